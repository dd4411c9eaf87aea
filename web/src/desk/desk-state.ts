/** The desk: ours beside yours, a pack in the making, and what is wrong with it. */
import type { GameModule, Pack } from '@drumhead/kernel';
import { createMemo, createSignal } from 'solid-js';
import { speakerOf } from '../texts/speakers.ts';
import { limitOf } from './data-labels.ts';
import { type Datum, type Thing, thingName, thingsOf } from './data-tree.ts';
import { type Fault, faultIn } from './faults.ts';
import { forgetPack, keepPack, packsOf } from './packs.ts';
import { same } from './values.ts';

export type DeskState = ReturnType<typeof createDesk>;

export function createDesk(module: GameModule, path: string) {
  const things = thingsOf(module.data);
  const speaker = createMemo(() => speakerOf(module.id));
  const [set, setSet] = createSignal<Pack['set']>({});
  const [title, setTitle] = createSignal('');
  const [open, setOpen] = createSignal(thingAt(things, path));
  const [kept, setKept] = createSignal(packsOf(module.id));
  const pack = (): Pack => ({ game: module.id, title: title().trim(), set: set() });
  const fault = createMemo<Fault | undefined>(() => faultIn(module, pack()));

  /** As packs address what is at fault. */
  const faultyPath = (): string | undefined => {
    const wrong = fault();
    return wrong && `${wrong.file.replace(/\.json$/, '')}/${wrong.path}`;
  };

  function change(datum: Datum, value: Datum['value'] | undefined): void {
    const { [datum.path]: _, ...others } = set();
    setSet(value === undefined || same(value, datum.value) ? others : { ...others, [datum.path]: value });
  }
  function take(given: Pack | undefined): void {
    setSet(given?.set ?? {});
    setTitle(given?.title ?? '');
  }
  function save(): void {
    keepPack(pack());
    setKept(packsOf(module.id));
  }
  function forget(): void {
    forgetPack(pack());
    setKept(packsOf(module.id));
    take(undefined);
  }

  return {
    module,
    things,
    speaker,
    open,
    setOpen,
    title,
    setTitle,
    pack,
    kept,
    fault,
    change,
    take,
    save,
    forget,
    isKept: (): boolean => kept().some((other) => other.title === pack().title && same(other.set, set())),
    changes: (): number => Object.keys(set()).length,
    yours: (datum: Datum): Datum['value'] | undefined => set()[datum.path] as Datum['value'] | undefined,
    isChanged: (thing: Thing): boolean => thing.data.some(({ path: at }) => set()[at] !== undefined),
    isFaulty: (thing: Thing): boolean => `${thing.path}/`.startsWith(`${faultyPath()}/`),
    /** What is wrong with a value of yours. */
    faultOf: (datum: Datum): string => (faultyPath() === datum.path ? limitOf(fault()?.reason ?? '') : ''),
    nameOf: (thing: Thing): string => thingName(thing, (id) => speaker().name(id)),
  };
}

export const isDoubtful = ({ data }: Thing): boolean => data.some(({ provenance }) => provenance === 'reconstructed');

/** The thing a link names, or the one that holds it; without a link one that we reconstructed, for those are most in doubt. */
function thingAt(things: readonly Thing[], path: string): Thing | undefined {
  return (
    things.find((thing) => thing.path === path) ??
    things.find((thing) => path.startsWith(`${thing.path}/`)) ??
    things.find(isDoubtful) ??
    things[0]
  );
}
