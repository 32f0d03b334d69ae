import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { shownNumber } from '@tejian/domain/business/report/added-items.ts';
import { submitObstacles, type SubmitRules } from '@tejian/domain/business/report/submit.ts';
import type { Obstacle, Place } from '@tejian/domain/business/report/place.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { findItem } from '@tejian/domain/business/report/describe.ts';
import type { SheetState } from '../../../ui/report-sheet/sheet-source.ts';

/** The submission of a report as the server will ask it. */
export const rulesFor = (
  { settings, standsFor }: Pick<ReportDetail, 'settings' | 'standsFor'>,
  today: string,
  ledger: SubmitRules['ledger'],
): SubmitRules => ({ minInspectors: settings.minInspectors, today, ledger, standsFor });

/** The remaining obstacles to submission. */
export function obstaclesOf({ template, entry, judgement }: SheetState, rules: SubmitRules): Obstacle[] {
  return submitObstacles(template, entry, judgement, rules);
}

/** The gaps still left at an item, one line for each with the lines or values of it that are open. */
interface EmptyItem {
  place: Place;
  no: string;
  name: string;
  parts: readonly string[];
}

interface EmptyItems {
  items: EmptyItem[];
  count: number;
}

function measureLabel(template: ReportTemplate, { item: no = '', sub: line, measure }: Place): string | undefined {
  const item = findItem(template, no);
  const measures = line === undefined ? item?.measures : item?.subs?.find((one) => one.no === line)?.measures;
  return measures?.find(({ id }) => id === measure)?.label;
}

function byItem(
  template: ReportTemplate,
  obstacles: readonly Obstacle[],
  partOf: (place: Place) => string | undefined,
): EmptyItems {
  const items = new Map<string, EmptyItem & { parts: string[] }>();
  for (const { place } of obstacles) {
    const { item: no = '' } = place;
    const item = findItem(template, no);
    const knownItem = items.get(no) ?? { place, no: item ? shownNumber(item) : no, name: item?.name ?? '', parts: [] };
    const part = partOf(place);
    if (part !== undefined) knownItem.parts.push(part);
    items.set(no, knownItem);
  }
  return { items: [...items.values()], count: obstacles.length };
}

/** Empty results and values come together by item; everything else as its own sentence, worst first. */
export function sortObstacles(
  template: ReportTemplate,
  obstacles: readonly Obstacle[],
): { sentences: Obstacle[]; results: EmptyItems; values: EmptyItems } {
  const atItem = (wantedCode: Obstacle['code']) =>
    obstacles.filter(({ code, place }) => code === wantedCode && place.item !== undefined);
  const [results, values] = [atItem('emptyResult'), atItem('emptyMeasure')];
  const rest = obstacles.filter((one) => !results.includes(one) && !values.includes(one));
  const isGrave = ({ code }: Obstacle) =>
    code === 'conflict' || code === 'instrument' || code === 'templateRange' ? 0 : 1;
  return {
    sentences: rest.toSorted((a, b) => isGrave(a) - isGrave(b)),
    results: byItem(template, results, ({ sub }) => sub),
    values: byItem(template, values, (place) => measureLabel(template, place)),
  };
}
