/** Law 1: patches, sent as JSON, rebuild every viewer's view. */
import { applyPatch, diff, type Patch } from '@drumhead/kernel';
import { firstDifference, sameData } from './evidence.ts';
import { nameOf, type Scene } from './scene.ts';

interface Seen {
  readonly view: object;
  /** The view as it was when it was taken. */
  readonly bytes: string;
}

/** What every onlooker sees of the scene, in the order of `scene.onlookers`. */
export function viewsOf(scene: Scene): readonly Seen[] {
  return scene.onlookers.map((viewer) => {
    const view = scene.game.view(scene.position, viewer);
    return { view, bytes: JSON.stringify(view) };
  });
}

export function patchesLaw(scene: Scene, before: readonly Seen[], after: readonly Seen[]): void {
  const { court } = scene;
  for (const [index, viewer] of scene.onlookers.entries()) {
    const { view: old, bytes } = before[index];
    const now = after[index].view;
    court.attempt(
      'patches',
      () => `patching the view of ${nameOf(scene, viewer)}`,
      () => {
        const who = nameOf(scene, viewer);
        if (!court.claim('patches', JSON.stringify(old) === bytes, () => `playing on changed the old view of ${who}`))
          return;
        const patch = diff(old, now);
        const sent = JSON.parse(JSON.stringify(patch)) as Patch | null;
        for (const rebuilt of [applyPatch(old, patch), applyPatch(JSON.parse(bytes), sent)]) {
          court.claim(
            'patches',
            sameData(rebuilt, now),
            () => `the patch does not rebuild the view of ${who}: ${firstDifference(now, rebuilt)}`,
          );
        }
        court.claim('patches', JSON.stringify(old) === bytes, () => `patching changed the old view of ${who}`);
      },
    );
  }
}
