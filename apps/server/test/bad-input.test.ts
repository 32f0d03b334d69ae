import { saveApplication } from '@tejian/contract/business/application/declaration.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import {
  approveReports,
  auditReports,
  confirmReports,
  returnReports,
} from '@tejian/contract/business/report/sign-off.contract.ts';
import { commitTask, saveTaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenImages } from './given-images.ts';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import { givenLift } from './given.ts';
import { flowGiven } from './given-flow.ts';
import { seen, seenOne } from './seen.ts';
import { stageForFile } from './story.ts';

// What people mistype, paste or send by hand: a sentence comes back, nothing breaks, nothing is half-saved.
const stage = stageForFile();
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let itemNo = '';
let applicationId = '';

beforeAll(async () => {
  await givenImages(stage);
  const lift = await givenLift(stage);
  const application = await given.reviewed([lift.equipmentId], lift.unitId);
  applicationId = application.id;
  const plan = given.plan({ plannedDate: today });
  ({
    itemNos: [itemNo = ''],
  } = await (await stage.person('keshi')).does(commitTask, { id: applicationId, plan }));
  await (await stage.person('jianyan1')).does(buildReports, { itemNos: [itemNo] });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

async function entered(change: (entry: ReportEntry) => ReportEntry = (entry) => entry, inspectDate = today) {
  const lead = await stage.person('jianyan1');
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate, inspectors: ['张检', '李验'] });
  const instruments = [{ name: '钢卷尺', model: '5m', no: 'SF-JL-001', validTo: '2027-06-30' }];
  return { itemNo, entryVersion, entry: change({ ...entry, instruments }) };
}
async function submits() {
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  const lead = await stage.person('jianyan1');
  const [result] = await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
  return result;
}

it('control characters of a paste are dropped, a year that does not exist is refused', async () => {
  const lift = await givenLift(stage);
  const saved = await given.draft([lift.equipmentId], lift.unitId, { remark: '门禁\u0000卡\u0007在保安室' });
  const row = await stage.db.selectFrom('application').select('remark').where('id', '=', saved.id).executeTakeFirst();
  expect(row?.remark).toBe('门禁卡在保安室');
  const clerk = await stage.person('shouli');
  const request = {
    ...saveApplication,
    request: { ...saveApplication.request, encode: () => ({ wishedDate: '0000-01-01' }) },
  };
  const refused = await clerk.isRefused(request, undefined as never);
  expect(refused.fieldErrors).toMatchObject({ wishedDate: '请输入有效的日期（年-月-日）' });
});

it('an entry that is none is refused, and what was saved stays', async () => {
  const lead = await stage.person('jianyan1');
  for (const broken of [5, {}, { ...emptyEntry, items: null }, { ...emptyEntry, problems: 'x' }]) {
    const refused = await lead.isRefused(saveEntry, { itemNo, entryVersion: 1, entry: broken as ReportEntry });
    expect(refused.fieldErrors).toEqual({ entry: '内容格式错误' });
  }
});

it('a photo that nobody uploaded is refused', async () => {
  const lead = await stage.person('jianyan1');
  const foreign = await entered((entry) => ({ ...entry, attachments: { photos: [stage.seeded.instituteId, 'x'] } }));
  expect((await lead.isRefused(saveEntry, foreign)).errorMsg).toBe('附件不属于该报告，请重新上传');
});

