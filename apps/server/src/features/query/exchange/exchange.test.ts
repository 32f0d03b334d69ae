import * as contract from '@tejian/contract/query/exchange/exchange.contract.ts';
import { getUnit, saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { exchangeText as text } from '@tejian/domain/query/exchange/exchange.text.ts';
import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { runExchange, tickExchange } from './exchange.job.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const SECRET = 'a-secret-of-both';

interface Arrived {
  readonly plan: string;
  readonly subject: string;
  readonly records: { key: string; values: Record<string, string | null> }[];
}
type Answer = { status: number; body: string };

/** The platform on the other side: keeps what arrives under a right signature, and answers as it is told. */
let counterpart: Server;
let address = '';
let arrived: Arrived[] = [];
let answer: (body: Arrived) => Answer;
const allTaken = ({ records }: Arrived): Answer => ({
  status: 200,
  body: JSON.stringify({ results: records.map(({ key }) => ({ key, isSuccess: true })) }),
});

beforeAll(async () => {
  counterpart = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const signed = createHmac('sha256', SECRET)
        .update(`${String(request.headers['x-time'])}\n${body}`)
        .digest('hex');
      const isRight = request.headers['x-signature'] === signed && request.headers['x-key-id'] === 'K1';
      const read = JSON.parse(body) as Arrived;
      if (isRight) arrived.push(read);
      const { status, body: said } = isRight ? answer(read) : { status: 401, body: '' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(said);
    });
  }).listen(0, '127.0.0.1');
  await once(counterpart, 'listening');
  address = `http://127.0.0.1:${(counterpart.address() as AddressInfo).port}/in`;
});
afterAll(() => void counterpart.close());
beforeEach(() => {
  arrived = [];
  answer = allTaken;
});

let made = 0;
async function givenPlan(
  admin: Person,
  {
    mode = 'changed',
    everyMinutes,
    subjects = ['equipment'],
  }: { mode?: 'full' | 'changed'; everyMinutes?: number; subjects?: ('equipment' | 'inspection')[] } = {},
) {
  made += 1;
  const { id: counterpartId } = await admin.does(contract.saveCounterpart, {
    code: `P${made}`,
    name: `示范监管平台${made}`,
    address,
    keyId: 'K1',
    secret: SECRET,
    subjects,
    isEnabled: true,
  });
  const field = { counterpartId, sort: 10 };
  await admin.does(contract.saveExchangeField, { ...field, source: 'equipment.factoryNo', target: 'CCBH' });
  const codes = '3000=梯';
  await admin.does(contract.saveExchangeField, { ...field, source: 'equipment.kindCode', target: 'SBZL', codes });
  const { id } = await admin.does(contract.saveExchangePlan, {
    name: `设备上报${made}`,
    counterpartId,
    subject: 'equipment',
    mode,
    isEnabled: true,
    ...(everyMinutes && { everyMinutes }),
  });
  return { id, counterpartId };
}

const context = () => ({ db: stage.db, ports: stage.ports });
const carryOut = (runId: string) => runExchange.runRaw({ runId }, context());
const sent = () => arrived.flatMap(({ records }) => records);
const runOf = async (admin: Person, runId: string) =>
  (await admin.does(contract.findExchangeRuns, { pageNo: 1, pageSize: 500 })).list.find(({ id }) => id === runId);
const logOf = async (admin: Person, planName: string) =>
  (await admin.does(contract.findEquipmentLog, { pageNo: 1, pageSize: 500 })).list.filter(
    (one) => one.planName === planName,
  );

it('sends what the plan names under the counterpart’s names and values, then only what changed', async () => {
  await given.lifts(3);
  const admin = await stage.person('admin');
  const plan = await givenPlan(admin);
  await sql`update equipment set factory_no = 'OLD-' || row_number from (
    select id as of_id, row_number() over (order by id) from equipment) o where id = of_id`.execute(stage.db);
  await sql`update equipment set kind_code = 'F000' where factory_no = 'OLD-3'`.execute(stage.db);
  const first = await admin.does(contract.runExchangePlan, { id: plan.id });
  await carryOut(first.runId);
  expect(sent().length).toBeGreaterThanOrEqual(2);
  expect(sent().map(({ values }) => values['SBZL'])).not.toContain('F000'); // valves that were sent in are no equipment
  expect(sent().map(({ values }) => values)).toContainEqual({ CCBH: 'OLD-1', SBZL: '梯' });
  expect(await runOf(admin, first.runId)).toMatchObject({ state: 'done', sent: sent().length, failed: 0 });
  arrived = [];
  await sql`update equipment set updated_at = now() - interval '1 hour'`.execute(stage.db);
  await sql`update equipment set factory_no = 'NEW-1', updated_at = now() where factory_no = 'OLD-1'`.execute(stage.db);
  const second = await admin.does(contract.runExchangePlan, { id: plan.id });
  await carryOut(second.runId);
  expect(sent().map(({ values }) => values['CCBH'])).toEqual(['NEW-1']);
});

