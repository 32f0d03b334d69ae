import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import {
  getEquipmentPortrait,
  type EquipmentPortrait,
} from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import type { EquipmentDetail } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { dueBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { dueText } from '@tejian/domain/archive/due-rule/due-rule.text.ts';
import { isInspected } from '@tejian/domain/archive/equipment/business.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import {
  dueDays,
  originMarks,
  recordedDays,
  spansOf,
  type TimeMark,
  type TimeSpan,
} from '@tejian/domain/query/portrait/portrait-timeline.ts';
import { hasFailed, hasPassed, recordedPolarity, type Polarity } from '@tejian/domain/business/report/polarity.ts';
import { useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import type { Label } from '../../../platform/list-columns.tsx';
import { useCall } from '../../../platform/use-call.ts';
import type { PartTable } from '../../archive/equipment/parts/use-part-tables.ts';
import { text } from './portrait.text.ts';

export interface PortraitContext {
  kindCode: string;
  family: string;
  definitions: readonly FieldDefinition[];
  catalogue: readonly CatalogueItem[];
  detail: EquipmentDetail;
  /** Tables of rows below the record, where its kind has any. */
  tables: readonly PartTable[];
}

export type Lane = { key: string; label: string } & ({ marks: readonly TimeMark[] } | { spans: readonly NamedSpan[] });
export interface NamedSpan extends TimeSpan {
  label: string;
}

/** 未出结论 of the dictionary of conclusions. */
const NOT_CONCLUDED = '00';

/** Every record has a state: a blank one before means that the record was not yet kept, not that the state changed. */
const isRegistration = ({ field, before }: { field: string; before: string }) => field === 'useStatus' && before === '';

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

function recordedOf(
  { detail, definitions }: Pick<PortraitContext, 'detail' | 'definitions'>,
  data: EquipmentPortrait | undefined,
  label: Label,
): RecordedInspection[] {
  if (!data) return []; // until then nobody knows which of them are inspections of the product
  const { values } = detail;
  const known = new Set(data.inspections.flatMap(({ inspectDate, plannedDate }) => inspectDate ?? plannedDate ?? []));
  return recordedDays(values, definitions, known).map(({ key, what, day, conclusionKey, reportKey }) => {
    const code = textOf(values[conclusionKey]);
    const conclusion = code === NOT_CONCLUDED ? '' : label('REPORT_CONCLUSION', code);
    const reportNo = textOf(values[reportKey]);
    return { key, what, day, conclusion, polarity: recordedPolarity(code), reportNo };
  });
}

/** What happened with the equipment, and the lanes of its time line. */
export function usePortrait({ detail, definitions }: PortraitContext) {
  const portrait = useCall(getEquipmentPortrait, { id: detail.id }, { fresh: true });
  const label = useLabels(['USE_STATUS', 'REPORT_CONCLUSION', 'category', 'step']);
  const { data } = portrait;
  const recorded = useMemo(() => recordedOf({ detail, definitions }, data, label), [detail, definitions, data, label]);
  const lanes = useMemo<Lane[]>(() => {
    const { values } = detail;
    const origin = originMarks(values, definitions);
    const state = textOf(values['useStatus']);
    const start = textOf(values['firstUseDate']) || origin[0]?.day || data?.changes[0]?.day || today();
    const spans = (field: 'useStatus' | 'useUnitName', present: string, name: (value: string) => string) =>
      spansOf(
        data?.changes.filter((change) => change.field === field && !isRegistration(change)) ?? [],
        present,
        start,
        today(),
      )
        .filter(({ value }) => value !== '')
        .map((span) => ({ ...span, label: name(span.value) }));
    const inspections = data?.inspections.flatMap((one): TimeMark[] => {
      const day = one.inspectDate ?? one.plannedDate;
      const concluded = one.conclusion ?? text.underWay(label('step', one.step));
      const tone = one.conclusion ? (hasFailed(one.polarity) ? 'bad' : 'good') : 'open';
      const words = text.inspection(label('category', one.categoryCode), concluded);
      return day ? [{ id: one.itemNo, day, label: words, tone }] : [];
    });
    const fromRecord = recorded.map(({ key, what, day, conclusion, polarity }): TimeMark => {
      const tone = hasFailed(polarity) ? 'bad' : hasPassed(polarity) ? 'good' : 'plain';
      return { id: key, day, label: text.recorded(what, conclusion), tone };
    });
    const isDue = isInspected(state);
    const due = dueDays(values, definitions).map(({ key, label: name, day }): TimeMark => {
      const band = isDue ? dueBand(day, today()) : 'later';
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
  }, [detail, definitions, data, recorded, label]);
  return { portrait, data, recorded, lanes, label };
}