it('an older inspection date asks for the older template; signatures given for the newer form lapse', async () => {
  const lead = await stage.person('jianyan1');
  await lead.does(saveEntry, await entered((entry) => entry, '2023-11-20'));
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  const refused = await lead.isRefused(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
  expect(refused.errorMsg).toContain('应按检验日期重新选择模板');
  expect(refused.fieldErrors).toBeUndefined(); // no field of the call is wrong
  await lead.does(buildReports, { itemNos: [itemNo], isRebuild: true });
  const report = await lead.does(findReport, { itemNo });
  expect(report.template.code).toBe('ELEV-LIFT-PERIODIC-2009');
  expect(report.signatures).toEqual([]);
  await lead.does(saveEntry, await entered());
  await lead.does(buildReports, { itemNos: [itemNo], isRebuild: true });
});

it('a character that no font has comes back at submission, not after approval', async () => {
  const lead = await stage.person('jianyan1');
  const withRemark = (remark: string) =>
    entered((entry) => ({
      ...entry,
      problems: [{ item: '', desc: '绳头松动' }],
      fields: { ...entry.fields, 'rep.remark': remark },
    }));
  await lead.does(saveEntry, await withRemark('好😀'));
  expect(await submits()).toMatchObject({
    isSuccess: false,
    sentence: '“曳引与强制驱动电梯定期检验报告 备注”中有无法打印的字符：😀，请修改后再试',
  });
  await lead.does(saveEntry, await withRemark('𠮷野 12㎡'));
  expect(await submits()).toMatchObject({ isSuccess: true });
});

it('a return names a reason of the dictionary', async () => {
  const back = { itemNos: [itemNo], stepcode: 'BGQR', target: 'BGLR', reasonCode: 'zz', opinion: '退回' };
  const refused = await (await stage.person('jiaohe')).isRefused(returnReports, back);
  expect(refused.fieldErrors).toEqual({ reasonCode: expect.stringContaining('字典中没有') });
});

it('another institute neither sees nor changes an arrangement', async () => {
  const plan = given.plan({ plannedDate: today });
  const head = await stage.person('keshi');
  await stage.db
    .updateTable('application')
    .set({ step: 'RWAP', state: 'running', organisationId: stage.seeded.departmentIds.get('SFTJ-JD2') ?? '' })
    .where('id', '=', applicationId)
    .execute();
  expect((await head.isRefused(saveTaskPlan, { id: applicationId, plan })).errorMsg).toBe(
    '没有找到该业务，请刷新后再操作',
  );
  await stage.db
    .updateTable('application')
    .set({ step: 'BGSC', state: 'arranged', organisationId: stage.seeded.instituteId })
    .where('id', '=', applicationId)
    .execute();
});

it('of two who print at once the second learns who was faster; dates of archive and release are looked at', async () => {
  await (await stage.person('jiaohe')).does(confirmReports, { ...(await seen(stage, itemNo)), opinion: '同意' });
  await (await stage.person('shenpi1')).does(auditReports, { ...(await seen(stage, itemNo)), opinion: '同意' });
  await (await stage.person('qianfa')).does(approveReports, { ...(await seen(stage, itemNo)), opinion: '同意' });
  const { id } = await stage.db.selectFrom('item').select('id').where('itemNo', '=', itemNo).executeTakeFirstOrThrow();
  await finishItem(id, { db: stage.db, ports: stage.ports });
  const office = await stage.person('dayin');
  const print = () => office.sends(printReports, { itemNos: [itemNo], copies: 1 });
  const answers = (await Promise.all([print(), print()])).map((answer) => answer.body);
  const lost = answers.filter((answer) => /已被吴报告于[-: \d]+(处理|打印)/.test(answer)); // at once, or right after
  expect(lost).toHaveLength(1);

  const papers = {
    itemNos: [itemNo],
    archiveNo: 'D-1',
    place: 'A-01',
    checklist: ['检验申请单', '原始记录', '检验报告'],
  };
  const short = await office.isRefused(archiveReports, { ...papers, keepUntil: today });
  expect(short.fieldErrors?.['keepUntil']).toMatch(/^保管期限不能早于/);
  await office.does(archiveReports, papers);
  const given = { itemNos: [itemNo], way: '1', receiver: '甲', signedName: '甲' };
  const future = await office.isRefused(releaseReports, { ...given, releasedOn: '2099-01-01' });
  expect(future.fieldErrors?.['releasedOn']).toMatch(/^发放日期应在批准日期/);
});

it('the log names the step of every line', async () => {
  const log = await (await stage.person('shouli')).does(findFlowLog, { businessKey: applicationId, pageSize: 50 });
  const split = log.list.find((one) => one.action === '拆分业务单');
  expect([split?.fromStepLabel, split?.toStepLabel]).toEqual(['任务安排', '任务安排']);
});
