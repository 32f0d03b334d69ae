import type { OrganisationToSave } from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { organisationForm } from '@tejian/domain/system/organisation/organisation-form.view.ts';
import { organisationText } from '@tejian/domain/system/organisation/organisation.text.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';

const { label, kinds } = organisationText;
export type OrganisationValues = Omit<OrganisationToSave, 'id' | 'version' | 'parentId'>;
type Kind = Organisation['kind'];

/** The fields of every kind; the area of an office is what it supervises. */
export const fieldsOf = (choices: readonly Kind[]): readonly FormField<OrganisationValues>[] =>
  declaredFields<OrganisationValues>(organisationForm, {
    page: { kind: { options: choices.map((kind) => ({ value: kind, label: kinds[kind] })) } },
  }).flatMap((field): FormField<OrganisationValues>[] => {
    if (field.name === 'kind') return [{ ...field, showType: choices.length > 1 ? 'radiobox' : 'label' }];
    if (field.name !== 'areaCode') return [field];
    return [
      { ...field, visible: ({ kind }) => kind === 'institute' },
      { ...field, label: label.jurisdiction, visible: ({ kind }) => kind === 'supervision' },
    ];
  });

export const newOrganisation = (kind: Kind): OrganisationValues => ({
  kind,
  name: '',
  code: '',
  sort: 0,
  areaCode: undefined,
  address: '',
  postcode: '',
  phone: '',
  email: '',
  contactName: '',
  level: '',
  orgType: '',
  approvalNo: '',
  approvalTo: undefined,
  approvalFrom: undefined,
  approvalScope: '',
  legalPerson: '',
  creditCode: '',
  fax: '',
  reportPrefix: '',
  bankName: '',
  bankAccount: '',
});

export function valuesOf(row: Organisation): OrganisationValues {
  const {
    id: _id,
    version: _version,
    parentId: _parent,
    parentName: _upper,
    isEnabled: _enabled,
    userCount: _users,
    ...values
  } = row;
  return values;
}
