import { findItems, voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { approveReports, auditReports, returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { buildReports, findTemplates } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { correctReport, supplementReport } from '@tejian/contract/business/report/report-life.contract.ts';
import {
  checkFlowLog,
  findFlowLog,
  findWithdrawable,
  withdraw,
} from '@tejian/contract/business/workflow/workflow.contract.ts';
import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawnByLot } from '../../../packages/domain/test/random/lot.ts';
import { givenImages } from './given-images.ts';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import { readFile } from '../src/platform/files/stored-file.store.ts';
import { whileDrawing } from './drawn-once.ts';
import { allDone, givenAuditor, givenSubReports, partsGiven } from './given-parts.ts';
import { hasPoppler, pageTexts } from './poppler.ts';
import { seen } from './seen.ts';
import { stageForFile } from './story.ts';

// A report with two sub-reports: audited in parallel by two people, joined before the audit of the whole.
const stage = stageForFile({ drawsOnce: true });
const given = partsGiven(stage);

beforeAll(async () => {
  await givenImages(stage);
  await givenSubReports(stage);
  await givenAuditor(stage, 'jiaohe');
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const signaturesOf = async (no: string) =>
  (await (await stage.person('shenpi1')).does(findReport, { itemNo: no })).signatures
    .filter(({ role }) => role === 'partAuditor')
    .map(({ userName, branch }) => `${userName} ${branch ?? ''}`)
    .toSorted();
const waitingFor = async (who: string, stepcode = 'BGSH_FX') =>
  new Map(
    (await (await stage.person(who)).does(findItems, { stepcode, pageSize: 50 })).list.map(({ itemNo, parts }) => [
      itemNo,
      parts,
    ]),
  );

it('auditors are chosen at the build: no inspector, proposed where nobody is chosen', async () => {
  const no = await given.arranged();
  const lead = await stage.person('jianyan1');
  const [form] = await lead.does(findTemplates, { itemNo: no });
  const able = form?.subReports.map(({ title, people }) => `${title} ${people.map(({ name }) => name).join()}`);
  expect(able).toEqual(['壁厚测定报告 王校,赵审', '磁粉检测报告 王校,赵审']);
  const chosen = [`thick=${given.userId('jianyan2')}`];
  const [refused] = await lead.does(buildReports, { itemNos: [no], auditors: chosen });
  expect(refused?.sentence).toContain('不能审核分项报告“壁厚测定报告”');
  // nor whom the audit of the part would refuse: an interest in the unit
  const { unitId } = await stage.db
    .selectFrom('item')
    .innerJoin('application', 'application.id', 'item.applicationId')
    .select('application.unitId')
    .where('itemNo', '=', no)
    .executeTakeFirstOrThrow();
  const interest = { userId: given.userId('jiaohe'), unitId, reason: '曾任职' };
  await stage.db.insertInto('conflictOfInterest').values(interest).execute();
  const [now] = await lead.does(findTemplates, { itemNo: no });
  expect(now?.subReports.map(({ people }) => people.map(({ name }) => name).join())).toEqual(['赵审', '赵审']);
  const [kept] = await lead.does(buildReports, { itemNos: [no], auditors: [`thick=${interest.userId}`] });
  expect(kept?.sentence).toMatch(/^分项报告“壁厚测定报告”的审核人：王校与.*有登记的利害关系，须回避$/);
  await stage.db.deleteFrom('conflictOfInterest').where('userId', '=', interest.userId).execute();
  allDone(await lead.does(buildReports, { itemNos: [no] }));
  const { rows } = await sql<{
    name: string;
  }>`select u.login_name as name from sub_report s join app_user u on u.id = s.auditor_id
    join item i on i.id = s.item_id where i.item_no = ${no}`.execute(stage.db);
  // both of them qualified, and each gets one: the fewest open tasks, those just proposed counted
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['jiaohe', 'shenpi1']);
  const loginOf = new Map([...stage.seeded.userIds].map(([login, id]) => [id, login]));
  expect(form?.subReports.map(({ auditorId }) => loginOf.get(auditorId ?? '')).toSorted()).toEqual([
    'jiaohe',
    'shenpi1',
  ]);
});

it('a report without a sub-report goes to the audit at once; one with a single one waits for its auditor alone', async () => {
  const without = await given.confirmed([]);
  expect(await given.stepOf(without)).toBe('BGSH');
  const single = await given.confirmed(['crack']);
  expect(await given.tasksOf(single)).toEqual(['BGSH_FX crack']);
  allDone(await given.auditPart('jiaohe', single));
  expect(await given.tasksOf(single)).toEqual(['BGSH -']);
});

it('each auditor finds the own part, signs it alone, and the last one joins; the report is released with both names', async () => {
  const no = await given.confirmed();
  expect(await given.tasksOf(no)).toEqual(['BGSH_FX crack', 'BGSH_FX thick']);
  expect((await waitingFor('shenpi1')).get(no)).toBe('壁厚测定报告');
  expect((await waitingFor('jiaohe')).get(no)).toBe('磁粉检测报告');
  expect((await waitingFor('qianfa')).has(no)).toBe(false);
  const { waiting } = await (await stage.person('jiaohe')).does(findDesktop, {});
  expect(waiting.find(({ stepCode }) => stepCode === 'BGSH_FX')?.count).toBeGreaterThan(0);
  const [others] = await given.auditPart('shenpi1', no, 'crack');
  expect(others?.sentence).toBe('分项“磁粉检测报告”已指定王校审核');
  const whole = { ...(await seen(stage, no)), opinion: '同意' };
  const [early] = await (await stage.person('shenpi1')).does(auditReports, whole);
  expect(early?.sentence).toMatch(/^当前环节已变为“分项报告审核”.*；现由王校、赵审办理（王校于/);
  allDone(await given.auditPart('shenpi1', no, 'thick'));
  expect(await given.stepOf(no)).toBe('BGSH_FX');
  expect(await given.tasksOf(no)).toEqual(['BGSH_FX crack']);
  expect(await signaturesOf(no)).toEqual(['赵审 thick']);
  const [again] = await given.auditPart('shenpi1', no, 'thick');
  expect(again?.sentence).toBe('分项“壁厚测定报告”已由赵审审核通过');
  allDone(await given.auditPart('jiaohe', no));
  expect(await given.tasksOf(no)).toEqual(['BGSH -']);
  expect(await signaturesOf(no)).toEqual(['王校 crack', '赵审 thick']);
  const auditor = await stage.person('shenpi1');
  const log = await auditor.does(findFlowLog, { itemNo: no, pageSize: 500 });
  expect(log.list.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['分项通过：壁厚测定报告', '分项通过：磁粉检测报告']),
  );
  allDone(await auditor.does(auditReports, whole));
  allDone(await (await stage.person('qianfa')).does(approveReports, whole));
  const item = await stage.db
    .selectFrom('item')
    .innerJoin('report', 'report.itemId', 'item.id')
    .select(['item.id', 'item.applicationId', 'report.id as reportId'])
    .where('item.itemNo', '=', no)
    .executeTakeFirstOrThrow();
  const problem = await whileDrawing(stage.ports, () => finishItem(item.id, { db: stage.db, ports: stage.ports }));
  expect(problem).toBeUndefined();
  expect(await auditor.does(checkFlowLog, { businessKey: item.applicationId })).toMatchObject({ whole: true });
  if (!hasPoppler) return;
  const { fileId } = await stage.db
    .selectFrom('report')
    .select('fileId')
    .where('id', '=', item.reportId)
    .executeTakeFirstOrThrow();
  const text = pageTexts(await readFile(stage.db, stage.ports.files, fileId ?? ''))
    .join('')
    .replace(/\s+/g, '');
  expect(text).toMatch(/审核：赵审日期：\d{4}年\d{1,2}月\d{1,2}日/);
  expect(text).toMatch(/审核：王校日期：\d{4}年\d{1,2}月\d{1,2}日/);
});

it('a correction and a supplement have their parts audited anew, and bear no name of the audit before', async () => {
  const no = await given.confirmed();
  for (const who of ['shenpi1', 'jiaohe']) allDone(await given.auditPart(who, no));
  const whole = { ...(await seen(stage, no)), opinion: '同意' };
  allDone(await (await stage.person('shenpi1')).does(auditReports, whole));
  allDone(await (await stage.person('qianfa')).does(approveReports, whole));
  const { id } = await stage.db.selectFrom('item').select('id').where('itemNo', '=', no).executeTakeFirstOrThrow();
  expect(await finishItem(id, { db: stage.db, ports: stage.ports })).toBeUndefined();
  const head = await stage.person('keshi');
  const made = [
    await head.does(supplementReport, { itemNo: no, reason: '补充测点' }),
    await head.does(correctReport, { itemNo: no, reason: '使用单位地址有误' }),
  ];
  for (const { itemNo } of made) {
    const { rows } = await sql<{ parts: string[]; frozen: Record<string, unknown> }>`
      select array_agg(s.section_id || ' ' || u.login_name order by s.place) as parts, r.snapshot->'frozen' as frozen
      from item i join sub_report s on s.item_id = i.id join app_user u on u.id = s.auditor_id
        join report r on r.item_id = i.id where i.item_no = ${itemNo} group by r.id`.execute(stage.db);
    expect(rows[0]?.parts).toEqual(['thick shenpi1', 'crack jiaohe']);
    expect(Object.keys(rows[0]?.frozen ?? {}).filter((bind) => /^rep\.(?:part|audit|check)/.test(bind))).toEqual([]);
  }
});

/** Who of the two is first is chance: each run sees some. */
const ROUNDS = drawnByLot(20, 6, 4);

it('rounds of both at once: each part is signed once, and exactly one joins', async () => {
  const no = await given.confirmed();
  const back = { itemNos: [no], stepcode: 'BGSH', target: 'BGQR', reasonCode: '04', opinion: '再核对' };
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([given.auditPart('shenpi1', no), given.auditPart('jiaohe', no)]);
    answers.forEach(allDone);
    expect(await given.tasksOf(no)).toEqual(['BGSH -']);
    expect(await signaturesOf(no)).toEqual(['王校 crack', '赵审 thick']);
    if (round === ROUNDS - 1) continue;
    allDone(await (await stage.person('shenpi1')).does(returnReports, back));
    expect(await signaturesOf(no)).toEqual([]);
    await given.confirm(no);
  }
  const { rows } = await sql<{ kind: string; count: number }>`select l.kind, count(*)::int as count from flow_log l
    join item i on i.id = l.item_id where i.item_no = ${no} and l.from_step = 'BGSH_FX' group by l.kind order by l.kind`.execute(
    stage.db,
  );
  expect(rows).toEqual([
    { kind: 'forward', count: ROUNDS },
    { kind: 'note', count: ROUNDS },
  ]);
});

