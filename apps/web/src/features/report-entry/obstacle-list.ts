import { submitObstacles } from '@tejian/domain/report/submit.ts';
import type { Obstacle } from '@tejian/domain/report/place.ts';
import type { ReportTemplate } from '@tejian/domain/report/template.ts';
import type { SheetState } from '../../ui/report-sheet/sheet-source.ts';

export interface ObstacleGroup {
  section: string;
  title: string;
  obstacles: readonly Obstacle[];
}

/** What still blocks submission. */
export function obstaclesOf({ template, entry, judgement }: SheetState, minInspectors: number, today: string): Obstacle[] {
  return submitObstacles(template, entry, judgement, { minInspectors, today });
}

const titleOf = (template: ReportTemplate, id: string) => {
  const section = template.sections.find((one) => one.id === id);
  return (section?.type === 'cover' ? undefined : section?.title) ?? template.sections.find(({ type }) => type === 'conclusion')?.title ?? id;
};

/** In the order of the form, under the section's title; at most `limit` of all. */
export function groupObstacles(template: ReportTemplate, obstacles: readonly Obstacle[], limit: number): ObstacleGroup[] {
  const groups = new Map<string, Obstacle[]>();
  for (const obstacle of obstacles.slice(0, limit)) {
    const title = titleOf(template, obstacle.place.section);
    groups.set(title, [...(groups.get(title) ?? []), obstacle]);
  }
  return [...groups].map(([title, list]) => ({ section: list[0]?.place.section ?? '', title, obstacles: list }));
}
