import type { Qualification, QualificationToSave } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { KINDS } from '../../../platform/code-sets.ts';
import type { Option } from '../../../ui/field/field-def.ts';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './personnel.text.ts';

const { label } = personnelText;
const { label: own, certificateStates } = staffText;
const TESTING = '02';

/** As the form holds it: items and levels of inspection and of testing are chosen from lists of their own. */
export interface QualificationValues {
  certificateType: string;
  itemCode: string;
  level: string;
  testingItem: string;
  testingLevel: string;
  kindCodes: string[];
  certificateNo: string;
  issuingOffice: string;
  firstDate: string | undefined;
  issueDate: string | undefined;
  validFrom: string;
  validTo: string;
  state: string;
}

export const isTesting = ({ certificateType }: { certificateType: string }) => certificateType === TESTING;
const isInspection = (values: { certificateType: string }) => !isTesting(values);

const required = true;
const chosen = { showType: 'select', required } as const;
const day = { showType: 'dateselect' } as const;
const typeOptions = [
  { value: '01', label: text.inspectionCertificate },
  { value: TESTING, label: text.testingCertificate },
];
const stateOptions = Object.entries(certificateStates).map(([value, name]) => ({ value, label: name }));

export const qualificationFields = (
  items: readonly Option[],
  testing: readonly Option[],
): readonly FormField<QualificationValues>[] => [
  { name: 'certificateType', label: own.certificateType, ...chosen, options: typeOptions },
  { name: 'certificateNo', label: label.certificateNo, showType: 'text', maxLength: 60, required },
  { name: 'itemCode', label: label.itemCode, ...chosen, options: items, visible: isInspection },
  { name: 'level', label: label.level, ...chosen, dictType: 'INSPECTOR_LEVEL', visible: isInspection },
  { name: 'testingItem', label: label.itemCode, ...chosen, options: testing, visible: isTesting },
  { name: 'testingLevel', label: label.level, ...chosen, dictType: 'NDT_LEVEL', visible: isTesting },
  { name: 'kindCodes', label: label.kindCodes, ...chosen, dictType: KINDS, multiple: true, visible: isInspection },
  { name: 'issuingOffice', label: own.issuingOffice, showType: 'text', maxLength: 100 },
  { name: 'firstDate', label: own.firstDate, ...day },
  { name: 'issueDate', label: own.issueDate, ...day },
  { name: 'validFrom', label: label.validFrom, ...day, required },
  { name: 'validTo', label: label.validTo, ...day, required },
  { name: 'state', label: own.state, ...chosen, options: stateOptions },
];

export function valuesOf(one: Partial<Qualification>): QualificationValues {
  const { certificateType = '01', itemCode = '', level = '' } = one;
  const item = isTesting({ certificateType })
    ? { itemCode: '', level: '', testingItem: itemCode, testingLevel: level }
    : { itemCode, level, testingItem: '', testingLevel: '' };
  return {
    ...item,
    certificateType,
    kindCodes: one.kindCodes ?? [],
    certificateNo: one.certificateNo ?? '',
    issuingOffice: one.issuingOffice ?? '',
    firstDate: one.firstDate,
    issueDate: one.issueDate,
    validFrom: one.validFrom ?? '',
    validTo: one.validTo ?? '',
    state: one.state ?? '1',
  };
}

export function toSave({
  testingItem,
  testingLevel,
  ...values
}: QualificationValues): Omit<QualificationToSave, 'userId'> {
  const ofTesting = { itemCode: testingItem, level: testingLevel, kindCodes: [] };
  return {
    ...values,
    ...(isTesting(values) ? ofTesting : {}),
    certificateType: isTesting(values) ? TESTING : '01',
    state: values.state as Qualification['state'], // chosen from the same codes
  };
}