it('a return from one part closes the others, tells their people, and no signature of the round counts', async () => {
  const no = await given.confirmed();
  allDone(await given.auditPart('shenpi1', no));
  const before = await stage.db.selectFrom('inboxMessage').select('id').execute();
  const back = { itemNos: [no], stepcode: 'BGSH_FX', target: 'BGLR', reasonCode: '04', opinion: '测点不全' };
  allDone(await (await stage.person('jiaohe')).does(returnReports, back));
  expect(await given.tasksOf(no)).toEqual(['BGLR -']);
  expect(await signaturesOf(no)).toEqual([]);
  const told = await stage.db
    .selectFrom('inboxMessage')
    .innerJoin('appUser', 'appUser.id', 'inboxMessage.userId')
    .select('appUser.loginName')
    .where(
      'inboxMessage.id',
      'not in',
      before.map(({ id }) => id),
    )
    .execute();
  expect(told.map(({ loginName }) => loginName)).toContain('shenpi1');
  await given.submit(no);
  await given.confirm(no);
  expect(await given.tasksOf(no)).toEqual(['BGSH_FX crack', 'BGSH_FX thick']);
});

it('what waits in another part is told of a return, and a void closes every part', async () => {
  const no = await given.confirmed();
  const back = { itemNos: [no], stepcode: 'BGSH_FX', target: 'BGLR', reasonCode: '04', opinion: '另一分项退回' };
  allDone(await (await stage.person('jiaohe')).does(returnReports, back));
  const told = await stage.db
    .selectFrom('inboxMessage')
    .select('content')
    .where('userId', '=', given.userId('shenpi1'))
    .where('content', 'like', '%另一分项退回%')
    .execute();
  expect(told.length).toBe(1);
  const other = await given.confirmed();
  allDone(await (await stage.person('keshi')).does(voidItems, { itemNos: [other], reason: '设备报停' }));
  expect(await given.tasksOf(other)).toEqual([]);
});

