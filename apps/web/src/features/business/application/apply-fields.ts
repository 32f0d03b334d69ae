import { declarationLabel as label } from '@tejian/domain/business/application/declaration.text.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import { today } from '../../../platform/clock.ts';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './application.text.ts';
import type { ApplyValues } from './apply-values.ts';

/** Every field of the declaration in its order; unit, kind, category and equipment are drawn by the form. */
export const applyFields: readonly FormField<ApplyValues>[] = [
  { name: 'inspectedUnit', label: label.unit, showType: 'slot', required: true },
  { name: 'contactName', label: label.contactName, showType: 'text', required: true, maxLength: 50 },
  {
    name: 'contactPhone',
    label: label.contactPhone,
    showType: 'text',
    required: true,
    maxLength: 30,
    inputMode: 'tel',
    check: checks.phone,
  },
  { name: 'unitAddress', label: label.unitAddress, showType: 'text', maxLength: 200 },
  { name: 'kindCode', label: label.kind, showType: 'select', required: true },
  { name: 'categoryCode', label: label.category, showType: 'select', required: true },
  { name: 'applyType', label: label.applyType, showType: 'select', dictType: 'APPLY_TYPE', required: true },
  { name: 'businessNature', label: label.nature, showType: 'radiobox', dictType: 'BUSINESS_NATURE', required: true },
  {
    name: 'wishedDate',
    label: label.wishedDate,
    showType: 'dateselect',
    check: (day) => (day < today() ? text.pastDate : undefined),
  },
  { name: 'remark', label: label.remark, showType: 'textarea', maxLength: 1000, rows: 2, placeholder: text.remarkHint },
  { name: 'equipment', label: text.equipment, showType: 'slot', required: true },
];
