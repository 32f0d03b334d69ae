import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { saveApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import {
  approveReports,
  auditReports,
  confirmReports,
  returnReports,
} from '@tejian/contract/business/report/sign-off.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
  reportPdf,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import {
  deleteSignatoryScope,
  getStaff,
  saveQualification,
  saveSignatoryScope,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { findFinishRuns } from '@tejian/contract/business/report/finish.view.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import {
  confirmReceipt,
  getCharge,
  saveReceipt,
  submitPayment,
} from '@tejian/contract/money/charge/charge.contract.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { readEntry } from '@tejian/domain/business/report/read-entry.ts';
import { submitObstacles } from '@tejian/domain/business/report/submit.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gateRelease, seedTariff } from '../src/demo/tariff.seed.ts';
import { yuan } from './given-money.ts';
import { givenImages } from './given-images.ts';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import { givenLift } from './given.ts';
import { seen, seenOne } from './seen.ts';
import { leadingNowhere } from './leading-nowhere.ts';
import { stageForFile, type Person } from './story.ts';
import { liftDraft } from './lift-draft.ts';
import { conforming } from './conforming.ts';

// One lift through all thirteen steps, by the people whose work it is; each test goes on where the last one ended.
const stage = stageForFile();
let itemNo = '';
let applicationId = '';
let lift = { equipmentId: '', unitId: '' };
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  await givenImages(stage);
  lift = await givenLift(stage);
  await stage.db.transaction().execute(async (tx) => {
    await seedTariff(tx, today);
    await gateRelease(tx);
  });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const userId = (loginName: string) => stage.seeded.userIds.get(loginName) ?? '';
const stepOf = async (who: string) =>
  (await (await stage.person(who)).does(findItems, {})).list.find((item) => item.itemNo === itemNo)?.step;
const allDone = (results: readonly { isSuccess: boolean }[]) =>
  expect(results.filter((one) => !one.isSuccess)).toEqual([]);

it('intake declares the lift, review is assigned, the material passes', async () => {
  const clerk = await stage.person('shouli');
  const saved = await clerk.does(saveApplication, {
    ...liftDraft,
    unitId: lift.unitId,
    unitAddress: '示范市榕江大道1号',
    mailingAddress: '示范市江滨路8号收发室',
    contactName: '联系人甲',
    contactPhone: '13800000000',
    equipmentIds: [lift.equipmentId],
  });
  applicationId = saved.id;
  expect(saved.applicationNo).toMatch(/^SQ\d{11}$/);
  expect((await clerk.does(getApplication, { id: saved.id })).mailingAddress).toBe('示范市江滨路8号收发室');
  expect(await clerk.does(submitApplications, { ids: [saved.id] })).toMatchObject({ succeeded: 1, failed: 0 });
  const head = await stage.person('zhanzhang');
  expect(
    await head.does(assignReviewer, { ids: [saved.id], reviewerId: userId('shenhe'), opinion: '请审查' }),
  ).toMatchObject({ succeeded: 1 });
  const reviewer = await stage.person('shenhe');
  const passed = {
    ids: [saved.id],
    result: 'pass' as const,
    verdicts: conforming(),
    opinion: '材料齐全',
  };
  expect(await reviewer.does(dealMaterialReview, passed)).toMatchObject({ succeeded: 1, failed: 0 });
});

it('the section head arranges: one item with its serial number', async () => {
  const head = await stage.person('keshi');
  const plan = {
    departmentId: stage.seeded.departmentIds.get('SFTJ-JD1') ?? '',
    leadInspectorId: userId('jianyan1'),
    inspectorIds: [userId('jianyan1'), userId('jianyan2')],
    checkerId: userId('jiaohe'),
    auditorId: userId('shenpi1'),
    approverId: userId('qianfa'),
    plannedDate: today,
    note: '',
  };
  const { itemNos } = await head.does(commitTask, { id: applicationId, plan });
  expect(itemNos).toHaveLength(1);
  itemNo = itemNos[0] ?? '';
  expect(itemNo).toMatch(/^\d{12}$/);
});

it('the lead inspector builds the report: number, template and archive data are fixed', async () => {
  const lead = await stage.person('jianyan1');
  allDone(await lead.does(buildReports, { itemNos: [itemNo] }));
  const report = await lead.does(findReport, { itemNo });
  expect(report.reportNo).toMatch(/^SF-TD\d{9}$/);
  expect(report.template.code).toBe('ELEV-LIFT-PERIODIC-2023');
  expect(report.frozen['par.ratedLoad']).toBe(1000);
  expect(report.mayEnter).toBe(true);
});

const entered = async (person: Person) => {
  const report = await person.does(findReport, { itemNo });
  const entry = sampleEntry(report.template, report.frozen, {
    effect: 'pass',
    inspectDate: today,
    inspectors: ['张检', '李验'],
  });
  return { report, entry };
};

it('an empty record is not submitted, and the refusal says what is missing', async () => {
  const lead = await stage.person('jianyan1');
  const refused = await lead.isRefused(submitReport, await seenOne(stage, itemNo));
  const { template, entry, frozen, settings } = await lead.does(findReport, { itemNo });
  const rules = { minInspectors: settings.minInspectors, today };
  const found = submitObstacles(template, readEntry(entry), judge(template, readEntry(entry), frozen), rules);
  const signatures = 1; // the other inspector's, which the form counts as well
  expect(refused.errorMsg).toMatch(new RegExp(`^还有${found.length + signatures}处需要处理`));
});

it('the record is saved; an older version is answered with the newer one, not overwritten', async () => {
  const lead = await stage.person('jianyan1');
  const second = await stage.person('jianyan2');
  const { report, entry } = await entered(lead);
  const saved = await lead.does(saveEntry, { itemNo, entryVersion: report.entryVersion, entry });
  expect(saved).toMatchObject({ isSaved: true, entryVersion: 2 });
  const stale = await second.does(saveEntry, { itemNo, entryVersion: 1, entry: { ...entry, fields: {} } });
  expect(stale).toMatchObject({ isSaved: false, entryVersion: 2, entryBy: '张检' });
  expect(stale.theirs).toEqual(entry);
});

it('every inspector signs before it goes to the check', async () => {
  const lead = await stage.person('jianyan1');
  const refused = await lead.isRefused(submitReport, await seenOne(stage, itemNo));
  expect(refused.errorMsg).toContain('李验尚未签名');
  const second = await stage.person('jianyan2');
  await second.does(signEntry, await seen(stage, itemNo));
  const { entryVersion, entry } = await lead.does(findReport, { itemNo });
  await lead.does(saveEntry, {
    itemNo,
    entryVersion,
    entry: { ...entry, fields: { ...entry.fields, 'rep.remark': '已告知' } },
  });
  const changed = await lead.isRefused(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
  expect(changed.errorMsg, 'what was written after a signature is not signed').toContain('李验尚未签名');
  await second.does(signEntry, await seen(stage, itemNo));
  expect((await lead.isRefused(submitReport, await seenOne(stage, itemNo))).errorMsg).toBe('现场检验条件确认不能为空');
  allDone(await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true }));
  expect(await stepOf('jianyan1')).toBe('BGQR');
});

