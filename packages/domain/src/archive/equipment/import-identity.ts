import { identityText } from '../../shared/list-import/identity.text.ts';
import { named } from '../../shared/list-import/named-fields.ts';
import type { RecordIdentity } from '../../shared/list-import/record-identity.ts';
import { equipmentText } from './equipment.text.ts';

const { noun } = identityText;
const { label: equipment } = equipmentText;

/** The identity of equipment in a file of any kind. */
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

/** A line of piping counts within its installation. */
export const pipingUnitIdentity: RecordIdentity = {
  noun: noun.pipingUnit,
  codes: [[named(equipment, 'shownCode'), { key: 'pipingCode', label: identityText.pipingCode }]],
};
