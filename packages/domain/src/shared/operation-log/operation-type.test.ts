import { expect, it } from 'vitest';
import { operationLogText } from './operation-log.text.ts';
import { actsOf, operationTypeOf, rowsExportedBy } from './operation-type.ts';

it('every subject has one of the four types', () => {
  const subjects = Object.keys(operationLogText.subjects) as (keyof typeof operationLogText.subjects)[];
  expect(Object.fromEntries(subjects.map((subject) => [subject, operationTypeOf(subject)]))).toEqual({
    user: '02',
    group: '02',
    organisation: '01',
    seal: '01',
    dictionary: '03',
    calendar: '03',
    notice: '03',
    personnel: '02',
    operator: '02',
    instrument: '00',
    itemLibrary: '03',
    label: '03',
    flow: '03',
    reportTemplate: '03',
    business: '03',
    numberRule: '03',
    cycleRule: '03',
    tariff: '03',
    form: '03',
    publishRule: '03',
    flowSettings: '03',
    planning: '03',
    arrangement: '03',
    parameter: '03',
    charge: '03',
    receipt: '03',
    advance: '03',
    closing: '03',
    invoice: '03',
    invoiceStock: '03',
    bankStatement: '03',
    statementLine: '03',
    financeAccount: '03',
    priceAgreement: '03',
    mobileDevice: '00',
    mobileVersion: '03',
    mobileTemplate: '03',
    report: '03',
    equipmentRows: '00',
    unitRows: '01',
    peopleRows: '02',
    businessRows: '03',
    exchange: '03',
    messageTemplate: '03',
    queryModel: '03',
  });
});

it('reading a masked number, a report or a list as a file is looking; no act both adds and looks', () => {
  expect(actsOf.view).toEqual(['readIdentity', 'exportIdentity', 'exportRows', 'downloadReports']);
  expect(actsOf.add.filter((action) => (actsOf.view as readonly string[]).includes(action))).toEqual([]);
});

it.each([
  ['/api/equipment/exportEquipment', 'equipmentRows'],
  ['/api/unit/exportUnit', 'unitRows'],
  ['/api/personnel/exportPersonnel', 'peopleRows'],
  ['/api/pay/exportCharge', 'businessRows'],
])('%s exports %s', (path, subject) => expect(rowsExportedBy(path)).toBe(subject));