it('the checker sends it back with a reason, which the log and the page show; signatures lapse', async () => {
  const checker = await stage.person('jiaohe');
  const back = {
    itemNos: [itemNo],
    stepcode: 'BGQR',
    target: 'BGLR',
    reasonCode: '04',
    opinion: '平衡系数与记录不一致',
  };
  allDone(await checker.does(returnReports, back));
  const lead = await stage.person('jianyan1');
  const report = await lead.does(findReport, { itemNo });
  expect(report.returned).toMatchObject({
    byName: '王校',
    opinion: '平衡系数与记录不一致',
    reason: '记录与报告数据不一致',
  });
  expect(report.signatures).toEqual([]);
  const log = await lead.does(findFlowLog, { itemNo, pageSize: 30 });
  expect(log.list.map((one) => one.opinion)).toContain('平衡系数与记录不一致');
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  allDone(await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true }));
});

it('whoever inspected neither audits nor approves; the wrong people read why', async () => {
  allDone(
    await (await stage.person('jiaohe')).does(confirmReports, { ...(await seen(stage, itemNo)), opinion: '同意' }),
  );
  const stranger = await stage.person('jiaohe');
  expect((await stranger.sends(auditReports, { ...(await seen(stage, itemNo)), opinion: '同意' })).statusCode).toBe(
    403,
  );
});

const why = (answers: readonly { sentence?: string }[]) => answers[0]?.sentence;

it('an auditor is held to the registered scopes and to a certificate in force', async () => {
  const head = await stage.person('keshi');
  const auditor = await stage.person('shenpi1');
  const userId = auditor.userId;
  const audit = async () => why(await auditor.does(auditReports, { ...(await seen(stage, itemNo)), opinion: '同意' }));
  const cranes = {
    userId,
    duty: 'audit' as const,
    kindCode: '4000',
    categoryCodes: ['21'],
    documentNo: '',
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
  };
  const { id, version: range } = await head.does(saveSignatoryScope, cranes);
  expect(await audit()).toBe(`赵审在${today}的审核授权不包括电梯定期检验，不能审核`);
  await head.does(deleteSignatoryScope, { userId, id, version: range });
  const [held] = (await head.does(getStaff, { userId })).qualifications;
  if (!held) throw new Error('the auditor has a certificate');
  const { fileName: _file, ...certificate } = held;
  const { version } = await head.does(saveQualification, { userId, ...certificate, state: '2' });
  expect(await audit()).toBe('赵审的电梯检验资格（DTS 电梯检验师）已暂停或注销，不能审核');
  await head.does(saveQualification, { userId, ...certificate, version });
});

