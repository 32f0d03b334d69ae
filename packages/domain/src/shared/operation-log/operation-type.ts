import type { OperationSubject } from './operation-log.text.ts';

/** Types of the operation log (spec §3), in the dictionary OPERATE_LOG_TYPE. */
export const operationTypes = { equipment: '00', unit: '01', user: '02', project: '03' } as const;

/** What an entry is about decides its type (docs/decisions/0282). */
const typeOf: Readonly<Record<OperationSubject, keyof typeof operationTypes>> = {
  user: 'user',
  group: 'user',
  personnel: 'user',
  operator: 'user',
  organisation: 'unit',
  seal: 'unit',
  instrument: 'equipment',
  dictionary: 'project',
  calendar: 'project',
  notice: 'project',
  flow: 'project',
  reportTemplate: 'project',
  business: 'project',
  numberRule: 'project',
  itemLibrary: 'project',
  label: 'project',
  cycleRule: 'project',
  tariff: 'project',
  messageTemplate: 'project',
  queryModel: 'project',
  form: 'project',
  publishRule: 'project',
  flowSettings: 'project',
  planning: 'project',
  parameter: 'project',
  exchange: 'project',
  mobileDevice: 'equipment',
  mobileVersion: 'project',
  mobileTemplate: 'project',
  arrangement: 'project',
  charge: 'project',
  receipt: 'project',
  closing: 'project',
};

export const operationTypeOf = (subject: OperationSubject): string => operationTypes[typeOf[subject]];
