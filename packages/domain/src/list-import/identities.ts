import { calendarText } from '../calendar/calendar.text.ts';
import { dictionaryText } from '../dictionary/dictionary.text.ts';
import { equipmentText } from '../equipment/equipment.text.ts';
import { operatorText } from '../personnel/operator.text.ts';
import { personnelText } from '../personnel/personnel.text.ts';
import { unitText } from '../unit/unit.text.ts';
import { identityText } from './identity.text.ts';
import type { RecordIdentity } from './record-identity.ts';

const { noun } = identityText;
const named = <Key extends string>(labels: Readonly<Record<Key, string>>, key: Key, field: string = key) => ({
  key: field,
  label: labels[key],
});
const { label: equipment } = equipmentText;

export const equipmentIdentity: RecordIdentity = {
  noun: noun.equipment,
  codes: [
    [named(equipment, 'deviceCode')],
    [named(equipment, 'registrationCode')],
    [named(equipment, 'identificationCode')],
    [named(equipment, 'useCertificateNo')],
  ],
  weak: [named(equipment, 'factoryNo')],
};

export const unitIdentity: RecordIdentity = {
  noun: noun.unit,
  codes: [[named(unitText.label, 'creditCode')]],
  weak: [named(unitText.label, 'name')],
};

export const operatorIdentity: RecordIdentity = {
  noun: noun.person,
  codes: [[named(operatorText.label, 'identityNo')]],
  agreeing: [named(operatorText.label, 'name')],
};

export const instrumentIdentity: RecordIdentity = {
  noun: noun.instrument,
  codes: [[named(personnelText.instrument, 'instrumentNo')]],
};

export const qualificationIdentity: RecordIdentity = {
  noun: noun.certificate,
  codes: [
    [
      named(personnelText.label, 'certificateNo'),
      named(personnelText.label, 'loginName', 'userId'),
      named(personnelText.label, 'itemCode'),
    ],
  ],
  agreeing: [named(personnelText.label, 'name')],
};

export const calendarDayIdentity: RecordIdentity = {
  noun: noun.day,
  codes: [[named(calendarText.label, 'day')]],
};

export const dictionaryItemIdentity: RecordIdentity = {
  noun: noun.item,
  codes: [[named(dictionaryText.label, 'value')]],
};

export const pipingUnitIdentity: RecordIdentity = {
  noun: noun.pipingUnit,
  codes: [[named(equipment, 'shownCode'), { key: 'pipingCode', label: identityText.pipingCode }]],
};
