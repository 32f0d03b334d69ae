import { unitFields, type UnitFieldKey } from '@tejian/domain/archive/unit/unit-fields.ts';
import { codes, date, flag, instant, integer, optional, text, type Field } from '../../kit/field.ts';
import { withOwn } from '../../kit/own-values.ts';
import { record, type ValueOf } from '../../kit/record.ts';

// What a list shows of the declared fields, whatever its type.
const fieldColumns = Object.fromEntries(unitFields.map(({ key }) => [key, optional(text())])) as Record<
  UnitFieldKey,
  Field<string | undefined>
>; // built from the same keys

export const unitRow = withOwn(
  record({
    ...fieldColumns,
    id: text(),
    name: text(),
    creditCode: optional(text()),
    roles: codes(),
    areaCode: optional(text()),
    address: text(),
    contactName: text(),
    contactPhone: text(),
    isEnabled: flag(),
    postcode: text(),
    nature: text(),
    licenceNo: text(),
    remark: text(),
    equipmentCount: integer(),
    maintainedCount: integer(),
    licenceDue: optional(date()),
    licenceState: text(),
    /** The institute that it belongs to; empty where it is to be assigned. */
    organisationName: text(),
    updatedAt: instant(),
    version: integer(),
  }),
);
export type UnitRow = ValueOf<typeof unitRow>;
