import { organisationForm } from '@tejian/domain/system/organisation/organisation-form.view.ts';
import { integerOf, keptTextOf, optionalKeptTextOf } from '../../kit/declared-form.ts';
import { date, flag, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

const { fields } = organisationForm;
const kind = oneOf(['institute', 'supervision', 'department']);

/** The place and nature of an organisation; which of them a kind has is the form's affair. */
const details = {
  address: keptTextOf(fields.address),
  postcode: keptTextOf(fields.postcode),
  phone: keptTextOf(fields.phone),
  email: keptTextOf(fields.email),
  contactName: keptTextOf(fields.contactName),
  level: keptTextOf(fields.level),
  orgType: keptTextOf(fields.orgType),
  approvalNo: keptTextOf(fields.approvalNo),
  /** The scope that an institute is approved for: kinds and items of inspection. */
  approvalScope: keptTextOf(fields.approvalScope),
  approvalFrom: optional(date()),
  approvalTo: optional(date()),
  legalPerson: keptTextOf(fields.legalPerson),
  creditCode: keptTextOf(fields.creditCode),
  fax: keptTextOf(fields.fax),
  reportPrefix: keptTextOf(fields.reportPrefix),
  bankName: keptTextOf(fields.bankName),
  bankAccount: keptTextOf(fields.bankAccount),
};
export const editable = {
  kind,
  code: keptTextOf(fields.code),
  name: keptTextOf(fields.name),
  areaCode: optionalKeptTextOf(fields.areaCode),
  sort: integerOf(fields.sort),
  ...details,
};

export const organisation = record({
  ...editable,
  id: text(),
  parentId: optional(text()),
  parentName: text(),
  isEnabled: flag(),
  userCount: integer(),
  version: integer(),
});
export type Organisation = ValueOf<typeof organisation>;