it('sends the devices of a unit that was renamed, and reports whose end was confirmed after it was asked for', async () => {
  await givenImages(stage);
  const { equipmentId, unitId } = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  const [other = ''] = await given.lifts(1);
  const admin = await stage.person('admin');
  const clerk = await stage.person('shouli');
  const equipmentPlan = await givenPlan(admin, { subjects: ['equipment', 'inspection'] });
  const field = { counterpartId: equipmentPlan.counterpartId, sort: 10 };
  await admin.does(contract.saveExchangeField, { ...field, source: 'inspection.state', target: 'ZT' });
  const { id: reportPlan } = await admin.does(contract.saveExchangePlan, {
    name: '报告上报',
    counterpartId: equipmentPlan.counterpartId,
    subject: 'inspection',
    mode: 'changed',
    isEnabled: true,
  });
  const run = async (id: string) => {
    arrived = [];
    await carryOut((await admin.does(contract.runExchangePlan, { id })).runId);
    return sent().map(({ values }) => values['CCBH']);
  };
  const factoryNo = async (id: string) =>
    (await stage.db.selectFrom('equipment').select('factoryNo').where('id', '=', id).executeTakeFirstOrThrow())
      .factoryNo;
  expect(await run(equipmentPlan.id)).toHaveLength(
    Number(
      (await sql<{ n: number }>`select count(*) as n from equipment where kind_code <> 'F000'`.execute(stage.db))
        .rows[0]?.n,
    ),
  );
  expect((await run(reportPlan)).length).toBeGreaterThan(0);
  await sql`update equipment set updated_at = now() - interval '1 hour'`.execute(stage.db);
  await sql`update report set approved_at = now() - interval '1 hour' where approved_at is not null`.execute(stage.db);
  expect([await run(equipmentPlan.id), await run(reportPlan)]).toEqual([[], []]);

  const { id: _id, ...unit } = await clerk.does(getUnit, { id: unitId });
  await clerk.does(saveUnit, { ...unit, id: unitId, name: '改名后的示范公司' });
  const numbers = await run(equipmentPlan.id);
  expect([numbers.includes(await factoryNo(equipmentId)), numbers.includes(await factoryNo(other))]).toEqual([
    true,
    false,
  ]);

  await sql`insert into report_act (id, report_id, action, from_state, to_state, reason, user_id, user_name, at, second_id, second_name, second_at)
    select gen_random_uuid(), r.id, 'void', 'approved', 'voided', '检错设备', ${stage.seeded.userIds.get('qianfa')}, '王签发',
      now() - interval '1 day', ${stage.seeded.userIds.get('zhanzhang')}, '站长', now()
    from report r join item i on i.id = r.item_id where i.equipment_id = ${equipmentId}`.execute(stage.db);
  expect(await run(reportPlan)).toHaveLength(1);
});

