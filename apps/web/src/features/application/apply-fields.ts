import { checks } from '@tejian/domain/validation/checks.ts';
import { today } from '../../platform/clock.ts';
import type { FormField } from '../../ui/form/use-form.ts';
import { text } from './application.text.ts';
import type { ApplyValues } from './apply-values.ts';

/** Every field of the declaration in its order; unit, kind, category and equipment are drawn by the form. */
export const applyFields: readonly FormField<ApplyValues>[] = [
  { name: 'inspectedUnit', label: text.unit, showType: 'slot', required: true },
  { name: 'contactName', label: text.contactName, showType: 'text', required: true, maxLength: 50 },
  {
    name: 'contactPhone',
    label: text.contactPhone,
    showType: 'text',
    required: true,
    maxLength: 30,
    inputMode: 'tel',
    check: checks.phone,
  },
  { name: 'unitAddress', label: text.unitAddress, showType: 'text', maxLength: 200 },
  { name: 'kindCode', label: text.kind, showType: 'select', required: true },
  { name: 'categoryCode', label: text.category, showType: 'select', required: true },
  { name: 'applyType', label: text.applyType, showType: 'select', dictType: 'APPLY_TYPE', required: true },
  { name: 'businessNature', label: text.nature, showType: 'radiobox', dictType: 'BUSINESS_NATURE', required: true },
  {
    name: 'wishedDate',
    label: text.wishedDate,
    showType: 'dateselect',
    check: (day) => (day < today() ? text.pastDate : undefined),
  },
  { name: 'remark', label: text.remark, showType: 'textarea', maxLength: 1000, rows: 2, placeholder: text.remarkHint },
  { name: 'equipment', label: text.equipment, showType: 'slot', required: true },
];
