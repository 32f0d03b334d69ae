import { absenceText } from '@tejian/domain/archive/personnel/absence.text.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import type { Worded } from './staff-history.service.ts';

const { label: own } = staffText;
const { label: away } = absenceText;
const { label } = personnelText;
const KINDS = 'EQUIPMENT_KIND';

/** The history's words for a certificate; items and levels of testing have names of their own. */
export const qualificationWords = (certificateType: string): readonly Worded[] => {
  const isTesting = certificateType === '02';
  return [
    { key: 'certificateType', label: own.certificateType, set: 'CERT_TYPE' },
    { key: 'itemCode', label: label.itemCode, set: isTesting ? 'NDT_ITEM' : 'INSPECTOR_ITEM' },
    { key: 'level', label: label.level, set: isTesting ? 'NDT_LEVEL' : 'INSPECTOR_LEVEL' },
    { key: 'kindCodes', label: label.kindCodes, set: KINDS },
    { key: 'certificateNo', label: label.certificateNo },
    { key: 'issuingOffice', label: own.issuingOffice },
    { key: 'firstDate', label: own.firstDate },
    { key: 'issueDate', label: own.issueDate },
    { key: 'validFrom', label: label.validFrom },
    { key: 'validTo', label: label.validTo },
    { key: 'state', label: own.state, words: staffText.certificateStates },
    { key: 'fileName', label: own.file },
  ];
};

export const scopeWords: readonly Worded[] = [
  { key: 'kindCode', label: label.kindCode, set: KINDS },
  { key: 'categoryCodes', label: label.categoryCodes, set: 'category' },
  { key: 'documentNo', label: label.documentNo },
  { key: 'validFrom', label: label.validFrom },
  { key: 'validTo', label: label.validTo },
];

export const conflictWords: readonly Worded[] = [
  { key: 'unitName', label: label.unit },
  { key: 'reason', label: label.reason },
];

export const absenceWords: readonly Worded[] = [
  { key: 'fromDay', label: away.fromDay },
  { key: 'untilDay', label: away.untilDay },
  { key: 'reason', label: away.reason },
];

export const signatureWords: readonly Worded[] = [
  { key: 'file', label: own.signature },
  { key: 'validFrom', label: own.signatureFrom },
  { key: 'validTo', label: own.signatureTo },
];

/** The person; numbers and the home are sealed and never stand in the history. */
export const profileWords: readonly Worded[] = [
  { key: 'identityNo', label: own.identityNo },
  { key: 'sex', label: own.sex, set: 'SEX' },
  { key: 'nation', label: own.nation },
  { key: 'post', label: own.post, set: 'POST_TYPE' },
  { key: 'title', label: own.title, set: 'TITLE' },
  { key: 'education', label: own.education, set: 'EDUCATION' },
  { key: 'school', label: own.school },
  { key: 'graduatedOn', label: own.graduatedOn },
  { key: 'staffType', label: own.staffType, set: 'STAFF_TYPE' },
  { key: 'employState', label: own.employState, set: 'EMPLOY_STATE' },
  { key: 'enteredOn', label: own.enteredOn },
  { key: 'mobile', label: own.mobile },
  { key: 'officePhone', label: own.officePhone },
  { key: 'home', label: own.homeAddress },
  { key: 'remark', label: own.remark },
];
