/**
 * A scene of a lesson as the board sees it: one seat is the learner's, the others do what is written. A move the step does
 * not ask for is answered with the step's rule; everything else is the match itself.
 */
import { type Action, type Cited, type Decision, stableJson, type Verdict } from '@drumhead/kernel';
import { batch, createSignal } from 'solid-js';
import type { Done, Session } from '../session/session.ts';
import type { SoloSession } from '../session/solo.ts';
import type { Scene, Step, WantedAct, WrittenAct } from './lesson.ts';

export type LessonSession = ReturnType<typeof createLessonSession>;

export function createLessonSession(inner: SoloSession, scene: Scene) {
  const seat = inner.seats().findIndex(({ id }) => id === scene.seat);
  const [at, setAt] = createSignal(0);
  /** How much of the step is done. */
  const [progress, setProgress] = createSignal(0);
  /** It was done, but not so that what should happen has happened. */
  const [failed, setFailed] = createSignal(false);
  const step = (): Step | undefined => scene.steps[at()];
  inner.look(seat);

  async function play(acts: readonly WrittenAct[]): Promise<void> {
    for (const written of acts) {
      const { seat: who, action } = await inner.read(written.seat, written.action);
      const decision = inner.state().decisions.find((open) => open.seat === who);
      if (decision) await inner.act(decision, action);
    }
  }

  async function fits(action: Action, wanted: WantedAct | undefined): Promise<boolean> {
    if (!wanted) return false;
    const read = fieldsOf((await inner.read(scene.seat, wanted.action)).action);
    const given = fieldsOf(action);
    return Object.keys(wanted.action).every(
      (field) =>
        wanted.free?.includes(field) || stableJson(read.get(field) ?? null) === stableJson(given.get(field) ?? null),
    );
  }

  function goOn(): void {
    batch(() => {
      setAt((before) => before + 1);
      setProgress(0);
    });
  }

  function wasTold(since: number, told: NonNullable<Step['told']>): boolean {
    const wanted = Object.entries(told.facts ?? {});
    const holds = ({ key, facts }: Cited): boolean =>
      key === told.key && wanted.every(([fact, value]) => stableJson(facts[fact] ?? null) === stableJson(value));
    return inner.log().some(({ seq, reports }) => seq > since && reports.some(holds));
  }

  async function act(decision: Decision, ...actions: readonly Action[]): Promise<Done> {
    const now = step();
    const wants = now?.wants ?? [];
    for (const [index, action] of actions.entries())
      if (!(await fits(action, wants[progress() + index])))
        return { ok: false, refusal: { key: 'lesson', cites: now?.cites ?? [], facts: {} } };
    const since = inner.state().seq;
    const done = await inner.act(decision, ...actions);
    if (!done.ok || !now) return done;
    setProgress((before) => before + (done.stopped?.done ?? actions.length));
    if (progress() < wants.length) return done;
    if (now.told && !wasTold(since, now.told)) setFailed(true);
    else {
      await play(now.after ?? []);
      goOn();
    }
    return done;
  }

  /** For who does not find it: the rest of the step is done as it is written. */
  async function doIt(): Promise<void> {
    for (const wanted of step()?.wants?.slice(progress()) ?? []) {
      const decision = inner.state().decisions.find((open) => open.seat === seat);
      if (!decision) return;
      const done = await act(decision, (await inner.read(scene.seat, wanted.action)).action);
      if (!done.ok) return;
    }
  }

  const session: Session = {
    kind: 'solo',
    id: inner.id,
    game: inner.game,
    scenario: inner.scenario,
    mine: [seat],
    seats: inner.seats,
    state: inner.state,
    log: inner.log,
    handOver: () => null,
    trouble: inner.trouble,
    act,
    check: (who, action): Verdict => inner.check(who, action),
    actions: (who) => inner.actions(who),
    undo: async (who) => {
      const done = await inner.undo(who);
      // What was taken back is to be done again.
      if (done.ok) setProgress(0);
      return done;
    },
    resign: async () => ({ ok: false, refusal: { key: 'not-asked', cites: ['K-2'], facts: {} } }),
    orders: (who) => inner.orders(who),
    lodge: (who, standing) => inner.lodge(who, standing),
    look: () => undefined,
    export: () => inner.export(),
    close: () => inner.close(),
  };
  return { session, step, at, failed, goOn, doIt, begin: () => play(scene.before ?? []) };
}

const fieldsOf = (action: Action): ReadonlyMap<string, unknown> => new Map<string, unknown>(Object.entries(action));
