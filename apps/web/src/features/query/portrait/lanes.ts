import type { EquipmentPortrait } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { dueBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { dueText } from '@tejian/domain/archive/due-rule/due-rule.text.ts';
import { isInspected } from '@tejian/domain/archive/equipment/business.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import {
  dueDays,
  originMarks,
  recordedDays,
  spansOf,
  type TimeMark,
  type TimeSpan,
} from '@tejian/domain/query/portrait/portrait-timeline.ts';
import { recordedPolarity } from '@tejian/domain/archive/equipment/recorded-polarity.ts';
import { hasFailed, hasPassed, type Polarity } from '@tejian/domain/business/report/polarity.ts';
import type { Label } from '../../../platform/list-columns.tsx';
import { text } from './portrait.text.ts';

export type Lane = { key: string; label: string } & ({ marks: readonly TimeMark[] } | { spans: readonly NamedSpan[] });
export interface NamedSpan extends TimeSpan {
  label: string;
}

/** 未出结论 of the dictionary of conclusions. */
const NOT_CONCLUDED = '00';

/** Every record has a state: a blank one before means that the record was not yet kept, not that the state changed. */
const isRegistration = ({ field, before }: { field: string; before: string }) => field === 'useStatus' && before === '';

type Values = Readonly<Record<string, unknown>>;
/** The facts that the record itself says. */
export interface Recorded {
  values: Values;
  definitions: readonly { key: string; label: string }[];
}
type Answered = Pick<EquipmentPortrait, 'inspections' | 'changes'>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An inspection or test that the archive tells of and no business item. */
export interface RecordedInspection {
  key: string;
  what: string;
  day: string;
  conclusion: string;
  polarity: Polarity;
  reportNo: string;
}

export function recordedOf(
  { values, definitions }: Recorded,
  data: Pick<EquipmentPortrait, 'inspections'> | undefined,
  label: Label,
): RecordedInspection[] {
  if (!data) return []; // until then nobody knows which of them are inspections of the product
  const knownDates = new Set(
    data.inspections.flatMap(({ inspectDate, plannedDate }) => inspectDate ?? plannedDate ?? []),
  );
  return recordedDays(values, definitions, knownDates).map(({ key, what, day, conclusionKey, reportKey }) => {
    const code = textOf(values[conclusionKey]);
    const conclusion = code === NOT_CONCLUDED ? '' : label('REPORT_CONCLUSION', code);
    const reportNo = textOf(values[reportKey]);
    return { key, what, day, conclusion, polarity: recordedPolarity(code), reportNo };
  });
}

/** The lanes of the time line: where it comes from, whose it was, its states, its inspections, what falls due. */
export function lanesOf(
  { values, definitions }: Recorded,
  data: Answered | undefined,
  recordedInspections: readonly RecordedInspection[],
  { label, today }: { label: Label; today: Day },
): Lane[] {
  const origin = originMarks(values, definitions);
  const state = textOf(values['useStatus']);
  const start = textOf(values['firstUseDate']) || origin[0]?.day || data?.changes[0]?.day || today;
  const spans = (field: 'useStatus' | 'useUnitName', present: string, name: (value: string) => string) =>
    spansOf(
      data?.changes.filter((change) => change.field === field && !isRegistration(change)) ?? [],
      present,
      start,
      today,
    )
      .filter(({ value }) => value !== '')
      .map((span) => ({ ...span, label: name(span.value) }));
  const inspections = data?.inspections.flatMap((one): TimeMark[] => {
    const day = one.inspectDate ?? one.plannedDate;
    const concludedConclusion = one.conclusion ?? text.underWay(label('step', one.step));
    const tone = one.conclusion ? (hasFailed(one.polarity) ? 'bad' : 'good') : 'open';
    const words = text.inspection(label('category', one.categoryCode), concludedConclusion);
    return day ? [{ id: one.itemNo, day, label: words, tone }] : [];
  });
  const fromRecord = recordedInspections.map(({ key, what, day, conclusion, polarity }): TimeMark => {
    const tone = hasFailed(polarity) ? 'bad' : hasPassed(polarity) ? 'good' : 'plain';
    return { id: key, day, label: text.recorded(what, conclusion), tone };
  });
  const isDue = isInspected(state);
  const due = dueDays(values, definitions).map(({ key, label: name, day }): TimeMark => {
    const band = isDue ? dueBand(day, today) : 'later';
    const tone = band === 'overdue' ? 'bad' : band === 'later' ? 'plain' : 'soon';
    return { id: key, day, tone, label: tone === 'plain' ? name : `${name}（${dueText[band]}）` };
  });
  const units = spans('useUnitName', textOf(values['useUnitName']), (value) => value);
  return [
    { key: 'origin', label: text.lane.origin, marks: origin },
    ...(units.length > 1 ? [{ key: 'unit', label: text.lane.unit, spans: units }] : []),
    { key: 'state', label: text.lane.state, spans: spans('useStatus', state, (value) => label('USE_STATUS', value)) },
    { key: 'inspection', label: text.lane.inspection, marks: [...(inspections ?? []), ...fromRecord] },
    { key: 'due', label: text.lane.due, marks: due },
  ];
}
