import type { OperationAction, OperationSubject } from './operation-log.text.ts';

/** Types of the operation log (spec §3), in the dictionary OPERATE_LOG_TYPE. */
export const operationTypes = { equipment: '00', unit: '01', user: '02', project: '03' } as const;

/** The subject of an entry decides its type (docs/decisions/0282). */
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
  advance: 'project',
  closing: 'project',
  invoice: 'project',
  invoiceStock: 'project',
  priceAgreement: 'project',
  bankStatement: 'project',
  statementLine: 'project',
  financeAccount: 'project',
  report: 'project',
  equipmentRows: 'equipment',
  unitRows: 'unit',
  peopleRows: 'user',
  businessRows: 'project',
};

export const operationTypeOf = (subject: OperationSubject): string => operationTypes[typeOf[subject]];

/** Option types of the operation log (spec §3), in the dictionary OPERATION_TYPE. */
export type OptionType = 'add' | 'edit' | 'view';

/** Acts that make something, and acts that only look: a masked number, a report, a list as a file. All others change. */
export const actsOf = {
  add: [
    'add',
    'import',
    'submitPayment',
    'receive',
    'openDrawer',
    'closeDay',
    'issueInvoice',
    'receiveStock',
    'requestReset',
    'requestChange',
    'requestCredit',
    'requestRefund',
    'requestReturn',
  ],
  view: ['readIdentity', 'exportIdentity', 'exportRows', 'downloadReports'],
} as const satisfies Partial<Record<OptionType, readonly OperationAction[]>>;

/** The subject of the list that is exported, by the module of its call: `/api/unit/exportUnit` is of units. */
export function rowsExportedBy(path: string): OperationSubject {
  const [, , module = ''] = path.split('/');
  if (['equipment', 'ledger', 'due', 'instrument'].includes(module)) return 'equipmentRows';
  if (['unit', 'organisation', 'electronic'].includes(module)) return 'unitRows';
  return ['user', 'personnel', 'operator', 'group'].includes(module) ? 'peopleRows' : 'businessRows';
}
