import { isUnitField } from './archive-record.ts';
import type { FieldDefinition } from './field-definition.ts';

/** Fields that tell one piece from another: the same value for many would be wrong. */
const identities: readonly string[] = [
  'equipmentTypeCode',
  'deviceCode',
  'registrationCode',
  'useCertificateNo',
  'identificationCode',
  'factoryNo',
  'productBatchNo',
  'internalNo',
];
/** Changed by an operation of its own, with date and reason: state by enabling and stopping, unit by transferring. */
const operated: readonly string[] = ['useStatus', 'useUnitName'];

/** Whether a field may be set for many records at once. */
export const isForMany = ({ key, type }: Pick<FieldDefinition, 'key' | 'type'>): boolean =>
  type !== 'label' &&
  !identities.includes(key) &&
  !operated.includes(key) &&
  (!isUnitField(key) || key === 'maintainerName');

/** Records of one batch update at most. */
export const MOST_AT_ONCE = 10_000;
/** Up to here the answer is waited for; beyond, it runs in the background with progress. */
export const MOST_WHILE_WAITING = 200;
