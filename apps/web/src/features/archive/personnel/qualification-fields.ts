import type { Qualification, QualificationToSave } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { qualificationForm } from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import type { Option } from '../../../ui/field/field-def.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';

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

const fieldsDeclared = declaredFields<QualificationValues, keyof typeof qualificationForm.fields>;
const BEFORE_ITEMS = 2;

export function qualificationFields(
  items: readonly Option[],
  testing: readonly Option[],
): readonly FormField<QualificationValues>[] {
  const fields = fieldsDeclared(qualificationForm, {
    page: {
      itemCode: { options: items, visible: isInspection },
      level: { dictType: 'INSPECTOR_LEVEL', visible: isInspection },
    },
  });
  const ofTesting = fieldsDeclared(qualificationForm, {
    names: ['itemCode', 'level'],
    page: {
      itemCode: { name: 'testingItem', options: testing, visible: isTesting },
      level: { name: 'testingLevel', dictType: 'NDT_LEVEL', visible: isTesting },
    },
  });
  return fields.toSpliced(BEFORE_ITEMS + ofTesting.length, 0, ...ofTesting);
}

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
