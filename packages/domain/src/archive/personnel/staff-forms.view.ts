import { comparedNode, fact, textNode } from '../../shared/expression/build.ts';
import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { checks } from '../../shared/validation/checks.ts';
import { absenceText } from './absence.text.ts';
import { staffText } from './staff.text.ts';

const { label } = staffText;
const day = { showType: 'dateselect' } as const;
const codedField = (dictType: string) => ({ showType: 'select', dictType, maxLength: 10 }) as const;
const phone = { showType: 'text', maxLength: 20, inputMode: 'tel', check: checks.phone } as const;

/** The form for who the person is; the account itself has a form of its own. */
export const staffProfileForm = declareForm({
  viewNo: 'staffProfileForm',
  columnCount: 2,
  fields: {
    identityNo: { label: label.identityNo, showType: 'text', maxLength: 40 },
    // The number says it; without one it is chosen.
    sex: { label: label.sex, ...codedField('SEX'), condition: comparedNode('=', fact('identityNo'), textNode('')) },
    nation: { label: label.nation, showType: 'text', maxLength: 20 },
    post: { label: label.post, ...codedField('POST_TYPE') },
    title: { label: label.title, ...codedField('TITLE') },
    education: { label: label.education, ...codedField('EDUCATION') },
    school: { label: label.school, showType: 'text', maxLength: 60 },
    graduatedOn: { label: label.graduatedOn, ...day },
    enteredOn: { label: label.enteredOn, ...day },
    staffType: { label: label.staffType, ...codedField('STAFF_TYPE') },
    employState: { label: label.employState, ...codedField('EMPLOY_STATE') },
    mobile: { label: label.mobile, ...phone },
    officePhone: { label: label.officePhone, ...phone },
    homePhone: { label: label.homePhone, ...phone },
    homeAddress: { label: label.homeAddress, showType: 'text', maxLength: 120 },
    remark: { label: label.remark, showType: 'textarea', maxLength: 500 },
  },
});

/** The image goes beside the fields, as the file of the call. */
export const signatureForm = declareForm({
  viewNo: 'staffSignatureForm',
  columnCount: 1,
  fields: {
    file: { label: label.signatureFile, showType: 'slot', isOfPage: true },
    validFrom: { label: label.signatureFrom, ...day, required: 'save' },
    validTo: { label: label.signatureTo, ...day },
  },
});

export const absenceForm = declareForm({
  viewNo: 'staffAbsenceForm',
  columnCount: 2,
  fields: {
    userId: { label: absenceText.label.userId, showType: 'slot', required: 'save', maxLength: 40 },
    fromDay: { label: absenceText.label.fromDay, ...day, required: 'save' },
    untilDay: { label: absenceText.label.untilDay, ...day, required: 'save' },
    reason: { label: absenceText.label.reason, showType: 'text', required: 'save', maxLength: 100 },
  },
});
