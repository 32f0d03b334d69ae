import {
  attachmentFile,
  deleteAttachments,
  downloadAttachments,
  findAttachments,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { commitTask, getTaskDetail, saveTaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenLift } from '../../../../test/given.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { logIn, stageForFile, type Person } from '../../../../test/story.ts';
import { demoPassword } from '../../../demo/people.seed.ts';
import { newId } from '../../../platform/db/id.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let itemNo = '';
let applicationId = '';

beforeAll(async () => {
  const lift = await givenLift(stage);
  const application = await given.reviewed([lift.equipmentId], lift.unitId);
  applicationId = application.id;
  const plan = given.plan({ checkerId: given.userId('jiaohe'), plannedDate: today });
  const head = await stage.person('keshi');
  ({ itemNos: [itemNo = ''] = [] } = await head.does(commitTask, { id: applicationId, plan }));
  await (await stage.person('jianyan1')).does(buildReports, { itemNos: [itemNo] });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

/** Somebody with a group of the demonstration who belongs to another house. */
async function stranger(group: string, areaCode: string | null = '999900'): Promise<Person> {
  const loginName = `extern${group.toLowerCase()}`;
  const like = await stage.db
    .selectFrom('appUser')
    .select('passwordHash')
    .where('loginName', '=', 'jianyan1')
    .executeTakeFirstOrThrow();
  const [organisationId, id] = [newId(), newId()];
  await stage.db
    .insertInto('organisation')
    .values({
      id: organisationId,
      code: loginName,
      name: `外所${group}`,
      kind: 'institute',
      path: `/${organisationId}/`,
      areaCode,
    })
    .execute();
  await stage.db
    .insertInto('appUser')
    .values({ id, loginName, name: '外人', organisationId, passwordHash: like.passwordHash, roleNames: [] })
    .execute();
  const { id: groupId } = await stage.db
    .selectFrom('userGroup')
    .select('id')
    .where('code', '=', group)
    .executeTakeFirstOrThrow();
  await stage.db.insertInto('userGroupMember').values({ groupId, userId: id }).execute();
  return logIn(stage.app, loginName, demoPassword);
}

const reportOf = async (who: string) => (await stage.person(who)).does(findReport, { itemNo });

async function photoBy(person: Person, recordId: string) {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();
  return fileBy(person, recordId, new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' }));
}

async function fileBy(person: Person, recordId: string, file: File, type = 'photo') {
  const form = new FormData();
  form.set('attitle', '现场照片');
  form.set('attrefsysid', recordId);
  form.set('atttype', type);
  form.set('file', file);
  const answer = await person.uploads('/api/equipment-documents/attachments', form);
  return answer.json<{ isSuccess: boolean; errorMsg?: string; data?: { id: string; fileId: string } }>();
}

it('photos belong to the record: its inspectors add them, its readers see them, nobody else does either', async () => {
  const inspector = await stage.person('jianyan1');
  const { reportId } = await reportOf('jianyan1');
  const added = await photoBy(inspector, reportId);
  expect(added.isSuccess).toBe(true);
  const fileId = added.data?.fileId ?? '';

  expect((await photoBy(await stage.person('dayin'), reportId)).errorMsg).toBe('该业务当前不能上传附件');
  expect((await photoBy(inspector, newId())).errorMsg).toBe('没有找到该附件所属的业务');

  const foreign = await stranger('inspector');
  expect(await foreign.does(findAttachments, { recordId: reportId })).toEqual([]);
  expect((await foreign.isRefused(attachmentFile, { fileId })).errorMsg).toBe('没有找到该附件');
  expect((await foreign.isRefused(deleteAttachments, { ids: [added.data?.id ?? ''] })).errorMsg).toBe(
    '没有找到该附件所属的业务',
  );
  const supervisor = await stranger('supervision');
  expect(await supervisor.does(findAttachments, { recordId: reportId })).toEqual([]);
  expect(await (await stage.person('jiaohe')).does(findAttachments, { recordId: reportId })).toHaveLength(1);

  const ids = [added.data?.id ?? '', (await photoBy(inspector, reportId)).data?.id ?? ''];
  const packed = await inspector.sends(downloadAttachments, { ids });
  expect(packed.headers['content-type']).toBe('application/zip');
  const members = unzipSync(packed.rawPayload);
  expect(Object.keys(members)).toEqual(['photo.jpg', 'photo(2).jpg']);
  expect(members['photo.jpg']?.slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
  expect((await foreign.isRefused(downloadAttachments, { ids })).errorMsg).toBe('没有找到该附件');
  await inspector.does(deleteAttachments, { ids: ids.slice(1) });
  expect((await inspector.isRefused(downloadAttachments, { ids })).errorMsg).toBe('没有找到该附件');
});

it('supervision sees neither application nor log outside its area', async () => {
  const supervisor = await logIn(stage.app, 'externsupervision', demoPassword);
  expect((await supervisor.isRefused(getApplication, { id: applicationId })).errorMsg).toBeTruthy();
  expect((await supervisor.sends(findFlowLog, { itemNo })).statusCode).toBe(403);
});

it('the head of another house neither reads nor changes an arrangement', async () => {
  const application = await given.reviewed(await given.lifts(1));
  const foreign = await stranger('sectionHead');
  const plan = given.plan();
  expect((await foreign.isRefused(saveTaskPlan, { id: application.id, plan })).errorMsg).toBeTruthy();
  expect((await foreign.isRefused(getTaskDetail, { id: application.id })).errorMsg).toBeTruthy();
});

it('an entry takes no file that was uploaded elsewhere', async () => {
  const inspector = await stage.person('jianyan1');
  const report = await reportOf('jianyan1');
  const seal = await stage.db
    .insertInto('storedFile')
    .values({ id: newId(), sha256: 'f'.repeat(64), size: 1, name: 'x.png', mime: 'image/png', createdBy: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { ...report.entry, attachments: { photo: [seal.id] } };
  const refused = await inspector.isRefused(saveEntry, { itemNo, entryVersion: report.entryVersion, entry });
  expect(refused.errorMsg).toBe('附件不属于该报告，请重新上传');
});

it('a slot takes no file that could not be printed there, whoever sends it', async () => {
  const inspector = await stage.person('jianyan1');
  const report = await reportOf('jianyan1');
  const section = report.template.sections.find(({ type }) => type === 'attachments');
  const slot = section?.type === 'attachments' ? section.slots.find(({ kind }) => kind === 'photo') : undefined;
  if (!slot) throw new Error('the template has a slot for photos');
  const file = new File(['%PDF-1.7 no picture'], '说明.pdf', { type: 'application/pdf' });
  expect((await fileBy(inspector, report.reportId, file, slot.code)).errorMsg).toBe('此处只收图片，请上传 JPG 或 PNG');
  const fileId = (await fileBy(inspector, report.reportId, file, 'OTHER')).data?.fileId ?? '';
  const entry = { ...report.entry, attachments: { [slot.code]: [fileId] } };
  const refused = await inspector.isRefused(saveEntry, { itemNo, entryVersion: report.entryVersion, entry });
  expect(refused.errorMsg).toBe(`“${slot.label}”中的文件“说明.pdf”不能使用：此处只收图片，请上传 JPG 或 PNG`);
});

it('an instrument is valid as long as the ledger says, whatever was typed', async () => {
  const inspector = await stage.person('jianyan1');
  const report = await reportOf('jianyan1');
  const whole = sampleEntry(report.template, report.frozen, {
    effect: 'pass',
    inspectDate: today,
    inspectors: ['张检', '李验'],
  });
  const [first] = whole.instruments;
  const withInstrument = async (cells: object) => {
    const { entryVersion } = await reportOf('jianyan1');
    const entry = { ...whole, instruments: [{ ...first, ...cells }] };
    await inspector.does(saveEntry, { itemNo, entryVersion, entry });
    await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
    const asked = { ...(await seenOne(stage, itemNo)), siteConditions: true };
    return (await inspector.isRefused(submitReport, asked)).errorMsg;
  };
  expect(await withInstrument({ no: 'ERFUNDEN-1', validTo: '2099-12-31' })).toContain('没有检定或校准记录');
  expect(await withInstrument({ no: 'SF-JL-001', validTo: '2099-12-31' })).toContain('与仪器台账不符');
  expect(await withInstrument({ name: '超声波测厚仪', no: 'sf-jl-001' })).toContain(
    '仪器编号sf-jl-001在仪器台账中是“钢卷尺”，不是“超声波测厚仪”',
  );
  await sql`update instrument set state = '5' where instrument_no = 'SF-JL-002'`.execute(stage.db);
  expect(await withInstrument({ name: '游标卡尺', no: 'sf—jl 002', validTo: '' })).toContain(
    '（sf—jl 002）在仪器台账中的状态为“报停”，不能使用',
  );
  expect(await withInstrument({ name: '温湿度计', no: 'SF-JL-011', validTo: today })).toContain('与仪器台账不符');
});

it('saving and submitting at once, many times, never wait for each other in a circle', async () => {
  const [lead, second] = [await stage.person('jianyan1'), await stage.person('jianyan2')];
  const { entryVersion, entry } = await reportOf('jianyan1');
  const looked = await seenOne(stage, itemNo);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 3 === 0
        ? lead.sends(submitReport, { ...looked, siteConditions: true })
        : second.sends(saveEntry, {
            itemNo,
            entryVersion,
            entry: { ...entry, fields: { ...entry.fields, 'rep.remark': String(at) } },
          }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
});