it('two auditors at once: exactly one wins, the other learns who was faster', async () => {
  const auditor = await stage.person('shenpi1');
  const once = async () => auditor.sends(auditReports, { ...(await seen(stage, itemNo)), opinion: '同意' });
  const answers = await Promise.all([once(), once()]);
  const results = answers.map((one) => one.json<{ data: { isSuccess: boolean; errorMsg?: string }[] }>().data[0]);
  expect(results.filter((one) => one?.isSuccess)).toHaveLength(1);
  expect(results.find((one) => !one?.isSuccess)?.errorMsg).toMatch(/已被赵审于.*处理/);
});

it('approval freezes the report; finish signs the file, writes back, unlocks', async () => {
  const signatory = await stage.person('qianfa');
  const approval = { ...(await seen(stage, itemNo)), opinion: '同意' };
  allDone(await signatory.does(approveReports, approval));
  const item = await stage.db.selectFrom('item').select('id').where('itemNo', '=', itemNo).executeTakeFirstOrThrow();
  expect(await finishItem(item.id, { db: stage.db, ports: stage.ports })).toBeUndefined();
  expect(await finishItem(item.id, { db: stage.db, ports: stage.ports })).toBeUndefined(); // a job may run twice
  const [late] = await signatory.does(approveReports, approval); // what the system did since then beat nobody
  expect(late).toMatchObject({ isSuccess: false, sentence: expect.stringMatching(/^已被周签于.+处理$/) });
  const equipment = await stage.db
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', lift.equipmentId)
    .executeTakeFirstOrThrow();
  expect(equipment.lastInspectionDate).toBe(today);
  expect(equipment.nextInspectionDate).not.toBeNull();
  expect(await stage.db.selectFrom('equipmentLock').select('itemId').where('itemId', '=', item.id).execute()).toEqual(
    [],
  );
  const runs = await (await stage.person('keshi')).does(findFinishRuns, {});
  expect(runs.list[0]).toMatchObject({ itemNo, state: 'done', attempts: 1 });
});

it('the file is a PDF that stays the same however often it is read', async () => {
  const office = await stage.person('dayin');
  const read = () => office.sends({ ...reportPdf, path: `/api/report/${itemNo}/pdf` }, { itemNo });
  const [first, second] = [await read(), await read()];
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
});

/** Part of the 850 yuan of a lift of 18 floors comes in and is confirmed. */
async function pay(part: string) {
  const { id, paymentNo } = await (await stage.person('keshi')).does(getCharge, { itemNo });
  if (!paymentNo) await (await stage.person('keshi')).does(submitPayment, { chargeIds: [id] });
  const cashier = await stage.person('caiwu');
  const parts = [{ chargeId: id, amount: yuan(part) }];
  const money = { payWay: '1', amount: yuan(part), receivedOn: today, payer: '榕江物业', parts };
  const receipt = await cashier.does(saveReceipt, money);
  await cashier.does(confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
}

it('printed, archived, paid and released, it is at its end', async () => {
  const office = await stage.person('dayin');
  allDone(await office.does(printReports, { itemNos: [itemNo], copies: 3 }));
  const incomplete = { itemNos: [itemNo], archiveNo: 'D-1', place: 'A-01', checklist: ['检验报告'] };
  expect((await office.isRefused(archiveReports, incomplete)).errorMsg).toBe('归档清单不齐全：检验申请单、原始记录');
  allDone(await office.does(archiveReports, { ...incomplete, checklist: ['检验申请单', '原始记录', '检验报告'] }));
  const posted = { way: '2', receiver: '联系人甲', documentNo: 'SF1000', releasedOn: today };
  const released = () => office.does(releaseReports, { itemNos: [itemNo], ...posted });
  expect((await released()).map(({ sentence }) => sentence)).toEqual(['尚未缴费，报告不能领取']);
  await pay('500.50');
  expect((await released()).map(({ isSuccess }) => isSuccess)).toEqual([false]);
  await pay('349.50');
  allDone(await released());
  const { list: log } = await office.does(findFlowLog, { itemNo, pageSize: 100 });
  const said = log.map(({ opinion }) => opinion);
  expect(said).toEqual(expect.arrayContaining(['档号D-1', '寄给联系人甲，快递单号SF1000']));
  const item = await stage.db
    .selectFrom('item')
    .select(['step', 'state'])
    .where('itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();
  expect(item).toEqual({ step: 'END', state: 'finished' });
});

it('everybody who was told of it may open what the message leads to', async () => {
  expect(await stage.db.selectFrom('inboxMessage').select('id').execute()).not.toEqual([]);
  expect(await leadingNowhere(stage.db)).toEqual([]);
});
