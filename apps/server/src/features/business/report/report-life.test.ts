import { archiveReports, printReports, reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import {
  confirmLife,
  correctReport,
  findLife,
  findLifeRequests,
  supplementReport,
  voidReport,
  withdrawReport,
} from '@tejian/contract/business/report/report-life.contract.ts';
import { verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { checkFlowLog, findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { getEquipmentPortrait } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { findItems, voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenApproval, givenInspection } from '../../../../test/given-inspection.ts';
import { seenOne } from '../../../../test/seen.ts';
import { whileDrawing } from '../../../../test/drawn-once.ts';
import { readTexts } from '../../../../test/pdf-reader.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { unreadOf, waitingFor } from '../../../../test/waiting.ts';

const stage = stageForFile({ drawsOnce: true });
beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const inspectDate = chinaDay(new Date());
const reason = '使用单位地址有误';

const life = async (itemNo: string) => (await stage.person('keshi')).does(findLife, { itemNo });
const correct = async (itemNo: string) => (await stage.person('keshi')).does(correctReport, { itemNo, reason });

/** The public page's account of the report of an item. */
async function told(itemNo: string) {
  const { verifyCode } = await stored(itemNo);
  const path = `/api/verify/${verifyCode ?? ''}`;
  const { state, replaces, replacedBy, supplements, supplementedBy } = await (
    await stage.person('keshi')
  ).does({ ...verifyReport, path }, { code: verifyCode ?? '' });
  return { state, replaces, replacedBy, supplements, supplementedBy };
}

const stored = (itemNo: string) =>
  stage.db
    .selectFrom('report')
    .innerJoin('item', 'item.id', 'report.itemId')
    .leftJoin('storedFile', 'storedFile.id', 'report.fileId')
    .select([
      'report.id',
      'report.verifyCode',
      'report.fileId',
      'storedFile.sha256',
      'report.entry',
      'report.contentHash',
    ])
    .where('item.itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();

async function chain(applicationId: string) {
  const { whole } = await (await stage.person('keshi')).does(checkFlowLog, { businessKey: applicationId });
  return whole;
}

/** The report that was written into the archive last. */
async function archived(equipmentId: string) {
  const { rows } = await sql<{ reference: string }>`select reference from equipment_change
    where equipment_id = ${equipmentId} and business = 'report' order by at desc, id desc limit 1`.execute(stage.db);
  return rows[0]?.reference;
}

it('a corrected report has a new number and takes the place of the old one when it is approved', async () => {
  const old = await givenInspection(stage, { inspectDate });
  const before = await stored(old.itemNo);
  const made = await correct(old.itemNo);
  expect(made.reportNo).not.toBe(old.reportNo);
  expect(await life(old.itemNo)).toMatchObject({ state: 'approved', possible: ['withdraw'] });
  expect(await told(old.itemNo)).toMatchObject({ state: 'current' });

  const { entry, item, frozen } = await (await stage.person('jianyan1')).does(findReport, { itemNo: made.itemNo });
  expect(item.step).toBe('BGLR');
  expect(frozen['rep.no']).toBe(made.reportNo);
  expect(frozen['rep.approver']).toBeUndefined();
  expect(entry.items).toEqual((before.entry as typeof entry).items);
  expect(entry.fields['rep.remark']).toMatch(
    `本报告替代原报告（编号${old.reportNo}），原报告作废。更正内容：${reason}`,
  );

  const lead = await stage.person('jianyan1');
  const saved = async (fields: typeof entry.fields) => {
    const { entryVersion } = await lead.does(findReport, { itemNo: made.itemNo });
    await lead.does(saveEntry, { itemNo: made.itemNo, entryVersion, entry: { ...entry, fields } });
  };
  await saved({ ...entry.fields, 'rep.remark': '' });
  const nameless = await lead.isRefused(submitReport, { ...(await seenOne(stage, made.itemNo)), siteConditions: true });
  expect(nameless.errorMsg).toContain(`备注须写明本报告所替代或补充的报告编号${old.reportNo}`);
  await saved(entry.fields);

  await givenApproval(stage, made.itemNo);
  expect(await told(old.itemNo)).toMatchObject({ state: 'replaced', replacedBy: made.reportNo });
  expect(await told(made.itemNo)).toMatchObject({ state: 'current', replaces: old.reportNo });
  expect(await life(old.itemNo)).toMatchObject({
    state: 'replaced',
    replacedBy: made.reportNo,
    acts: [
      {
        action: 'correct',
        fromState: 'approved',
        toState: 'approved',
        reason,
        userName: '黄科长',
        otherNo: made.reportNo,
      },
      { action: 'replace', fromState: 'approved', toState: 'replaced', reason, otherNo: made.reportNo },
    ],
    possible: [],
  });
  const after = await stored(old.itemNo);
  expect([after.fileId, after.sha256, after.contentHash]).toEqual([before.fileId, before.sha256, before.contentHash]);
  expect(await archived(old.equipmentId)).toBe(made.reportNo);

  expect(await chain(old.applicationId)).toBe(true);
  const { list } = await (await stage.person('keshi')).does(findFlowLog, { itemNo: old.itemNo, pageSize: 50 });
  expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['报告更正', '报告被替代']));
  const [printed] = await (await stage.person('dayin')).does(printReports, { itemNos: [old.itemNo], copies: 1 });
  expect(printed).toMatchObject({
    isSuccess: false,
    sentence: `报告${old.reportNo}已由${made.reportNo}替代，不能打印或发放`,
  });
});

it('of two who correct the same report one is first, and the other learns who; a void correction lets the next begin', async () => {
  const old = await givenInspection(stage, { inspectDate });
  const head = await stage.person('keshi');
  const asked = { itemNo: old.itemNo, reason };
  const answers = await Promise.all([1, 2, 3, 4].map(async () => (await head.sends(correctReport, asked)).json()));
  const made = answers.filter(({ isSuccess }: { isSuccess: boolean }) => isSuccess);
  expect(made).toHaveLength(1);
  const { seisn, reportNo } = (made[0] as { data: { seisn: string; reportNo: string } }).data;
  for (const { errorMsg } of answers.filter(({ isSuccess }: { isSuccess: boolean }) => !isSuccess))
    expect(errorMsg).toMatch(
      new RegExp(`已由黄科长于.+发起更正（报告编号${reportNo}，业务流水号${seisn}），尚未批准；可以办理：撤回$`),
    );
  await head.does(voidItems, { itemNos: [seisn], reason: '不必更正' });
  expect(await life(old.itemNo)).toMatchObject({
    state: 'approved',
    possible: ['correct', 'supplement', 'withdraw', 'void'],
  });
  const next = await correct(old.itemNo);
  expect(next.reportNo).not.toBe(reportNo);
});

it('a supplement has the number of its report with 补1 and stands beside it; the report is neither corrected nor void before it', async () => {
  const main = await givenInspection(stage, { inspectDate });
  const head = await stage.person('keshi');
  const made = await head.does(supplementReport, { itemNo: main.itemNo, reason: '补充限速器数据' });
  expect(made.reportNo).toBe(`${main.reportNo}-补1`);
  await givenApproval(stage, made.itemNo);
  expect(await told(main.itemNo)).toMatchObject({ state: 'current', supplementedBy: [made.reportNo] });
  expect(await told(made.itemNo)).toMatchObject({ state: 'current', supplements: main.reportNo });
  expect(await life(main.itemNo)).toMatchObject({
    supplementedBy: [made.reportNo],
    possible: ['supplement'],
  });
  expect(await archived(main.equipmentId)).toBe(main.reportNo);
  const refused = await (await stage.person('qianfa')).isRefused(voidReport, { itemNo: main.itemNo, reason });
  expect(refused.errorMsg).toContain(`有现行有效的补充报告${made.reportNo}，请先撤回或作废该补充报告；可以办理：补充`);
  const corrected = await head.isRefused(correctReport, { itemNo: main.itemNo, reason });
  expect(corrected.errorMsg).toContain(`有现行有效的补充报告${made.reportNo}`);
  const again = await head.isRefused(supplementReport, { itemNo: made.itemNo, reason });
  expect(again.errorMsg).toContain(`是报告${main.reportNo}的补充报告，请对${main.reportNo}办理补充`);
});

it('a signatory asks for a withdrawal, the station head confirms it, and the report can only be corrected or void', async () => {
  const { itemNo, reportNo, applicationId } = await givenInspection(stage, { inspectDate });
  const [signatory, head] = [await stage.person('qianfa'), await stage.person('zhanzhang')];
  const { id } = await signatory.does(withdrawReport, { itemNo, reason: '检验数据存疑' });
  expect(await told(itemNo)).toMatchObject({ state: 'current' });
  expect((await signatory.isRefused(withdrawReport, { itemNo, reason })).errorMsg).toMatch(
    /已由.+于.+申请撤回，等待站长确认/,
  );
  const accepted = { id, isAccepted: true };
  expect((await signatory.isRefused(confirmLife, accepted)).errorMsg).toBe('不能确认自己提出的申请，请由站长办理');
  expect((await head.does(findLifeRequests, {})).map((one) => one.id)).toEqual([id]);
  expect((await waitingFor(head)).reportLife).toBe(1);
  const asksOfIt = async () => (await unreadOf(head)).filter(({ content }) => content.includes('检验数据存疑')).length;
  expect(await asksOfIt()).toBe(1);
  expect((await waitingFor(signatory)).reportLife).toBeUndefined();

  const both = await Promise.all([head.sends(confirmLife, accepted), head.sends(confirmLife, accepted)]);
  const said = both.map((one) => one.json<{ isSuccess: boolean; errorMsg?: string }>());
  expect(said.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(said.find(({ isSuccess }) => !isSuccess)?.errorMsg).toMatch(/^这项申请已由孙站长于.+处理$/);

  expect(await told(itemNo)).toMatchObject({ state: 'withdrawn' });
  expect((await waitingFor(head)).reportLife).toBeUndefined();
  expect(await asksOfIt()).toBe(0);
  const now = await life(itemNo);
  expect(now).toMatchObject({ state: 'withdrawn', possible: ['correct', 'void'] });
  expect(now.acts).toMatchObject([
    { action: 'withdraw', reason: '检验数据存疑', secondName: '孙站长', toState: 'withdrawn' },
  ]);
  expect(await chain(applicationId)).toBe(true);
  const letters = await stage.db
    .selectFrom('inboxMessage')
    .select('title')
    .where('userId', '=', signatory.userId)
    .where('title', 'like', `报告${reportNo}撤回已确认 %`)
    .execute();
  expect(letters).toHaveLength(1);
  const informed = await stage.db
    .selectFrom('inboxMessage')
    .innerJoin('appUser', 'appUser.id', 'inboxMessage.userId')
    .select(['appUser.loginName', 'inboxMessage.content', 'inboxMessage.link'])
    .where('title', 'like', `报告${reportNo}已撤回 %`)
    .orderBy('appUser.loginName')
    .execute();
  expect(informed.map(({ loginName }) => loginName)).toEqual(['jianyan1', 'jianyan2']);
  expect(informed[0]).toMatchObject({ link: `/insBusQuery/reportQuery?reportNo=${reportNo}` });

  const made = await correct(itemNo);
  await givenApproval(stage, made.itemNo);
  expect(await told(itemNo)).toMatchObject({ state: 'replaced', replacedBy: made.reportNo });
});

it('a void report stays void, its number explained, its record kept; a rejected request changes nothing', async () => {
  const { itemNo, reportNo } = await givenInspection(stage, { inspectDate });
  const before = await stored(itemNo);
  const [signatory, head] = [await stage.person('qianfa'), await stage.person('zhanzhang')];
  const rejected = await signatory.does(voidReport, { itemNo, reason });
  await head.does(confirmLife, { id: rejected.id, isAccepted: false, opinion: '理由不足' });
  expect(await life(itemNo)).toMatchObject({ state: 'approved', acts: [] });
  const regretted = await signatory.does(voidReport, { itemNo, reason });
  await signatory.does(confirmLife, { id: regretted.id, isAccepted: false });
  const takenBack = await stage.db
    .selectFrom('inboxMessage')
    .innerJoin('appUser', 'appUser.id', 'inboxMessage.userId')
    .select('appUser.loginName')
    .where('title', 'like', `报告${reportNo}的作废申请已撤销%`)
    .execute();
  expect(takenBack.map(({ loginName }) => loginName)).toContain('zhanzhang');
  expect(takenBack.map(({ loginName }) => loginName)).not.toContain('qianfa');
  const { id } = await signatory.does(voidReport, { itemNo, reason: '设备信息错误' });
  expect(await head.does(confirmLife, { id, isAccepted: true })).toEqual({ state: 'voided' });
  expect(await told(itemNo)).toMatchObject({ state: 'void' });
  expect((await stored(itemNo)).sha256).toBe(before.sha256);
  const number = await stage.db
    .selectFrom('numberLog')
    .select(['state', 'note'])
    .where('number', '=', reportNo)
    .executeTakeFirst();
  expect(number).toEqual({ state: 'voided', note: '设备信息错误' });
  const refused = await (await stage.person('keshi')).isRefused(correctReport, { itemNo, reason });
  expect(refused.errorMsg).toBe(`报告${reportNo}（已作废）不能办理更正；目前没有可以办理的操作`);
  expect((await (await stage.person('jianyan1')).does(findReport, { itemNo })).state).toBe('voided');
});

it('what is void or replaced before it was handed out leaves the lists of that work; what waits for the archive is filed', async () => {
  const at = async (itemNo: string) => {
    const item = await stage.db
      .selectFrom('item')
      .select(['id', 'step', 'state'])
      .where('itemNo', '=', itemNo)
      .executeTakeFirstOrThrow();
    const open = await stage.db
      .selectFrom('stepTask')
      .select('step')
      .where('itemId', '=', item.id)
      .where('state', '=', 'open')
      .execute();
    return [item.step, item.state, open.map(({ step }) => step)];
  };
  const old = await givenInspection(stage, { inspectDate });
  expect(await at(old.itemNo)).toEqual(['BGDY', 'running', ['BGDY']]);
  const made = await correct(old.itemNo);
  await givenApproval(stage, made.itemNo);
  expect(await at(old.itemNo)).toEqual(['END', 'finished', []]);
  const { list } = await (await stage.person('keshi')).does(findFlowLog, { itemNo: old.itemNo, pageSize: 50 });
  expect(list.map(({ action }) => action)).toContain('不再打印发放');
  expect(await chain(old.applicationId)).toBe(true);

  const office = await stage.person('dayin');
  expect(await office.does(printReports, { itemNos: [made.itemNo], copies: 1 })).toMatchObject([{ isSuccess: true }]);
  expect((await at(made.itemNo))[0]).toBe('BGGD');
  const { id } = await (await stage.person('qianfa')).does(voidReport, { itemNo: made.itemNo, reason });
  await (await stage.person('zhanzhang')).does(confirmLife, { id, isAccepted: true });
  expect(await at(made.itemNo)).toEqual(['BGGD', 'running', ['BGGD']]);
  const checklist = ['检验申请单', '原始记录', '检验报告'];
  const filed = { itemNos: [made.itemNo], archiveNo: 'D-作废-1', place: 'A-01', checklist };
  expect(await office.does(archiveReports, filed)).toMatchObject([{ isSuccess: true }]);
  expect(await at(made.itemNo)).toEqual(['END', 'finished', []]);
});

it('a copy of what is not valid any more is marked as such, and the check page knows each copy for what it is', async () => {
  const { itemNo, reportNo } = await givenInspection(stage, { inspectDate });
  const [signatory, head, clerk] = await Promise.all(['qianfa', 'zhanzhang', 'dayin'].map((one) => stage.person(one)));
  if (!signatory || !head || !clerk) throw new Error('three people');
  const hashed = async (kind?: 'copy' | 'report') => {
    const path = reportPdf.path.replace(':seisn', itemNo);
    const answer = await whileDrawing(stage.ports, () => clerk.sends({ ...reportPdf, path }, { itemNo, kind }));
    const bytes = answer.rawPayload;
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
  };
  const copied = async () => {
    const { bytes, hash } = await hashed('copy');
    return { hash, texts: await readTexts(bytes) };
  };
  const pagesWith = (texts: Awaited<ReturnType<typeof readTexts>>, word: string) =>
    new Set(texts.filter(({ text }) => text.includes(word)).map(({ page }) => page)).size;
  const became = async (act: typeof voidReport) => {
    const { id } = await signatory.does(act, { itemNo, reason });
    await head.does(confirmLife, { id, isAccepted: true });
    return copied();
  };
  const valid = await copied();
  const { hash: original } = await hashed('report');
  expect((await hashed()).hash).toBe(original);
  const withdrawn = await became(withdrawReport);
  // Whoever opens it without asking for the original reads that it is valid no longer.
  expect((await hashed()).hash).toBe(withdrawn.hash);
  expect((await hashed('report')).hash).toBe(original);
  const voided = await became(voidReport);
  expect((await copied()).hash).toBe(voided.hash);
  const pages = new Set(valid.texts.map(({ page }) => page)).size;
  expect(pagesWith(valid.texts, '副本由')).toBe(pages);
  expect(pagesWith(withdrawn.texts, `${reportNo} 已撤回，不再有效`)).toBe(pages);
  expect(pagesWith(voided.texts, `${reportNo} 已作废，不再有效`)).toBe(pages);
  const { verifyCode } = await stored(itemNo);
  const path = `/api/verify/${verifyCode ?? ''}`;
  const { files } = await clerk.does({ ...verifyReport, path }, { code: verifyCode ?? '' });
  const kindOf = (hash: string) => files.find(({ sha256 }) => sha256 === hash)?.kind;
  expect([valid, withdrawn, voided].map(({ hash }) => kindOf(hash))).toEqual(['copy', 'void', 'void']);
});

it('a report that is not valid any more is named so in the list of items and in the history of its device', async () => {
  const { itemNo, reportNo, equipmentId } = await givenInspection(stage, { inspectDate });
  const [signatory, head, clerk] = [
    await stage.person('qianfa'),
    await stage.person('zhanzhang'),
    await stage.person('shouli'),
  ];
  const listed = async () => (await clerk.does(findItems, { reportNo })).list.map(({ reportState }) => reportState);
  const shown = async () => (await clerk.does(getEquipmentPortrait, { id: equipmentId })).inspections[0];
  expect(await listed()).toEqual(['有效']);
  expect(await shown()).toMatchObject({ reportNo, conclusion: '合格', mayOpenReport: true });
  expect(await shown()).not.toHaveProperty('invalidity');
  for (const [act, word, invalidity] of [
    [withdrawReport, '已撤回', 'withdrawn'],
    [voidReport, '已作废', 'voided'],
  ] as const) {
    await head.does(confirmLife, { id: (await signatory.does(act, { itemNo, reason })).id, isAccepted: true });
    expect(await listed()).toEqual([word]);
    expect(await shown()).toMatchObject({ itemNo, reportNo, invalidity, mayOpenReport: false });
    expect(await shown()).not.toHaveProperty('conclusion');
  }
});

it('people without the code are refused, and nobody corrects what is not approved', async () => {
  const { itemNo } = await givenInspection(stage, { inspectDate });
  const inspector = await stage.person('jianyan1');
  const asked = { itemNo, reason };
  for (const answer of [
    await inspector.sends(correctReport, asked),
    await inspector.sends(supplementReport, asked),
    await inspector.sends(withdrawReport, asked),
    await inspector.sends(voidReport, asked),
  ])
    expect(answer.statusCode).toBe(403);
  const made = await correct(itemNo);
  const refused = await (await stage.person('keshi')).isRefused(correctReport, { itemNo: made.itemNo, reason });
  expect(refused.errorMsg).toMatch(/（未批准）不能办理更正/);
});

it('the correction of an earlier report leaves the newer inspection in the archive and keeps its round', async () => {
  const first = await givenInspection(stage, { inspectDate, failing: ['A1.1.4'] });
  const second = await givenInspection(stage, { inspectDate, lift: first, applyType: '3' });
  await sql`update report set inspect_date = inspect_date + 1 where report_no = ${second.reportNo}`.execute(stage.db);
  const made = await correct(first.itemNo);
  await givenApproval(stage, made.itemNo, { failing: ['A1.1.4'] });
  expect(await archived(first.equipmentId)).toBe(second.reportNo);
  const { rows } = await sql<object>`
    select r.conclusion, (r.snapshot #>> '{frozen,rep.round}')::int as round from report r where r.report_no = ${made.reportNo}`.execute(
    stage.db,
  );
  expect(rows).toEqual([{ conclusion: '不合格', round: 1 }]);
});

it('an act cannot be changed or taken away, and the database holds one replacement for one report', async () => {
  await expect(sql`update report_act set reason = ''`.execute(stage.db)).rejects.toThrow();
  await expect(sql`delete from report_act`.execute(stage.db)).rejects.toThrow();
  await expect(sql`update report set state = 'replaced' where state = 'approved'`.execute(stage.db)).rejects.toThrow(
    'report_replaced',
  );
});
