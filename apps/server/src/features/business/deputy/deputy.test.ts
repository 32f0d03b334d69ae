import { saveAbsence } from '@tejian/contract/archive/personnel/absence.contract.ts';
import {
  endDeputy,
  findDeputies,
  findDeputyActs,
  findDeputyLimits,
  findDeputyPeople,
  saveDeputy,
} from '@tejian/contract/business/deputy/deputy.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { approveReports, auditReports, returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { checkFlowLog, findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { DeputyCode } from '@tejian/domain/business/deputy/deputy.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allDone, givenAuditor, givenSubReports, partsGiven, today } from '../../../../test/given-parts.ts';
import { meeting, refusalIn } from '../../../../test/race.ts';
import { seen } from '../../../../test/seen.ts';
import { logIn, stageForFile } from '../../../../test/story.ts';
import { demoPassword } from '../../../demo/people.seed.ts';
import { givenImages } from '../../../../test/given-images.ts';

// Somebody does the tasks of another person for some days: by an own signature, under the rules of both, and the log says for whom.
const stage = stageForFile({ drawsOnce: true });
const given = partsGiven(stage);

beforeAll(async () => {
  await givenImages(stage);
  await givenSubReports(stage);
  await givenAuditor(stage, 'jiaohe');
  await givenAuditor(stage, 'jianyan2');
  // 赵审 signs reports, too
  await sql`insert into user_group_member (user_id, group_id) select ${given.userId('shenpi1')}::uuid, group_id
    from user_group_member where user_id = ${given.userId('qianfa')}::uuid on conflict do nothing`.execute(stage.db);
  await sql`insert into signatory_scope select (jsonb_populate_record(null::signatory_scope, to_jsonb(s)
      || jsonb_build_object('id', gen_random_uuid(), 'user_id', ${given.userId('shenpi1')}::text))).*
    from signatory_scope s where s.user_id = ${given.userId('qianfa')}::uuid and s.duty = 'approve'`.execute(stage.db);
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const asked = (
  deputy: string,
  codes: DeputyCode[] = ['report:audit'],
  days: readonly [from: number, until: number] = [0, 2],
) => ({
  deputyId: given.userId(deputy),
  codes,
  fromDay: addDays(today, days[0]),
  untilDay: addDays(today, days[1]),
  reason: '外出培训',
});
const named = async (who: string, ...how: Parameters<typeof asked>) =>
  (await stage.person(who)).does(saveDeputy, asked(...how));
/** The deputies named before stand no more. */
const nobodyStands = () =>
  sql`update deputy set ended_at = now(), ended_by = created_by where ended_at is null`.execute(stage.db);
/** A session begun now: what a session may do is remembered for two seconds. */
const fresh = (who: string) => logIn(stage.app, who, demoPassword);
const audit = async (who: string, no: string) =>
  (await fresh(who)).does(auditReports, { ...(await seen(stage, no)), opinion: '同意' });
const rowFor = async (who: string, no: string, stepcode = 'BGSH') =>
  (await (await fresh(who)).does(findItems, { stepcode, pageSize: 100 })).list.find(({ itemNo }) => itemNo === no);
const titles = async (who: string, no: string) =>
  (
    await sql<{ title: string }>`select title from inbox_message where user_id = ${given.userId(who)}
      and title like ${`%${no}%`} order by created_at, title`.execute(stage.db)
  ).rows.map(({ title }) => title);

it('the deputy finds the task, signs by an own signature, and log and list say for whom', async () => {
  await nobodyStands();
  const before = await given.confirmed([]);
  expect(await rowFor('jiaohe', before)).toBeUndefined();
  const { id } = await named('shenpi1', 'jiaohe');
  expect(await rowFor('jiaohe', before)).toMatchObject({ standsFor: '赵审' });
  expect((await rowFor('shenpi1', before))?.standsFor).toBeUndefined(); // the person has it as well
  allDone(await audit('jiaohe', before));
  const { signatures, item } = await (await stage.person('keshi')).does(findReport, { itemNo: before });
  expect(signatures.find(({ role }) => role === 'auditor')).toMatchObject({ userName: '王校', signedForName: '赵审' });
  const log = await (await stage.person('keshi')).does(findFlowLog, { itemNo: before, pageSize: 500 });
  expect(log.list.find(({ fromStep }) => fromStep === 'BGSH')).toMatchObject({
    userName: '王校',
    action: '提交（代赵审）',
  });
  const whole = { businessKey: item.applicationId };
  expect(await (await stage.person('keshi')).does(checkFlowLog, whole)).toMatchObject({ whole: true });
  const head = await stage.person('keshi');
  const { list } = await head.does(findDeputies, { pageSize: 100 });
  expect(list.find((one) => one.id === id)).toMatchObject({ stateWord: '代理中', doneCount: 1, duties: '报告审核' });
  expect((await head.does(findDeputyActs, { id })).acts).toMatchObject([{ itemNo: before, action: '提交（代赵审）' }]);
});

it('who is told of a deputyship finds its tasks in the session that is open, not two seconds later', async () => {
  await nobodyStands();
  const before = await given.confirmed([]);
  const deputy = await fresh('jiaohe');
  const found = async () =>
    (await deputy.does(findItems, { stepcode: 'BGSH', pageSize: 100 })).list.map(({ itemNo }) => itemNo);
  const told = Promise.withResolvers<unknown>();
  const leave = stage.ports.realtime.subscribe(given.userId('jiaohe'), (one) => {
    if (one !== 'catchUp' && one.title?.includes('代理')) told.resolve(one);
  });
  const whoListens = sql`select 1 from pg_stat_activity where datname = current_database() and query = 'listen tejian_message'
    and state = 'idle'`;
  await expect.poll(async () => (await whoListens.execute(stage.db)).rows.length).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'] }); // what is remembered for two seconds is remembered for good
  try {
    expect(await found()).not.toContain(before);
    await named('shenpi1', 'jiaohe');
    await told.promise;
    expect(await found()).toContain(before);
  } finally {
    vi.useRealTimers();
    leave();
  }
});

it('a deputyship says when its deputy cannot act: the account is switched off, or the right is gone', async () => {
  await nobodyStands();
  const { id } = await named('shenpi1', 'jiaohe');
  const deputy = stage.db.updateTable('appUser').where('loginName', '=', 'jiaohe');
  const states = async () => {
    const { list } = await (await stage.person('keshi')).does(findDeputies, { state: 'unable', pageSize: 100 });
    return list.filter((one) => one.id === id).map(({ stateWord }) => stateWord);
  };
  expect(await states()).toEqual([]);
  await deputy.set({ isEnabled: false }).execute();
  expect(await states()).toEqual(['代理人停用或缺权限']);
  await deputy.set({ isEnabled: true }).execute();
  expect(await states()).toEqual([]);
  await sql`update deputy set codes = codes || '{refund:approve}' where id = ${id}::uuid`.execute(stage.db);
  expect(await states()).toEqual(['代理人停用或缺权限']);
});

it('says before it is saved what the deputy could not do: by kind, of what waits now, and when away', async () => {
  await nobodyStands();
  const no = await given.confirmed([]);
  const { reason: _reason, ...days } = asked('shenpi2');
  const auditor = await stage.person('shenpi1');
  const away = { userId: days.deputyId, fromDay: days.untilDay, untilDay: addDays(days.untilDay, 3), reason: '年休假' };
  await (await stage.person('keshi')).does(saveAbsence, away);
  // 沈审 has certificates for machines, not for lifts
  const { kinds, openCount, refused, absences } = await auditor.does(findDeputyLimits, days);
  expect(kinds).toEqual([{ duty: '报告审核', kinds: '锅炉、压力容器、压力管道、压力管道元件、电梯、安全附件' }]);
  const obstacle = `沈审在${today}没有有效的电梯检验资格，不能审核`;
  expect(refused.find(({ itemNo }) => itemNo === no)).toEqual({ itemNo: no, stepLabel: '报告审核', obstacle });
  expect(refused.length).toBeLessThanOrEqual(openCount);
  expect(absences).toEqual([{ fromDay: away.fromDay, untilDay: away.untilDay }]);
  await named('shenpi1', 'shenpi2');
  expect((await audit('shenpi2', no))[0]?.sentence).toBe(obstacle);
  const whole = { ...days, deputyId: given.userId('jiaohe') };
  expect(await auditor.does(findDeputyLimits, whole)).toMatchObject({ kinds: [], refused: [], absences: [] });
  const others = { ...days, userId: given.userId('qianfa') };
  expect((await auditor.isRefused(findDeputyLimits, others)).errorMsg).toBe('只有本人或派工人员可以设置该人员的代理');
});

it('who could do nothing of a duty is no deputy for it', async () => {
  await nobodyStands();
  await givenAuditor(stage, 'dayin');
  const { fieldErrors } = await (await stage.person('shenpi1')).isRefused(saveDeputy, asked('dayin'));
  expect(fieldErrors?.['deputyId']).toBe(
    '吴报告在代理期间没有被代理人所办设备种类的有效资格或授权，不能代理“报告审核”',
  );
});

it('a return by the deputy goes back, comes again to the person, and is still the deputy’s to see', async () => {
  await nobodyStands();
  await named('shenpi1', 'jiaohe');
  const no = await given.confirmed([]);
  const back = { itemNos: [no], stepcode: 'BGSH', target: 'BGLR', reasonCode: '04', opinion: '请核对' };
  allDone(await (await fresh('jiaohe')).does(returnReports, back));
  await given.submit(no);
  await given.confirm(no);
  expect(await rowFor('shenpi1', no)).toBeDefined();
  expect(await rowFor('jiaohe', no)).toMatchObject({ standsFor: '赵审' });
});

it('the rules bind the deputy: who inspected audits for nobody', async () => {
  await nobodyStands();
  await named('shenpi1', 'jianyan2');
  const no = await given.confirmed([]);
  expect((await titles('jianyan2', no)).join()).toContain('（代赵审）'); // told as the auditor is
  expect((await titles('shenpi1', no)).join()).not.toContain('代赵审');
  const [refused] = await audit('jianyan2', no);
  expect(refused?.sentence).toBe('李验是本报告的参检人员，不能审核');
});

it('and the person for whom the deputy acts: who has audited through a deputy does not approve', async () => {
  await nobodyStands();
  await named('shenpi1', 'jiaohe');
  await named('qianfa', 'shenpi1', ['report:approve']);
  const no = await given.confirmed([]);
  allDone(await audit('jiaohe', no));
  const asked = { ...(await seen(stage, no)), opinion: '同意' };
  const [refused] = await (await fresh('shenpi1')).does(approveReports, asked);
  expect(refused?.sentence).toBe('赵审已审核本报告，不能再批准');
  allDone(await (await stage.person('qianfa')).does(approveReports, asked));
});

it('parts of a report are audited by the deputy of each auditor', async () => {
  await nobodyStands();
  const no = await given.confirmed(['thick']);
  const [refused] = await given.auditPart('jiaohe', no, 'thick');
  expect(refused?.isSuccess).toBe(false);
  await named('shenpi1', 'jiaohe');
  const { parts } = await (await fresh('jiaohe')).does(findReport, { itemNo: no });
  expect(parts).toMatchObject([{ branch: 'thick', isMine: true }]);
  allDone(await (await fresh('jiaohe')).does(auditReports, { ...(await seen(stage, no)), opinion: '同意', stepcode: 'BGSH_FX', branch: 'thick' })); // prettier-ignore
  expect(await given.stepOf(no)).toBe('BGSH');
});

it('it begins and ends by itself, and what is open stays the person’s', async () => {
  await nobodyStands();
  await named('shenpi1', 'jiaohe', ['report:audit'], [1, 3]);
  const no = await given.confirmed([]);
  expect(await rowFor('jiaohe', no)).toBeUndefined();
  const [early] = await audit('jiaohe', no);
  expect(early?.sentence).toContain('赵审');
  await sql`update deputy set from_day = ${addDays(today, -3)}, until_day = ${addDays(today, -1)} where ended_at is null`.execute(
    stage.db,
  );
  expect(await rowFor('jiaohe', no)).toBeUndefined();
  allDone(await audit('shenpi1', no));
});

it('ended while a batch runs, the next record is refused under its lock; the second who ends it learns of the first', async () => {
  await nobodyStands();
  const { id } = await named('shenpi1', 'jiaohe');
  const no = await given.confirmed([]);
  const { item } = await (await stage.person('keshi')).does(findReport, { itemNo: no });
  const deputy = await fresh('jiaohe');
  const request = { ...(await seen(stage, no)), opinion: '同意' };
  const head = await stage.person('keshi');
  const answers = await meeting(stage, item.applicationId, [() => deputy.sends(auditReports, request)], () =>
    head.does(endDeputy, { id }),
  );
  expect(answers.map(refusalIn)).toEqual(['您代理赵审的期限已结束或已被终止，不能代为办理']);
  expect(await given.stepOf(no)).toBe('BGSH');
  expect((await (await stage.person('shenpi1')).isRefused(endDeputy, { id })).errorMsg).toMatch(
    /^该代理已由黄科长于.*终止$/,
  );
  const told = await sql<{
    who: string;
  }>`select u.login_name as who from inbox_message m join app_user u on u.id = m.user_id
    where m.title = '代理终止：代赵审办理' order by 1`.execute(stage.db);
  expect(told.rows.map(({ who }) => who)).toEqual(expect.arrayContaining(['jiaohe', 'shenpi1']));
});

it('of two who name a deputy for the same days at once, one does, and the other reads who stands', async () => {
  await nobodyStands();
  const [auditor, head] = [await stage.person('shenpi1'), await stage.person('keshi')];
  const answers = await Promise.all([
    auditor.sends(saveDeputy, asked('jiaohe')),
    head.sends(saveDeputy, { ...asked('jianyan2'), userId: given.userId('shenpi1') }),
  ]);
  const lost = answers.map(refusalIn).filter((sentence) => sentence !== undefined);
  expect(lost).toHaveLength(1);
  expect(lost[0]).toMatch(/^赵审的“报告审核”在.*已由(王校|李验)代理，请先终止原代理$/);
});

it('nobody names a deputy for others without arranging work, nor one who may not do it', async () => {
  await nobodyStands();
  const signatory = await stage.person('qianfa');
  const forOthers = await signatory.isRefused(saveDeputy, { ...asked('jiaohe'), userId: given.userId('shenpi1') });
  expect(forOthers.fieldErrors).toEqual({ userId: '只有本人或派工人员可以设置该人员的代理' });
  const refused = async (change: object) =>
    (await (await stage.person('shenpi1')).isRefused(saveDeputy, { ...asked('jiaohe'), ...change })).fieldErrors;
  expect(await refused({ deputyId: given.userId('shouli') })).toEqual({
    deputyId: '林受理没有“报告审核”的办理权限，不能代理',
  });
  expect(await refused({ codes: [] })).toHaveProperty('codes');
  expect(await refused({ reason: '' })).toHaveProperty('reason');
  expect(await refused({ deputyId: 'x' })).toEqual({ deputyId: '没有找到该人员，或账号已停用' });
  const { people, mayChoose } = await signatory.does(findDeputyPeople, {});
  expect(mayChoose).toBe(false);
  expect(people.find(({ name }) => name === '赵审')?.codes).toContain('report:audit');
});

it('people whose identifiers are none are unknown, not a fault', async () => {
  const { userId: _own, ...wish } = { ...asked('jiaohe'), userId: 'x', deputyId: 'y' };
  const refusal = await (await stage.person('shenpi1')).isRefused(saveDeputy, wish);
  expect(refusal.fieldErrors).toHaveProperty('deputyId');
  const both = await (await stage.person('keshi')).isRefused(saveDeputy, { ...wish, userId: 'x' });
  expect(both.fieldErrors).toHaveProperty('userId');
});
