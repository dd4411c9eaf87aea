/** Reports are plain, and told to seats that exist. */
import type { Report } from '@drumhead/kernel';
import { brief, notPlain } from './evidence.ts';
import type { Scene } from './scene.ts';

export function reportsLaw(scene: Scene, reports: readonly Report[]): void {
  const { court, seats } = scene;
  for (const report of reports) {
    const odd = notPlain(report);
    court.claim('reports', odd === null, () => `a report is not plain JSON: ${odd}`);
    const { to } = report;
    const exist = to === 'public' || (to.every((seat) => seats.includes(seat)) && new Set(to).size === to.length);
    court.claim('reports', exist, () => `a report is told to seats that are not there: ${brief(report)}`);
  }
}
