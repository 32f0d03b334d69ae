import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { equipmentIdentity } from '@tejian/domain/archive/equipment/import-identity.ts';
import { codeKeys } from '@tejian/domain/shared/list-import/record-identity.ts';
import { changedOrAsked, WeakMatch, type ImportRow } from '../../shared/list-import/list-import.service.ts';
import type { WholeEquipment } from './equipment-saving.ts';
import type { StoredEquipment } from './equipment.store.ts';
import type { Context } from './import-row.ts';

interface Read {
  readonly row: ImportRow;
  readonly given: WholeEquipment;
  readonly current: StoredEquipment | undefined;
}
const classKeys = ['equipmentCategoryCode', 'equipmentVarietyCode'] as const;

/**
 * The question about a row whose code is that of equipment of another class: a code copied from the line above makes a crane of
 * a lift. Nothing where a person has answered it, or where no code found the record.
 */
export function otherClass({ row, given, current }: Read, { data, labels }: Context): WeakMatch | undefined {
  if (!current) return undefined;
  const code = codeKeys(equipmentIdentity).find((key) => row.values[key]);
  const before = { equipmentCategoryCode: current.categoryCode, equipmentVarietyCode: current.varietyCode };
  const key = classKeys.find((one) => before[one] && given.values[one] && given.values[one] !== before[one]);
  if (code === undefined || key === undefined) return undefined;
  const nameOf = (place: unknown) => data.catalogue.find((one) => one.code === place)?.name ?? String(place);
  const answer = changedOrAsked(row, {
    code: labels.get(code) ?? code,
    fact: labels.get(key) ?? key,
    shown: `${row.values[code] ?? ''} ${nameOf(given.values[key])}`,
    given: nameOf(given.values[key]),
    known: { recordId: current.id, name: nameOf(before[key]), details: row.values[code] ?? '' },
  });
  return answer instanceof WeakMatch ? answer : undefined;
}

/** The remark that equipment goes to another using unit than the archive has. */
export const otherUnit = ({ given, current }: Omit<Read, 'row'>): readonly Remark[] =>
  current?.useUnitId && given.useUnitId && given.useUnitId !== current.useUnitId
    ? [{ key: 'useUnitName', reason: text.otherUseUnit }]
    : [];
