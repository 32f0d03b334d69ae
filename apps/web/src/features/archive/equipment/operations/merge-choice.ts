import type { EquipmentDetail } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { isUnitField } from '@tejian/domain/archive/equipment/archive-record.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { isBlank } from '@tejian/domain/shared/field/fields.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';

export type Side = 'left' | 'right';
export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

type Valued = Pick<EquipmentDetail, 'values'>;

/** Units are chosen by their names; what else comes from them follows. */
const isChosen = ({ key, type }: FieldDefinition) =>
  type !== 'label' &&
  key !== 'equipmentTypeCode' &&
  (!isUnitField(key) || key === 'useUnitName' || key === 'maintainerName');

/** Fields that at least one of the two records has, those that differ first in question. */
export function comparedFields(definitions: readonly FieldDefinition[], left: Valued, right: Valued) {
  return definitions
    .filter(isChosen)
    .filter(({ key }) => !isBlank(left.values[key]) || !isBlank(right.values[key]))
    .map((field) => ({ field, differs: valueOf(left, field) !== valueOf(right, field) }));
}

const valueOf = ({ values }: Valued, { key }: FieldDefinition) => String(values[key] ?? '');

/** The record that says more is kept, unless the person chooses otherwise. */
export const fuller = (left: Valued, right: Valued): Side => {
  const filledNumber = ({ values }: Valued) => Object.values(values).filter((value) => !isBlank(value)).length;
  return filledNumber(right) > filledNumber(left) ? 'right' : 'left';
};

/** The side whose value a field takes at first: the kept record's, or the other's where that has none. */
export const sideOf = (key: string, keptSide: Side, records: Readonly<Record<Side, Valued>>): Side =>
  isBlank(records[keptSide].values[key]) ? otherSide(keptSide) : keptSide;

const codes = ['deviceCode', 'registrationCode', 'useCertificateNo', 'identificationCode', 'factoryNo'];

/** The name of a record: the first of its codes. */
export const shownCodeOf = ({ values }: Valued): string => String(codes.map((key) => values[key]).find(Boolean) ?? '');

/** Labels of the codes that both have and that differ: two pieces, perhaps, and not one. */
export const differingCodes = (definitions: readonly FieldDefinition[], left: Valued, right: Valued): string[] =>
  definitions
    .filter(({ key }) => codes.includes(key) && left.values[key] && right.values[key])
    .filter((field) => normalCode(valueOf(left, field)) !== normalCode(valueOf(right, field)))
    .map(({ label }) => label);
