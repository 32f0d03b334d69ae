import { deleteAbsence, saveAbsence } from '@tejian/contract/archive/personnel/absence.contract.ts';
import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { approveReports, auditReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import {
  findPartsToGive,
  findSuccessors,
  transferTasks,
  urgeTasks,
} from '@tejian/contract/business/transfer/transfer.contract.ts';
import { checkFlowLog, findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { allDone, givenAuditor, givenSubReports, partsGiven, today } from '../../../../test/given-parts.ts';
import { seen } from '../../../../test/seen.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { titled } from '../../../../test/titled.ts';
import { givenImages } from '../../../../test/given-images.ts';

// An open task is given to somebody else, and whoever has it is reminded; the record stays where it stands.
const stage = stageForFile({ drawsOnce: true });
const given = partsGiven(stage);
const reason = '出差一周';

beforeAll(async () => {
  await givenImages(stage);
  await givenSubReports(stage);
  await givenAuditor(stage, 'jiaohe');
  await givenAuditor(stage, 'jianyan2');
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const waitsFor = async (who: string, no: string, stepcode = 'BGSH') =>
  (await (await stage.person(who)).does(findItems, { stepcode, pageSize: 100 })).list.some(
    ({ itemNo }) => itemNo === no,
  );
const give = async (who: string, no: string, to: string, branch?: string) =>
  (await stage.person(who)).does(transferTasks, { itemNos: [no], userId: given.userId(to), reason, ...(branch ? { branch } : {}) }); // prettier-ignore
const sentence = async (answer: ReturnType<typeof give>) => (await answer)[0]?.sentence;
const messages = async (who: string, no: string) =>
  (
    await sql<{ title: string }>`select title from inbox_message where user_id = ${given.userId(who)}
      and title like ${`%${no} %`} order by created_at, title`.execute(stage.db)
  ).rows.map(({ title }) => title);

it('an auditor gives an audit to another; he audits it, and the log says who had it', async () => {
  const no = await given.confirmed([]);
  const people = await (await stage.person('shenpi1')).does(findSuccessors, { itemNo: no });
  const told = new Map(people.map(({ name, obstacle }) => [name, obstacle]));
  expect(told.get('王校')).toBeUndefined();
  expect(told.get('李验')).toContain('李验'); // who inspected does not audit: the rule names him
  expect(told.get('赵审')).toBe('赵审已是该环节的办理人');
  expect(await sentence(give('shenpi1', no, 'jianyan2'))).toBe(told.get('李验'));
  const before = await (await stage.person('shenpi1')).does(findReport, { itemNo: no });
  allDone(await give('shenpi1', no, 'jiaohe'));
  expect(await waitsFor('jiaohe', no)).toBe(true);
  expect(await waitsFor('shenpi1', no)).toBe(false);
  expect(await messages('jiaohe', no)).toContainEqual(expect.stringMatching(titled(`转办：报告审核 ${no}`)));
  // what the former auditor has on the screen is not signed any more
  const stale = { ...(await seen(stage, no)), opinion: '同意', seenVersion: before.item.version };
  const [late] = await (await stage.person('shenpi1')).does(auditReports, stale);
  expect(late).toMatchObject({ isSuccess: false });
  allDone(await (await stage.person('jiaohe')).does(auditReports, { ...(await seen(stage, no)), opinion: '同意' }));
  allDone(await (await stage.person('qianfa')).does(approveReports, { ...(await seen(stage, no)), opinion: '同意' }));
  const log = await (await stage.person('keshi')).does(findFlowLog, { itemNo: no, pageSize: 500 });
  expect(log.list.find(({ action }) => action.startsWith('转办'))).toMatchObject({
    action: '转办：赵审 → 王校',
    opinion: reason,
    userName: '赵审',
  });
  const { applicationId } = before.item;
  expect(await (await stage.person('keshi')).does(checkFlowLog, { businessKey: applicationId })).toMatchObject({
    whole: true,
  });
});

it('nobody gets it whom the audit would refuse, or who is away: the dialog says why, and so does the call', async () => {
  const no = await given.confirmed([]);
  const told = async (name: string) =>
    (await (await stage.person('shenpi1')).does(findSuccessors, { itemNo: no })).find((one) => one.name === name)
      ?.obstacle;
  // 沈审 has certificates for machines, not for lifts
  expect(await told('沈审')).toBe(`沈审在${today}没有有效的电梯检验资格，不能审核`);
  expect(await sentence(give('shenpi1', no, 'shenpi2'))).toBe(await told('沈审'));
  const away = { userId: given.userId('jiaohe'), fromDay: today, untilDay: addDays(today, 4), reason: '年休假' };
  const { id } = await (await stage.person('keshi')).does(saveAbsence, away);
  expect(await told('王校')).toBe(`王校在${today}至${away.untilDay}请假`);
  expect(await sentence(give('shenpi1', no, 'jiaohe'))).toBe(await told('王校'));
  await (await stage.person('keshi')).does(deleteAbsence, { id });
  allDone(await give('shenpi1', no, 'jiaohe'));
});

it('an approval goes to nobody without a signature to draw', async () => {
  const no = await given.confirmed([]);
  allDone(await (await stage.person('shenpi1')).does(auditReports, { ...(await seen(stage, no)), opinion: '同意' }));
  await sql`insert into signatory_scope select (jsonb_populate_record(null::signatory_scope, to_jsonb(s)
      || jsonb_build_object('id', gen_random_uuid(), 'user_id', ${given.userId('qianzi')}::text))).*
    from signatory_scope s where s.user_id = ${given.userId('qianfa')}::uuid and s.duty = 'approve'`.execute(stage.db);
  await sql`delete from signature_image where user_id = ${given.userId('qianzi')}::uuid`.execute(stage.db);
  expect(await sentence(give('qianfa', no, 'qianzi'))).toBe('徐签没有登记有效的电子签名，不能批准，请联系管理员');
});

it('who gives a task away with an older screen learns to whom it went meanwhile', async () => {
  const no = await given.confirmed([]);
  const head = await stage.person('keshi');
  const { item } = await head.does(findReport, { itemNo: no });
  allDone(await give('shenpi1', no, 'jiaohe'));
  const stale = { itemNos: [no], userId: given.userId('shenpi1'), reason, seenVersions: [String(item.version)] };
  const [told] = await head.does(transferTasks, stale);
  expect(told?.sentence).toMatch(/^数据已被他人修改，请刷新后再操作（赵审于.*转办：赵审 → 王校）$/);
  expect(await waitsFor('jiaohe', no)).toBe(true);
});

it('from a list each is given as its row was: what changed since stays, and says by whom; the others go', async () => {
  const numbers = [await given.confirmed([]), await given.confirmed([])];
  const auditor = await stage.person('shenpi1');
  const { list } = await auditor.does(findItems, { stepcode: 'BGSH', pageSize: 100 });
  const shown = numbers.map((no) => list.find(({ itemNo }) => itemNo === no));
  allDone(await give('keshi', numbers[0] ?? '', 'jiaohe'));
  const seenVersions = shown.map((row) => String(row?.version));
  const told = await auditor.does(transferTasks, {
    itemNos: numbers,
    userId: given.userId('jiaohe'),
    reason,
    seenVersions,
  });
  expect(told.map(({ isSuccess }) => isSuccess)).toEqual([false, true]);
  expect(told[0]?.sentence).toMatch(/^数据已被他人修改，请刷新后再操作（黄科长于.*转办：赵审 → 王校）$/);
});

it('whoever arranges gives it for an auditor who is away; others do not, and no task goes to who may not have it', async () => {
  const no = await given.confirmed([]);
  expect(await sentence(give('jiaohe', no, 'jiaohe'))).toBe(`${no}由赵审办理，只有本人或派工人员可以转办`);
  expect(await sentence(give('keshi', no, 'shouli'))).toBe('林受理没有“报告审核”的办理权限');
  const [none] = await (await stage.person('keshi')).does(transferTasks, { itemNos: [no], userId: '00000000-0000-4000-8000-000000000000', reason }); // prettier-ignore
  expect(none?.sentence).toBe('没有找到该人员，或账号已停用');
  allDone(await give('keshi', no, 'jiaohe'));
  expect(await messages('shenpi1', no)).toContainEqual(expect.stringMatching(titled(`已转办：报告审核 ${no}`)));
  const [entry] = await (await stage.person('keshi')).does(transferTasks, { itemNos: [await given.arranged()], userId: given.userId('jiaohe'), reason }); // prettier-ignore
  expect(entry?.sentence).toContain('当前环节不能转办');
});

it('a task that names nobody is given by those who could take it, and then it is somebody’s', async () => {
  const no = await given.confirmed([], { auditorId: undefined });
  expect(await sentence(give('qianfa', no, 'jiaohe'))).toBe(
    `${no}尚未指定办理人，只有该环节的办理人员或派工人员可以转办`,
  );
  allDone(await give('shenpi1', no, 'jiaohe'));
  expect(await waitsFor('shenpi1', no)).toBe(false);
  const log = await (await stage.person('keshi')).does(findFlowLog, { itemNo: no, pageSize: 500 });
  expect(log.list.map(({ action }) => action)).toContain('指定办理人：王校');
});

it('a part goes to another auditor by itself; of several the part is to be said', async () => {
  const no = await given.confirmed();
  expect(await sentence(give('keshi', no, 'jiaohe'))).toBe(
    '该报告有多个分项待审核（壁厚测定报告、磁粉检测报告），请先选择分项',
  );
  // The page asks which; who has parts of it chooses among these.
  const parts = async (who: string) => (await stage.person(who)).does(findPartsToGive, { itemNo: no });
  expect(await parts('keshi')).toEqual([
    { branch: 'thick', label: '壁厚测定报告', people: '赵审' },
    { branch: 'crack', label: '磁粉检测报告', people: '王校' },
  ]);
  expect(await parts('shenpi1')).toEqual([]);
  allDone(await give('keshi', no, 'jiaohe', 'thick'));
  expect(await waitsFor('shenpi1', no, 'BGSH_FX')).toBe(false);
  allDone(await given.auditPart('jiaohe', no, 'thick'));
  allDone(await given.auditPart('jiaohe', no, 'crack'));
  expect(await given.stepOf(no)).toBe('BGSH');
});

it('of two who give it away at once each says what held for him, and exactly one person has it', async () => {
  const no = await given.confirmed([]);
  const answers = (await Promise.all([give('shenpi1', no, 'jiaohe'), give('keshi', no, 'jiaohe')])).flat();
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from step_task t
    join item i on i.id = t.item_id where i.item_no = ${no} and t.state = 'open'
      and t.assignee_ids = array[${given.userId('jiaohe')}]::uuid[]`.execute(stage.db);
  expect(rows[0]?.count).toBe(1);
});

it('before arrangement the application is urged: whoever may assign it, then its reviewer; a draft, whoever began it', async () => {
  const flow = flowGiven(stage);
  const [head, clerk] = [await stage.person('zhanzhang'), await stage.person('shouli')];
  const urged = async (who: Person, id: string) => (await who.does(urgeTasks, { itemNos: [id] }))[0];
  const draft = await flow.draft(await flow.lifts(2));
  expect(await urged(clerk, draft.id)).toMatchObject({ sentence: `${draft.applicationNo}正由您本人办理，无需催办` });
  expect(await urged(head, draft.id)).toMatchObject({ itemNo: draft.id, isSuccess: true });
  const titles = (who: string) => messages(who, draft.applicationNo);
  expect(await titles('shouli')).toEqual([expect.stringMatching(titled(`催办：业务申报 ${draft.applicationNo}`))]);
  expect(await titles('shouli')).toEqual([expect.stringContaining('示范市榕江大道1号等2台')]);
  await clerk.does(submitApplications, { ids: [draft.id] });
  expect(await urged(clerk, draft.id)).toMatchObject({ isSuccess: true });
  expect(await urged(clerk, draft.id)).toMatchObject({ sentence: expect.stringContaining('今日已由林受理') });
  expect(await titles('zhanzhang')).toContainEqual(expect.stringContaining(`催办：审查分配 ${draft.applicationNo}`));
  const { itemNos } = await flow.arranged();
  const [item] = await stage.db
    .selectFrom('item')
    .select('applicationId')
    .where('itemNo', '=', itemNos[0] ?? '')
    .execute();
  expect(await urged(clerk, item?.applicationId ?? '')).toMatchObject({
    sentence: expect.stringContaining('按业务单'),
  });
});

it('whoever has it is reminded once a day, by message and in the log', async () => {
  const no = await given.confirmed([]);
  const clerk = await stage.person('shouli');
  allDone(await clerk.does(urgeTasks, { itemNos: [no], words: '使用单位急需报告' }));
  expect(await messages('shenpi1', no)).toContainEqual(expect.stringMatching(titled(`催办：报告审核 ${no}`)));
  const [again] = await (await stage.person('keshi')).does(urgeTasks, { itemNos: [no] });
  expect(again?.sentence).toMatch(new RegExp(`^${no}今日已由林受理于\\d\\d:\\d\\d催办，每个环节每日催办一次$`));
  const log = await clerk.does(findFlowLog, { itemNo: no, pageSize: 500 });
  expect(log.list.filter(({ action }) => action === '催办')).toMatchObject([{ opinion: '使用单位急需报告' }]);
  const missing = await clerk.does(urgeTasks, { itemNos: ['S-0'] });
  expect(missing[0]?.isSuccess).toBe(false);
});
