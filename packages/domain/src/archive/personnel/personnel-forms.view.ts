import { comparedNode, fact, textNode } from '../../shared/expression/build.ts';
import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { checks } from '../../shared/validation/checks.ts';
import { secondPersonText } from '../../system/user/second-person.text.ts';
import { operatorText } from './operator.text.ts';
import { personnelText } from './personnel.text.ts';
import { staffText } from './staff.text.ts';

const { label, instrument } = personnelText;
const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, shownText]) => ({ value, label: shownText }));
const day = { showType: 'dateselect', check: checks.day } as const;
const chosenOption = { showType: 'select', required: 'save' } as const;

export const instrumentForm = declareForm({
  viewNo: 'instrumentForm',
  columnCount: 2,
  fields: {
    name: { label: instrument.name, showType: 'text', required: 'save', maxLength: 60 },
    model: { label: instrument.model, showType: 'text', maxLength: 60 },
    instrumentNo: { label: instrument.instrumentNo, showType: 'text', required: 'save', maxLength: 60 },
    calibratedOn: { label: instrument.calibratedOn, ...day },
    validTo: { label: instrument.validTo, ...day, required: 'save' },
    departmentId: { label: instrument.department, showType: 'select', maxLength: 40 },
    state: { label: instrument.state, ...chosenOption, dictType: 'INSTRUMENT_STATE', maxLength: 2 },
  },
});

/** The person; the certificates stand in a table below, each with a form of its own. */
export const operatorForm = declareForm({
  viewNo: 'operatorForm',
  columnCount: 2,
  fields: {
    name: { label: operatorText.label.name, showType: 'text', required: 'save', maxLength: 40 },
    identityNo: { label: operatorText.label.identityNo, showType: 'text', required: 'save', maxLength: 40 },
    phone: {
      label: operatorText.label.phone,
      showType: 'text',
      maxLength: 30,
      inputMode: 'tel',
      check: checks.phone,
    },
    unitId: { label: operatorText.label.unit, showType: 'slot', maxLength: 40 },
    isEnabled: { label: operatorText.label.isEnabled, showType: 'radiobox', isFlag: true, required: 'save' },
    remark: { label: operatorText.label.remark, showType: 'textarea', maxLength: 500 },
  },
});

export const operatorCertificateForm = declareForm({
  viewNo: 'operatorCertificateForm',
  columnCount: 2,
  fields: {
    itemCode: { label: operatorText.label.item, ...chosenOption, dictType: 'OPERATOR_ITEM', maxLength: 10 },
    certificateNo: {
      label: operatorText.label.certificateNo,
      showType: 'text',
      required: 'save',
      maxLength: 60,
    },
    issuingOffice: { label: operatorText.label.issuingOffice, showType: 'text', maxLength: 100 },
    issueDate: { label: operatorText.label.issueDate, ...day },
    validFrom: { label: operatorText.label.validFrom, ...day, required: 'save' },
    validTo: { label: operatorText.label.validTo, ...day, required: 'save' },
    reviewDate: { label: operatorText.label.reviewDate, ...day },
    state: { label: operatorText.label.state, ...chosenOption, options: choices(operatorText.certificateStates) },
  },
});

/** Items and levels differ between inspection and non-destructive testing; the page offers those of the type. */
export const qualificationForm = declareForm({
  viewNo: 'qualificationForm',
  columnCount: 2,
  fields: {
    certificateType: {
      label: staffText.label.certificateType,
      ...chosenOption,
      options: choices(staffText.certificateTypes),
    },
    certificateNo: { label: label.certificateNo, showType: 'text', required: 'save', maxLength: 60 },
    itemCode: { label: label.itemCode, ...chosenOption, maxLength: 20 },
    level: { label: label.level, ...chosenOption, maxLength: 10 },
    kindCodes: {
      label: label.kindCodes,
      showType: 'select',
      required: 'forward',
      dictType: 'EQUIPMENT_KIND',
      isMany: true,
      condition: comparedNode('!=', fact('certificateType'), textNode('02')),
    },
    issuingOffice: { label: staffText.label.issuingOffice, showType: 'text', maxLength: 100 },
    firstDate: { label: staffText.label.firstDate, ...day },
    issueDate: { label: staffText.label.issueDate, ...day },
    validFrom: { label: label.validFrom, ...day, required: 'save' },
    validTo: { label: label.validTo, ...day, required: 'save' },
    state: { label: staffText.label.state, ...chosenOption, options: choices(staffText.certificateStates) },
  },
});

export const signatoryScopeForm = declareForm({
  viewNo: 'signatoryScopeForm',
  columnCount: 2,
  fields: {
    duty: {
      label: staffText.label.duty,
      showType: 'hidden',
      required: 'save',
      options: choices(staffText.scopeDuties),
    },
    kindCode: { label: label.kindCode, ...chosenOption, dictType: 'EQUIPMENT_KIND', maxLength: 4 },
    documentNo: { label: label.documentNo, showType: 'text', maxLength: 60 },
    categoryCodes: { label: label.categoryCodes, ...chosenOption, isMany: true, span: 2 },
    validFrom: { label: label.validFrom, ...day, required: 'save' },
    validTo: { label: label.validTo, ...day, required: 'save' },
    // Becoming a signatory is confirmed by a second person, who reads why.
    reason: {
      label: secondPersonText.label.reason,
      showType: 'text',
      maxLength: 200,
      span: 2,
      condition: comparedNode('=', fact('duty'), textNode('approve')),
    },
  },
});

export const conflictForm = declareForm({
  viewNo: 'conflictForm',
  columnCount: 1,
  fields: {
    unitId: { label: label.unit, showType: 'slot', required: 'save', maxLength: 40 },
    reason: { label: label.reason, showType: 'textarea', required: 'save', maxLength: 200, rows: 3 },
  },
});