it('one takes the own part back while the join has not happened; afterwards nobody does', async () => {
  const no = await given.confirmed();
  allDone(await given.auditPart('shenpi1', no));
  expect((await (await stage.person('jiaohe')).isRefused(withdraw, { itemNo: no })).errorMsg).toContain('不能自行撤回');
  const offered = async (who: string) =>
    (await (await stage.person(who)).does(findWithdrawable, { pageSize: 50 })).list.filter(
      ({ itemNo }) => itemNo === no,
    );
  expect([(await offered('shenpi1')).length, (await offered('jiaohe')).length]).toEqual([1, 0]);
  expect(await (await stage.person('shenpi1')).does(withdraw, { itemNo: no, branch: 'thick' })).toMatchObject({
    isSuccess: true,
    step: 'BGSH_FX',
  });
  expect(await given.tasksOf(no)).toEqual(['BGSH_FX crack', 'BGSH_FX thick']);
  expect(await signaturesOf(no)).toEqual([]);
  allDone(await given.auditPart('jiaohe', no));
  allDone(await given.auditPart('shenpi1', no));
  expect(await given.stepOf(no)).toBe('BGSH');
  const clear = /各分项均已通过，业务已到“报告审核”，分项“壁厚测定报告”不能再自行撤回/;
  for (const asked of [{ itemNo: no, branch: 'thick' }, { itemNo: no }])
    expect((await (await stage.person('shenpi1')).isRefused(withdraw, asked)).errorMsg).toMatch(clear);
  expect(await given.stepOf(no)).toBe('BGSH');
});

