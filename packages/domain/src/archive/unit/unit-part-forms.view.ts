import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { checks } from '../../shared/validation/checks.ts';
import { unitPartText } from './unit-parts.text.ts';

// What a unit has several of, line by line; a line without its name is refused when the unit is saved.

const { branch, contact, licence, licenceTypes, licenceStates } = unitPartText;
const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const text = (label: string, maxLength: number) => ({ label, showType: 'text', maxLength }) as const;
const phone = { showType: 'text', maxLength: 30, inputMode: 'tel', check: checks.phone } as const;
const wantedOption = { required: 'forward' } as const;

export const contactForm = declareForm({
  viewNo: 'unitContactForm',
  columnCount: 1,
  fields: {
    name: { ...text(contact.name, 50), ...wantedOption },
    role: text(contact.role, 50),
    phone: { label: contact.phone, ...phone },
    email: { ...text(contact.email, 100), inputMode: 'email', check: checks.email },
  },
});

export const licenceForm = declareForm({
  viewNo: 'unitLicenceForm',
  columnCount: 1,
  fields: {
    type: { label: licence.type, showType: 'select', options: choices(licenceTypes), maxLength: 20, ...wantedOption },
    number: { ...text(licence.number, 60), ...wantedOption },
    scope: text(licence.scope, 500),
    level: text(licence.level, 60),
    issuedBy: text(licence.issuedBy, 100),
    validFrom: { label: licence.validFrom, showType: 'dateselect' },
    validTo: { label: licence.validTo, showType: 'dateselect' },
    state: { label: licence.state, showType: 'select', options: choices(licenceStates), maxLength: 20 },
  },
});

export const branchForm = declareForm({
  viewNo: 'unitBranchForm',
  columnCount: 1,
  fields: {
    name: { ...text(branch.name, 100), ...wantedOption },
    areaCode: { label: branch.areaCode, showType: 'areaselect', dictType: 'AREA', maxLength: 12 },
    address: text(branch.address, 200),
    contactName: text(branch.contactName, 50),
    contactPhone: { label: branch.contactPhone, ...phone },
    remark: text(branch.remark, 200),
  },
});
