import { shownNumber } from '@tejian/domain/business/report/added-items.ts';
import { submitObstacles } from '@tejian/domain/business/report/submit.ts';
import type { Obstacle, Place } from '@tejian/domain/business/report/place.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { findItem } from '@tejian/domain/business/report/describe.ts';
import type { SheetState } from '../../../ui/report-sheet/sheet-source.ts';

/** What still blocks submission. */
export function obstaclesOf(
  { template, entry, judgement }: SheetState,
  minInspectors: number,
  today: string,
): Obstacle[] {
  return submitObstacles(template, entry, judgement, { minInspectors, today });
}

/** Results still empty, one line for each item with the lines of it that are open. */
export interface EmptyItem {
  place: Place;
  no: string;
  name: string;
  subs: readonly string[];
}

/** Empty results come together by item; everything else as its own sentence, worst first. */
export function sortObstacles(
  template: ReportTemplate,
  obstacles: readonly Obstacle[],
): { sentences: Obstacle[]; empty: EmptyItem[]; emptyCount: number } {
  const items = new Map<string, EmptyItem & { subs: string[] }>();
  const sentences: Obstacle[] = [];
  let emptyCount = 0;
  for (const obstacle of obstacles) {
    const { place, code } = obstacle;
    if (code !== 'emptyResult' || place.item === undefined) {
      sentences.push(obstacle);
      continue;
    }
    emptyCount += 1;
    const item = findItem(template, place.item);
    const known = items.get(place.item) ?? {
      place,
      no: item ? shownNumber(item) : place.item,
      name: item?.name ?? '',
      subs: [],
    };
    if (place.sub !== undefined) known.subs.push(place.sub);
    items.set(place.item, known);
  }
  const isGrave = ({ code }: Obstacle) =>
    code === 'conflict' || code === 'instrument' || code === 'templateRange' ? 0 : 1;
  return { sentences: sentences.toSorted((a, b) => isGrave(a) - isGrave(b)), empty: [...items.values()], emptyCount };
}
