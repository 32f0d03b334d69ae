import { saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Settled } from '@tejian/contract/kit/edited.ts';
import { unitForm } from '@tejian/domain/archive/unit/unit-form.view.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';

export type UnitValues = Omit<
  Settled<RequestOf<typeof saveUnit>>,
  'id' | 'version' | 'isDuplicateAccepted' | 'seenDuplicates'
>;

export const unitFields: readonly FormField<UnitValues>[] = declaredFields<UnitValues>(unitForm, {
  page: { creditCode: { span: 2 } },
});

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
