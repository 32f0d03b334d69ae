import { isUnitField } from './archive-record.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { saidByParts } from './parts.ts';

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
const operatedTexts: readonly string[] = ['useStatus', 'useUnitName'];

/**
 * True when a field may be set for many records of a kind at once. Not what a piece is (its place in the catalogue
 * decides which fields it has), nor what the rows below the record say: the next change of a row would undo it.
 */
export const isForMany = ({ key, type }: Pick<FieldDefinition, 'key' | 'type'>, kindCode: string): boolean =>
  type !== 'label' &&
  type !== 'catalogue' &&
  !identities.includes(key) &&
  !operatedTexts.includes(key) &&
  !saidByParts(kindCode).includes(key) &&
  (!isUnitField(key) || key === 'maintainerName');

/** Records of one batch update at most. */
export const MOST_AT_ONCE = 10_000;
/** Up to here the answer is waited for; beyond, it runs in the background with progress. */
export const MOST_WHILE_WAITING = 200;
