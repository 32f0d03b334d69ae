import { chosenCode } from '@tejian/domain/shared/field/offered-choice.ts';
import { readDayCell } from '@tejian/domain/shared/field/read-value.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import type { Branch, Contact, Licence, PartName } from '@tejian/domain/archive/unit/unit-parts.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import type { FieldDef, Option } from '../../../ui/field/field-def.ts';

const { branch, contact, licence, licenceTypes, licenceStates } = unitPartText;
const offered = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** A column of a grid: what is typed into its cells, and how wide it is. */
export interface PartColumn extends FieldDef {
  width: number;
}

/** The grids of a unit, column by column. */
export const partColumns: { readonly [P in PartName]: readonly PartColumn[] } = {
  contacts: [
    { name: 'name', label: contact.name, showType: 'text', required: true, maxLength: 50, width: 130 },
    { name: 'role', label: contact.role, showType: 'text', maxLength: 50, width: 160 },
    {
      name: 'phone',
      label: contact.phone,
      showType: 'text',
      maxLength: 30,
      inputMode: 'tel',
      check: checks.phone,
      width: 160,
    },
    {
      name: 'email',
      label: contact.email,
      showType: 'text',
      maxLength: 100,
      inputMode: 'email',
      check: checks.email,
      width: 220,
    },
  ],
  licences: [
    {
      name: 'type',
      label: licence.type,
      showType: 'select',
      required: true,
      options: offered(licenceTypes),
      width: 170,
    },
    { name: 'number', label: licence.number, showType: 'text', required: true, maxLength: 60, width: 180 },
    { name: 'scope', label: licence.scope, showType: 'text', maxLength: 500, width: 200 },
    { name: 'level', label: licence.level, showType: 'text', maxLength: 60, width: 90 },
    { name: 'issuedBy', label: licence.issuedBy, showType: 'text', maxLength: 100, width: 170 },
    { name: 'validFrom', label: licence.validFrom, showType: 'dateselect', width: 130 },
    { name: 'validTo', label: licence.validTo, showType: 'dateselect', width: 130 },
    { name: 'state', label: licence.state, showType: 'select', options: offered(licenceStates), width: 104 },
  ],
  branches: [
    { name: 'name', label: branch.name, showType: 'text', required: true, maxLength: 100, width: 180 },
    { name: 'areaCode', label: branch.areaCode, showType: 'areaselect', width: 180 },
    { name: 'address', label: branch.address, showType: 'text', maxLength: 200, width: 220 },
    { name: 'contactName', label: branch.contactName, showType: 'text', maxLength: 50, width: 110 },
    {
      name: 'contactPhone',
      label: branch.contactPhone,
      showType: 'text',
      maxLength: 30,
      inputMode: 'tel',
      check: checks.phone,
      width: 150,
    },
    { name: 'remark', label: branch.remark, showType: 'text', maxLength: 200, width: 150 },
  ],
};

export type PartRow = { contacts: Contact; licences: Licence; branches: Branch };

/** A new line of a grid. */
export const emptyRow: { readonly [P in PartName]: PartRow[P] } = {
  contacts: { name: '', role: '', phone: '', email: '', isPrimary: false },
  licences: { type: '', number: '', scope: '', level: '', issuedBy: '', state: 'valid' },
  branches: { name: '', address: '', contactName: '', contactPhone: '', remark: '' },
};

/** What a column makes of a pasted text; undefined when it cannot take it. */
export function pastedValue(column: PartColumn, typed: string): string | undefined {
  if (typed === '') return '';
  if (column.options) return chosenCode(column.options, typed).value;
  return column.showType === 'dateselect' ? readDayCell(typed).value : typed;
}
