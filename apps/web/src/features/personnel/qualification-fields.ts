import type { Qualification, QualificationToSave } from '@tejian/contract/personnel/personnel.contract.ts';
import { personnelText } from '@tejian/domain/personnel/personnel.text.ts';
import { staffText } from '@tejian/domain/personnel/staff.text.ts';
import { KINDS } from '../../platform/code-sets.ts';
import type { FormField } from '../../ui/form/use-form.ts';
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

export const qualificationFields: readonly FormField<QualificationValues>[] = [
  {
    name: 'certificateType',
    label: own.certificateType,
    showType: 'select',
    required: true,
    options: [
      { value: '01', label: text.inspectionCertificate },
      { value: TESTING, label: text.testingCertificate },
    ],
  },
  { name: 'certificateNo', label: label.certificateNo, showType: 'text', maxLength: 60, required: true },
  {
    name: 'itemCode',
    label: label.itemCode,
    showType: 'select',
    dictType: 'INSPECTOR_ITEM',
    required: true,
    visible: isInspection,
  },
  {
    name: 'level',
    label: label.level,
    showType: 'select',
    dictType: 'INSPECTOR_LEVEL',
    required: true,
    visible: isInspection,
  },
  {
    name: 'testingItem',
    label: label.itemCode,
    showType: 'select',
    dictType: 'NDT_ITEM',
    required: true,
    visible: isTesting,
  },
  {
    name: 'testingLevel',
    label: label.level,
    showType: 'select',
    dictType: 'NDT_LEVEL',
    required: true,
    visible: isTesting,
  },
  {
    name: 'kindCodes',
    label: label.kindCodes,
    showType: 'select',
    dictType: KINDS,
    multiple: true,
    required: true,
    visible: isInspection,
  },
  { name: 'issuingOffice', label: own.issuingOffice, showType: 'text', maxLength: 100 },
  { name: 'firstDate', label: own.firstDate, showType: 'dateselect' },
  { name: 'issueDate', label: own.issueDate, showType: 'dateselect' },
  { name: 'validFrom', label: label.validFrom, showType: 'dateselect', required: true },
  { name: 'validTo', label: label.validTo, showType: 'dateselect', required: true },
  {
    name: 'state',
    label: own.state,
    showType: 'select',
    required: true,
    options: Object.entries(certificateStates).map(([value, name]) => ({ value, label: name })),
  },
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