describe('a counterpart that fails', () => {
  it('is told in words where nobody listens, and where nobody may', async () => {
    await given.lifts(1);
    const admin = await stage.person('admin');
    for (const [at, why] of [
      ['http://127.0.0.1:2/in', text.troubles.refused],
      ['http://127.0.0.1:9/in', text.troubles.badPort],
    ] as const) {
      const { id, counterpartId } = await givenPlan(admin, { mode: 'full' });
      await sql`update exchange_counterpart set address = ${at} where id = ${counterpartId}`.execute(stage.db);
      await carryOut((await admin.does(contract.runExchangePlan, { id })).runId);
      const [record] = await logOf(admin, `设备上报${made}`);
      expect(record?.reason).toBe(text.noAnswer(why));
    }
  });

  it('is tried again with what it did not take, under the same keys', async () => {
    await given.lifts(1);
    const admin = await stage.person('admin');
    const { id } = await givenPlan(admin, { mode: 'full' });
    answer = () => ({ status: 503, body: '维护中' });
    const { runId } = await admin.does(contract.runExchangePlan, { id });
    await carryOut(runId);
    const failedFirst = sent().map(({ key }) => key);
    const total = failedFirst.length;
    const reason = `${String(total)}条没有送达，稍后自动重发`;
    expect(await runOf(admin, runId)).toMatchObject({ state: 'failed', total, sent: 0, failed: 0, reason });
    const [record] = await logOf(admin, `设备上报${made}`);
    expect(record).toMatchObject({ state: 'waiting', tries: 1, reason: text.httpStatus(503), answer: '维护中' });
    answer = allTaken;
    arrived = [];
    await sql`update exchange_record set next_try_at = now() where state = 'waiting'`.execute(stage.db);
    await tickExchange.runRaw({}, context());
    await carryOut(runId);
    expect(
      sent()
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...new Set(failedFirst)].sort());
    expect(await runOf(admin, runId)).toMatchObject({ state: 'done', reason: '', failed: 0 });
  });

  it('is tried at once where somebody starts the plan by hand, with what waits from an earlier run', async () => {
    await given.lifts(1);
    const admin = await stage.person('admin');
    const { id } = await givenPlan(admin);
    answer = () => ({ status: 503, body: '' });
    const { runId } = await admin.does(contract.runExchangePlan, { id });
    await carryOut(runId);
    const keys = new Set(sent().map(({ key }) => key));
    expect(keys.size).toBeGreaterThan(0);
    [answer, arrived] = [allTaken, []];
    await sql`delete from graphile_worker._private_jobs`.execute(stage.db);
    const byHand = await admin.does(contract.runExchangePlan, { id });
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs order by id`.execute(stage.db);
    expect(rows.map(({ key }) => key)).toEqual([byHand.runId, runId].map((one) => `exchange.run.${one}`));
    for (const one of [byHand.runId, runId]) await carryOut(one);
    expect(new Set(sent().map(({ key }) => key))).toEqual(keys);
    expect(await runOf(admin, runId)).toMatchObject({ state: 'done', sent: keys.size });
  });

  it('and is switched off is left alone until it is switched on again', async () => {
    await given.lifts(1);
    const admin = await stage.person('admin');
    const { id, counterpartId } = await givenPlan(admin, { mode: 'full' });
    answer = () => ({ status: 503, body: '' });
    const { runId } = await admin.does(contract.runExchangePlan, { id });
    await carryOut(runId);
    await sql`update exchange_record set next_try_at = now() where run_id = ${runId}`.execute(stage.db);
    const switched = async (isOn: boolean) => {
      await sql`update exchange_counterpart set is_enabled = ${isOn} where id = ${counterpartId}`.execute(stage.db);
      await sql`delete from graphile_worker._private_jobs`.execute(stage.db);
      await tickExchange.runRaw({}, context());
      const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(stage.db);
      return rows.map(({ key }) => key);
    };
    const ofRun = `exchange.run.${runId}`;
    expect(await switched(false)).not.toContain(ofRun);
    expect(await switched(true)).toContain(ofRun);
  });

  it('refuses a record with its reason, which is sent again when somebody says so', async () => {
    await given.lifts(1);
    const admin = await stage.person('admin');
    const { id } = await givenPlan(admin, { mode: 'full' });
    answer = ({ records }) => {
      const results = records.map(({ key }, at) =>
        at === 0 ? { key, isSuccess: false, reason: '编号重复' } : { key, isSuccess: true },
      );
      return { status: 200, body: JSON.stringify({ results }) };
    };
    const { runId } = await admin.does(contract.runExchangePlan, { id });
    await carryOut(runId);
    const failed = (await logOf(admin, `设备上报${made}`)).filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject([{ reason: text.refusedBy('编号重复') }]);
    const counted = await runOf(admin, runId);
    const total = sent().length;
    expect(counted).toMatchObject({ total, sent: total - 1, failed: 1, reason: '1条失败' });
    answer = allTaken;
    const ids = failed.map((one) => one.id);
    expect(await admin.does(contract.resendRecords, { ids })).toEqual({ count: 1 });
    expect(await runOf(admin, runId)).toMatchObject({ total, sent: total - 1, failed: 0 });
    await carryOut(runId);
    expect(await runOf(admin, runId)).toMatchObject({ total, sent: total, failed: 0 });
    expect((await logOf(admin, `设备上报${made}`)).map(({ state }) => state)).not.toContain('failed');
    expect((await admin.isRefused(contract.resendRecords, { ids })).errorMsg).toBe(text.notFailed);
  });

  it('that answers something else is told so', async () => {
    await given.lifts(1);
    const admin = await stage.person('admin');
    const { id } = await givenPlan(admin, { mode: 'full' });
    answer = () => ({ status: 200, body: '<html>' });
    const { runId } = await admin.does(contract.runExchangePlan, { id });
    await carryOut(runId);
    expect((await logOf(admin, `设备上报${made}`))[0]).toMatchObject({ state: 'waiting', reason: text.badAnswer });
  });
});

it('a plan runs by its time table; of two who start it at once the slower learns who runs it', async () => {
  const admin = await stage.person('admin');
  const { id } = await givenPlan(admin, { everyMinutes: 30 });
  const answers = await Promise.all([1, 2].map(() => admin.sends(contract.runExchangePlan, { id })));
  const bodies = answers.map((one) => one.json<{ isSuccess: boolean; errorMsg?: string }>());
  expect(bodies.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(bodies.find(({ isSuccess }) => !isSuccess)?.errorMsg).toMatch(/^此计划已由系统管理员于.+开始传输/);
  await sql`update exchange_run set state = 'done', ended_at = now() where plan_id = ${id}`.execute(stage.db);
  await sql`update exchange_plan set next_run_at = now() - interval '1 minute' where id = ${id}`.execute(stage.db);
  await tickExchange.runRaw({}, context());
  const { rows } = await sql<{ startedBy: string; isLater: boolean }>`
    select r.started_by, p.next_run_at > now() as is_later from exchange_run r join exchange_plan p on p.id = r.plan_id
    where p.id = ${id} and r.state = 'running'`.execute(stage.db);
  expect(rows).toEqual([{ startedBy: text.byTimeTable, isLater: true }]);
});

describe('what is set', () => {
  it('names what is wrong with it', async () => {
    const admin = await stage.person('admin');
    const { counterpartId, id } = await givenPlan(admin);
    const plan = { name: 'x', counterpartId, mode: 'full', isEnabled: true } as const;
    const asked = { counterpartId, sort: 1, target: 'X' };
    const refusals = [
      await admin.isRefused(contract.saveExchangePlan, { ...plan, subject: 'inspection' }),
      await admin.isRefused(contract.saveExchangePlan, {
        ...plan,
        subject: 'equipment',
        dailyAt: '02:30',
        everyMinutes: 5,
      }),
      await admin.isRefused(contract.saveExchangeField, { ...asked, source: 'equipment.toString' }),
      await admin.isRefused(contract.saveExchangeField, { ...asked, source: 'equipment.name', target: 'CCBH' }),
      await admin.isRefused(contract.saveExchangeField, { ...asked, source: 'equipment.name', codes: 'a=b\nc' }),
    ];
    expect(refusals.map(({ fieldErrors }) => fieldErrors)).toEqual([
      { subject: text.notGranted(`示范监管平台${made}`, '检验结果') },
      { everyMinutes: text.twoTimes },
      { source: text.unknownSource('equipment.toString') },
      { target: text.targetTaken('CCBH') },
      { codes: text.wrongCodes(2) },
    ]);
    await sql`update exchange_counterpart set is_enabled = false where id = ${counterpartId}`.execute(stage.db);
    expect((await admin.isRefused(contract.runExchangePlan, { id })).errorMsg).toBe(
      text.disabled(`示范监管平台${made}`),
    );
  });

  it('keeps its secret sealed, and the one in force where none is given', async () => {
    const admin = await stage.person('admin');
    await givenPlan(admin);
    const found = await admin.does(contract.findCounterparts, { pageNo: 1, pageSize: 10 });
    expect(JSON.stringify(found)).not.toContain(SECRET);
    const [row] = found.list;
    const secretOf = async () =>
      (
        await stage.db
          .selectFrom('exchangeCounterpart')
          .select(['id', 'secret'])
          .where('id', '=', row?.id ?? '')
          .execute()
      )[0]?.secret;
    const before = await secretOf();
    expect(before).not.toContain(SECRET);
    const { code = '', name = '', version } = row ?? {};
    const asked = { id: row?.id, version, code, name, address, subjects: ['equipment' as const], isEnabled: true };
    await admin.does(contract.saveCounterpart, asked);
    expect(await secretOf()).toBe(before);
    expect((await admin.isRefused(contract.saveCounterpart, asked)).errorMsg).toMatch(
      /^此数据传输已被系统管理员于.+修改/,
    );
  });
});
