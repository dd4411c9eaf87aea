/** The language spoken between table and client: `docs/protocol.md`. */
export { FromClient } from './from-client.ts';
export type { FromTable, Proposal, SeatCard, State, StepTold, Told } from './from-table.ts';
export * from './limits.ts';
