import { chosenCode } from '@tejian/domain/shared/field/offered-choice.ts';
import { readDayCell } from '@tejian/domain/shared/field/read-value.ts';
import { branchForm, contactForm, licenceForm } from '@tejian/domain/archive/unit/unit-part-forms.view.ts';
import type { Branch, Contact, Licence, PartName } from '@tejian/domain/archive/unit/unit-parts.ts';
import type { FormDeclaration } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import type { FieldDef } from '../../../ui/field/field-def.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';

/** A column of a grid: what is typed into its cells, and how wide it is. */
export interface PartColumn extends FieldDef {
  width: number;
}

/** The fields of a line as columns, with their widths in the order of the form. */
const columnsOf = (form: FormDeclaration, widths: readonly number[]): readonly PartColumn[] =>
  declaredFields<Record<string, unknown>>(form).map((field, at) => ({ ...field, width: widths[at] ?? 150 }));

/** The grids of a unit, column by column. */
export const partColumns: { readonly [P in PartName]: readonly PartColumn[] } = {
  contacts: columnsOf(contactForm, [130, 160, 160, 220]),
  licences: columnsOf(licenceForm, [170, 180, 200, 90, 170, 130, 130, 104]),
  branches: columnsOf(branchForm, [180, 180, 220, 110, 150, 150]),
};

export type PartRow = { contacts: Contact; licences: Licence; branches: Branch };

/** A new line of a grid. */
export const emptyRow: { readonly [P in PartName]: PartRow[P] } = {
  contacts: { name: '', role: '', phone: '', email: '', isPrimary: false },
  licences: { type: '', number: '', scope: '', level: '', issuedBy: '', state: 'valid' },
  branches: { name: '', address: '', contactName: '', contactPhone: '', remark: '' },
};

/** The value that a column makes of a pasted text; undefined when it cannot take it. */
export function pastedValue(column: PartColumn, typedText: string): string | undefined {
  if (typedText === '') return '';
  if (column.options) return chosenCode(column.options, typedText).value;
  return column.showType === 'dateselect' ? readDayCell(typedText).value : typedText;
}
