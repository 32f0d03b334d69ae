import { expect, it } from 'vitest';
import { operationLogText } from './operation-log.text.ts';
import { operationTypeOf } from './operation-type.ts';

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
    closing: '03',
    exchange: '03',
    messageTemplate: '03',
    queryModel: '03',
  });
});