it('who has passed two of three parts takes back the one that is chosen', async () => {
  const no = await given.confirmed();
  // a third part, of somebody else
  await sql`insert into step_task (select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'branch', 'third',
      'branch_label', '第三分项', 'assignee_ids', array[${given.userId('shenpi1')}]::uuid[]))).*
    from step_task t join item i on i.id = t.item_id where i.item_no = ${no} and t.branch = 'thick' and t.state = 'open')`.execute(
    stage.db,
  );
  for (const branch of ['thick', 'third']) allDone(await given.auditPart('shenpi1', no, branch));
  const { list } = await (await stage.person('shenpi1')).does(findWithdrawable, { pageSize: 50 });
  const own = list.filter(({ itemNo }) => itemNo === no);
  expect(own.map(({ parts }) => parts).toSorted()).toEqual(['壁厚测定报告', '第三分项']);
  const { branch } = own.find(({ parts }) => parts === '壁厚测定报告') ?? {};
  await (await stage.person('shenpi1')).does(withdraw, { itemNo: no, ...(branch ? { branch } : {}) });
  expect(await given.tasksOf(no)).toEqual(['BGSH_FX crack', 'BGSH_FX thick']);
});

it('who brought it there takes it back while no part was looked at', async () => {
  const no = await given.confirmed();
  const { list } = await (await stage.person('jiaohe')).does(findWithdrawable, { pageSize: 50 });
  expect(list.filter(({ itemNo }) => itemNo === no).length).toBe(1);
  expect(await (await stage.person('jiaohe')).does(withdraw, { itemNo: no })).toMatchObject({ step: 'BGQR' });
  expect(await given.tasksOf(no)).toEqual(['BGQR -']);
});

it('a batch passes the own parts of several reports', async () => {
  const numbers = [await given.confirmed(), await given.confirmed()];
  const request = { ...(await seen(stage, ...numbers)), opinion: '同意', stepcode: 'BGSH_FX' };
  allDone(await (await stage.person('shenpi1')).does(auditReports, request));
  for (const no of numbers) expect(await given.tasksOf(no)).toEqual(['BGSH_FX crack']);
  const mine = await waitingFor('shenpi1');
  expect(numbers.some((no) => mine.has(no))).toBe(false);
});

it('a part gives its auditor the report, and nobody else of another department', async () => {
  const no = await given.confirmed();
  await sql`update user_group set data_scope = 'own' where id in (select group_id from user_group_member m
    join app_user u on u.id = m.user_id where u.login_name = 'shenpi1')`.execute(stage.db);
  expect((await waitingFor('shenpi1')).has(no)).toBe(true);
});
