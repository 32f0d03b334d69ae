import { saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import type { FormField } from '../../../ui/form/use-form.ts';

const { label } = unitText;

export type UnitValues = Omit<RequestOf<typeof saveUnit>, 'id' | 'version' | 'isDuplicateAccepted'>;

export const unitFields: readonly FormField<UnitValues>[] = [
  { name: 'name', label: label.name, showType: 'text', required: true, maxLength: 100, span: 2 },
  { name: 'creditCode', label: label.creditCode, showType: 'text', maxLength: 18, check: checks.unitCode, span: 2 },
  {
    name: 'roles',
    label: label.roles,
    showType: 'select',
    multiple: true,
    dictType: 'UNIT_BUSINESS_TYPE',
    required: true,
    requiredText: unitText.rolesRequired,
  },
  { name: 'nature', label: label.nature, showType: 'select', dictType: 'UNIT_NATURE' },
  { name: 'areaCode', label: label.areaCode, showType: 'areaselect' },
  { name: 'address', label: label.address, showType: 'text', maxLength: 200 },
  { name: 'contactName', label: label.contactName, showType: 'text', maxLength: 50 },
  {
    name: 'contactPhone',
    label: label.contactPhone,
    showType: 'text',
    maxLength: 30,
    inputMode: 'tel',
    check: checks.phone,
  },
  {
    name: 'postcode',
    label: label.postcode,
    showType: 'text',
    maxLength: 6,
    inputMode: 'numeric',
    check: checks.postcode,
  },
  { name: 'licenceNo', label: label.licenceNo, showType: 'text', maxLength: 100 },
  { name: 'remark', label: label.remark, showType: 'textarea', rows: 2, maxLength: 500 },
];

export const newUnit = (name: string, role: string | undefined): UnitValues => ({
  name,
  creditCode: undefined,
  roles: role ? [role] : [],
  areaCode: undefined,
  address: '',
  contactName: '',
  contactPhone: '',
  postcode: '',
  nature: '',
  licenceNo: '',
  remark: '',
});
