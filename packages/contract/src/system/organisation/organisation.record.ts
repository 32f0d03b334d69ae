import { organisationText } from '@tejian/domain/system/organisation/organisation.text.ts';
import { coded } from '../../kit/coded.ts';
import { date, flag, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

const { label } = organisationText;
const kind = oneOf(['institute', 'supervision', 'department']);

/** Where and what an organisation is; which of them a kind has is the form's affair. */
const details = {
  address: text({ max: 200 }),
  postcode: text({ max: 6 }),
  phone: text({ max: 30 }),
  email: text({ max: 100 }),
  contactName: text({ max: 50 }),
  level: coded(text({ max: 10 }), 'SUPERVISE_LEVEL'),
  orgType: coded(text({ max: 10 }), 'INSPECTION_ORG_TYPE'),
  approvalNo: text({ max: 60 }),
  /** What an institute is approved for: kinds and items of inspection. */
  approvalScope: text({ max: 500 }),
  approvalFrom: optional(date()),
  approvalTo: optional(date()),
  legalPerson: text({ max: 50 }),
  creditCode: text({ max: 18 }),
  fax: text({ max: 30 }),
  reportPrefix: text({ max: 10 }),
};
export const editable = {
  kind,
  code: requiredText(label.code, { max: 40 }),
  name: requiredText(label.name, { max: 100 }),
  areaCode: optional(coded(text({ max: 12 }), 'AREA')),
  sort: integer({ min: 0, max: 9999 }),
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
