import { branchForm, contactForm, licenceForm } from '@tejian/domain/archive/unit/unit-part-forms.view.ts';
import { keptTextOf, optionalKeptTextOf } from '../../kit/declared-form.ts';
import { date, flag, optional, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';

/** The grids of a unit. Rows come with their identifier when they exist already; blanks and rules are the domain's. */
export const branch = record({
  id: optional(text({ max: 40 })),
  name: keptTextOf(branchForm.fields.name),
  areaCode: optionalKeptTextOf(branchForm.fields.areaCode),
  address: keptTextOf(branchForm.fields.address),
  contactName: keptTextOf(branchForm.fields.contactName),
  contactPhone: keptTextOf(branchForm.fields.contactPhone),
  remark: keptTextOf(branchForm.fields.remark),
});
export const contact = record({
  id: optional(text({ max: 40 })),
  name: keptTextOf(contactForm.fields.name),
  role: keptTextOf(contactForm.fields.role),
  phone: keptTextOf(contactForm.fields.phone),
  email: keptTextOf(contactForm.fields.email),
  isPrimary: flag(),
});
export const licence = record({
  id: optional(text({ max: 40 })),
  type: keptTextOf(licenceForm.fields.type),
  number: keptTextOf(licenceForm.fields.number),
  scope: keptTextOf(licenceForm.fields.scope),
  level: keptTextOf(licenceForm.fields.level),
  issuedBy: keptTextOf(licenceForm.fields.issuedBy),
  validFrom: optional(date()),
  validTo: optional(date()),
  state: keptTextOf(licenceForm.fields.state),
});

const MOST = 500;
export const branches = list(branch, { max: MOST });
export const contacts = list(contact, { max: MOST });
export const licences = list(licence, { max: MOST });
