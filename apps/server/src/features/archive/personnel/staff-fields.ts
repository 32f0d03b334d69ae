import { absenceText } from '@tejian/domain/archive/personnel/absence.text.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import type { Worded } from './staff-history.service.ts';

const { label: ownLabel } = staffText;
const { label: away } = absenceText;
const { label } = personnelText;
const KINDS = 'EQUIPMENT_KIND';

/** The history's words for a certificate; items and levels of testing have names of their own. */
export const qualificationWords = (certificateType: string): readonly Worded[] => {
  const isTesting = certificateType === '02';
  return [
    { key: 'certificateType', label: ownLabel.certificateType, set: 'CERT_TYPE' },
    { key: 'itemCode', label: label.itemCode, set: isTesting ? 'NDT_ITEM' : 'INSPECTOR_ITEM' },
    { key: 'level', label: label.level, set: isTesting ? 'NDT_LEVEL' : 'INSPECTOR_LEVEL' },
    { key: 'kindCodes', label: label.kindCodes, set: KINDS },
    { key: 'certificateNo', label: label.certificateNo },
    { key: 'issuingOffice', label: ownLabel.issuingOffice },
    { key: 'firstDate', label: ownLabel.firstDate },
    { key: 'issueDate', label: ownLabel.issueDate },
    { key: 'validFrom', label: label.validFrom },
    { key: 'validTo', label: label.validTo },
    { key: 'state', label: ownLabel.state, words: staffText.certificateStates },
    { key: 'fileName', label: ownLabel.file },
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
  { key: 'file', label: ownLabel.signature },
  { key: 'validFrom', label: ownLabel.signatureFrom },
  { key: 'validTo', label: ownLabel.signatureTo },
];

/** The person; numbers and the home are sealed and never stand in the history. */
export const profileWords: readonly Worded[] = [
  { key: 'identityNo', label: ownLabel.identityNo },
  { key: 'sex', label: ownLabel.sex, set: 'SEX' },
  { key: 'nation', label: ownLabel.nation },
  { key: 'post', label: ownLabel.post, set: 'POST_TYPE' },
  { key: 'title', label: ownLabel.title, set: 'TITLE' },
  { key: 'education', label: ownLabel.education, set: 'EDUCATION' },
  { key: 'school', label: ownLabel.school },
  { key: 'graduatedOn', label: ownLabel.graduatedOn },
  { key: 'staffType', label: ownLabel.staffType, set: 'STAFF_TYPE' },
  { key: 'employState', label: ownLabel.employState, set: 'EMPLOY_STATE' },
  { key: 'enteredOn', label: ownLabel.enteredOn },
  { key: 'mobile', label: ownLabel.mobile },
  { key: 'officePhone', label: ownLabel.officePhone },
  { key: 'home', label: ownLabel.homeAddress },
  { key: 'remark', label: ownLabel.remark },
];
