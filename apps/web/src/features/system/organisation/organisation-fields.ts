import type { OrganisationToSave } from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { organisationText } from '@tejian/domain/system/organisation/organisation.text.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import type { FormField } from '../../../ui/form/use-form.ts';

const { label, kinds } = organisationText;
export type OrganisationValues = Omit<OrganisationToSave, 'id' | 'version' | 'parentId'>;
type Kind = Organisation['kind'];
type Field = FormField<OrganisationValues>;

const isOf = (kind: Kind) => (values: OrganisationValues) => values.kind === kind;
const isHouse = (values: OrganisationValues) => values.kind !== 'department';

/** What institutes and offices have besides: where and who they are, what approves them. */
const houseFields: readonly Field[] = [
  { name: 'areaCode', label: label.areaCode, showType: 'areaselect', visible: isOf('institute') },
  { name: 'areaCode', label: label.jurisdiction, showType: 'areaselect', visible: isOf('supervision') },
  {
    name: 'creditCode',
    label: label.creditCode,
    showType: 'text',
    maxLength: 18,
    check: checks.creditCode,
    visible: isHouse,
  },
  { name: 'legalPerson', label: label.legalPerson, showType: 'text', maxLength: 50, visible: isHouse },
  {
    name: 'fax',
    label: label.fax,
    showType: 'text',
    maxLength: 30,
    inputMode: 'tel',
    check: checks.fax,
    visible: isHouse,
  },
  { name: 'address', label: label.address, showType: 'text', maxLength: 200, span: 2, visible: isHouse },
  { name: 'contactName', label: label.contactName, showType: 'text', maxLength: 50, visible: isHouse },
  {
    name: 'phone',
    label: label.phone,
    showType: 'text',
    maxLength: 30,
    inputMode: 'tel',
    check: checks.phone,
    visible: isHouse,
  },
  {
    name: 'email',
    label: label.email,
    showType: 'text',
    maxLength: 100,
    inputMode: 'email',
    check: checks.email,
    visible: isHouse,
  },
  {
    name: 'postcode',
    label: label.postcode,
    showType: 'text',
    maxLength: 6,
    inputMode: 'numeric',
    check: checks.postcode,
    visible: isHouse,
  },
  { name: 'approvalNo', label: label.approvalNo, showType: 'text', maxLength: 60, visible: isOf('institute') },
  { name: 'approvalFrom', label: label.approvalFrom, showType: 'dateselect', visible: isOf('institute') },
  { name: 'approvalTo', label: label.approvalTo, showType: 'dateselect', visible: isOf('institute') },
  { name: 'reportPrefix', label: label.reportPrefix, showType: 'text', maxLength: 10, visible: isOf('institute') },
  {
    name: 'approvalScope',
    label: label.approvalScope,
    showType: 'textarea',
    rows: 2,
    maxLength: 500,
    span: 2,
    visible: isOf('institute'),
  },
];

/** The fields of every kind; a department has only name, code and order. */
export const fieldsOf = (choices: readonly Kind[]): readonly Field[] => [
  {
    name: 'kind',
    label: label.kind,
    showType: choices.length > 1 ? 'radiobox' : 'label',
    options: choices.map((kind) => ({ value: kind, label: kinds[kind] })),
    span: 2,
  },
  { name: 'name', label: label.name, showType: 'text', required: true, maxLength: 100, span: 2 },
  { name: 'code', label: label.code, showType: 'text', required: true, maxLength: 40 },
  { name: 'sort', label: label.sort, showType: 'number', min: 0, max: 9999, precision: 0, required: true },
  { name: 'level', label: label.level, showType: 'select', dictType: 'SUPERVISE_LEVEL', visible: isOf('supervision') },
  {
    name: 'orgType',
    label: label.orgType,
    showType: 'select',
    dictType: 'INSPECTION_ORG_TYPE',
    visible: isOf('institute'),
  },
  ...houseFields,
];

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
