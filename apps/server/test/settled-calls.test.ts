import { exportCallOf } from '@tejian/contract/kit/export-call.ts';
import { statisticCodes } from '@tejian/contract/query/statistic/statistic.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/features.ts';
import { isExport } from '../src/features/shared/list-export/list-export.service.ts';
import { cookieNames } from '../src/platform/http/cookies.ts';
import { givenManyRows } from './many-rows.ts';
import { personWithEveryCode } from './scope-world.ts';
import { stageForFile, type Person } from './story.ts';

// The calls that decisions section 11 settles, as a client of another make writes them: form-encoded, with the names of the wire.
const stage = stageForFile();
let person: Person;
beforeAll(async () => {
  const organisationId = stage.seeded.instituteId;
  person = await personWithEveryCode(stage, { loginName: 'client', scope: 'institute', organisationId });
  await givenManyRows(stage, 1); // what is sent to everybody reaches this person too
}, 120_000);

interface Answer {
  readonly isSuccess: boolean;
  readonly errorMsg?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly list?: readonly object[];
  readonly data?: unknown;
}

async function sent(path: string, body: Readonly<Record<string, string>>): Promise<Answer> {
  const { cookies } = person;
  const answer = await stage.app.inject({
    method: 'POST',
    url: `${path}?__ajax=json`,
    cookies: { ...cookies },
    headers: {
      'x-csrf-token': cookies[cookieNames.csrf] ?? '',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(body).toString(),
  });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<Answer>();
}

/** Every list of the section, with a condition that it has and a value that the condition does not take. */
const lists: readonly (readonly [path: string, condition: string, wrong: string])[] = [
  ['/api/pay/findCharge', 'createDateStart', '昨天'],
  ['/api/pay/findApplication', 'payer', '长'.repeat(101)],
  ['/api/pay/findReceipt', 'payer', '长'.repeat(101)],
  ['/api/pay/findPayment', 'createDateStart', '昨天'],
  ['/api/onlineapply/findOnlineApply', 'state', 'nothing'],
  ['/api/chkmng/findPreCheck', 'result', 'nothing'],
  ['/api/message/findSent', 'sentAtStart', '昨天'],
  ['/api/message/findReceived', 'sentAtStart', '昨天'],
  ['/api/query/findComposite', 'seitypecode', 'nothing'],
  ['/api/query/findDeclare', 'seitypecode', 'nothing'],
  ['/api/query/findMission', 'stepcode', 'nothing'],
  ['/api/bonus/findBonus', 'earnedAtStart', '昨天'],
  ['/api/sap/findLog', 'atStart', '昨天'],
  ['/api/testdata/findLog', 'state', 'nothing'],
  ['/api/transfer/findCounterpart', 'name', '长'.repeat(81)],
  ['/api/transfer/findField', 'subject', 'nothing'],
  ['/api/transfer/findPlan', 'mode', 'nothing'],
  ['/api/transfer/findLog', 'state', 'nothing'],
  ['/api/transfer/findEquipmentLog', 'state', 'nothing'],
  ['/api/transfer/findInspectionLog', 'atStart', '昨天'],
  ['/api/mobile/findPackage', 'state', 'nothing'],
  ['/api/mobile/findReturn', 'result', 'nothing'],
  ['/api/mobile/findCheckFail', 'returnedAtStart', '昨天'],
  ['/api/mobile/findSubmitted', 'state', 'nothing'],
  ['/api/mobile/findTemplate', 'state', 'nothing'],
  ['/api/mobile/findVersion', 'platform', 'nothing'],
  ['/api/mobile/findDevice', 'standing', 'nothing'],
];

describe('a list', () => {
  it.each(lists)('%s answers its rows, and names the condition that it cannot read', async (path, condition, wrong) => {
    const { list = [], isSuccess } = await sent(path, { pageNo: '1', pageSize: '5' });
    expect(isSuccess).toBe(true);
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(5);
    const refused = await sent(path, { pageNo: '1', pageSize: '5', [condition]: wrong });
    expect([refused.isSuccess, Object.keys(refused.fieldErrors ?? {})]).toEqual([false, [condition]]);
    const unknown = await sent(path, { pageNo: '1', pageSize: '5', nobodyKnows: '1' });
    expect([unknown.isSuccess, Object.keys(unknown.fieldErrors ?? {})]).toEqual([false, ['nobodyKnows']]);
  });

  it.each(lists)('%s has its export', (path) => {
    const route = routes.filter(isExport).find(({ list }) => list.path === path);
    expect(route && exportCallOf(route.list).path).toBe(route?.of.path);
    expect(route).toBeDefined();
  });
});

const nobody = '00000000-0000-7000-8000-000000000000';
const text = (of: object): Readonly<Record<string, string>> => ({ ...of });

/** Calls that write: what is not complete is refused by field, what names no record by a sentence. */
const writes: readonly (readonly [path: string, wrong: object, named: readonly string[]])[] = [
  ['/api/pay/submitOther', { payer: '', subject: '培训', amount: '一百', reason: '' }, ['payer', 'amount', 'reason']],
  ['/api/pay/confirmReceipt', { id: nobody, version: '1', operation: 'nothing' }, ['operation']],
  ['/api/pay/confirmReceipt', { id: nobody, version: '1', operation: 'confirm' }, []],
  ['/api/onlineapply/return', { id: nobody, version: '1', reason: '' }, ['reason']],
  ['/api/onlineapply/return', { id: nobody, version: '1', reason: '资料不全' }, []],
  ['/api/statistics/exportStatistic', { code: 'nothing', dayStart: '2026-01-01', dayEnd: '2026-02-01' }, ['code']],
  ['/api/transfer/runPlan', { id: nobody }, []],
  ['/api/mobile/saveVersion', { versionNo: '1.2', platform: 'none', state: 'released' }, ['versionNo', 'platform']],
  ['/api/mobile/saveDevice', { deviceNo: '', name: '平板', platform: 'ios', isRevoked: '0' }, ['deviceNo']],
  ['/api/querymodel/run', { code: 'nothing' }, ['code']],
  ['/api/statistics/findStatistic', { code: 'nothing', dayStart: '2026-01-01', dayEnd: '2026-02-01' }, ['code']],
  ['/api/statistics/findStatistic', { code: 'income', dayStart: '昨天', dayEnd: '2026-02-01' }, ['dayStart']],
  ['/api/mobile/issuePackage', { seisn: '', deviceId: nobody, expiresOn: '昨天' }, ['seisn', 'expiresOn']],
  ['/api/mobile/revokePackage', { id: nobody, version: '1', reason: '' }, ['reason']],
  ['/api/mobile/takePackage', { id: nobody }, []],
  ['/api/mobile/returnPackage', { id: nobody, packageId: nobody, entry: 'x', isFinal: '1' }, ['entry']],
  ['/api/mobile/approveSubmitted', { id: nobody, version: '1', prefer: 'nothing' }, ['prefer']],
  ['/api/mobile/returnSubmitted', { id: nobody, version: '1', reason: '' }, ['reason']],
  ['/api/mobile/saveTemplate', { id: nobody, version: '1', state: 'issued' }, []],
];

describe('a call that asks', () => {
  it('/api/querymodel/findModel names the models that are in force, and run answers the rows of one', async () => {
    const { list: models = [] } = await sent('/api/querymodel/findModel', { pageNo: '1', pageSize: '50' });
    const codes = models.map((one) => (one as { code: string }).code);
    expect(codes.length).toBeGreaterThan(0);
    const answers = await Promise.all(codes.map((code) => sent('/api/querymodel/run', { code })));
    expect(answers.map(({ isSuccess, data }) => [isSuccess, Array.isArray((data as { rows: unknown }).rows)])).toEqual(
      codes.map(() => [true, true]),
    );
  });

  it('/api/statistics/findStatistic answers each of its four by the days that are asked', async () => {
    for (const code of statisticCodes) {
      const asked = { code, dayStart: '2026-01-01', dayEnd: '2026-12-01' };
      expect([code, (await sent('/api/statistics/findStatistic', asked)).isSuccess]).toEqual([code, true]);
    }
  });
});

describe('a call that writes', () => {
  it.each(writes)('%s refuses %j by %j', async (path, wrong, named) => {
    const { isSuccess, errorMsg, fieldErrors = {} } = await sent(path, text(wrong));
    expect([isSuccess, Object.keys(fieldErrors)]).toEqual([false, named]);
    expect(errorMsg).toBeTruthy();
  });

  it('/api/pay/submitOther asks for another fee, which stands among the applications', async () => {
    const asked = { payer: '示范付款人', subject: '培训', amount: '120.50', reason: '协议' };
    const { isSuccess, data } = await sent('/api/pay/submitOther', asked);
    expect(isSuccess).toBe(true);
    const { paymentNo } = data as { paymentNo: string };
    const found = await sent('/api/pay/findApplication', { pageNo: '1', pageSize: '5', payer: '示范付款人' });
    expect(found.list).toMatchObject([{ paymentNo }]);
  });

  it('the calls of mobile devices take the encoding of forms', async () => {
    const device = { deviceNo: 'SC-9', name: '平板', platform: 'ios', isRevoked: '0' };
    expect((await sent('/api/mobile/saveDevice', device)).isSuccess).toBe(true);
    const version = {
      versionNo: '9.9.9',
      platform: 'ios',
      state: 'released',
      releasedOn: '2026-11-01',
      requiredFrom: '',
    };
    expect((await sent('/api/mobile/saveVersion', { ...version, organisationIds: '' })).isSuccess).toBe(true);
  });
});
