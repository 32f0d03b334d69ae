import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { correctReport } from '@tejian/contract/business/report/report-life.contract.ts';
import {
  downloadReports,
  findReports,
  foundPdf,
  mostDownloaded,
  printFound,
  reprintFound,
  signFound,
} from '@tejian/contract/query/report-query/report-query.contract.ts';
import {
  checkReportNumbers,
  findReportNumbers,
  reportNumberFile,
} from '@tejian/contract/query/report-query/report-number.contract.ts';
import { downloadLongTask, getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { bundleText } from '@tejian/domain/query/report-query/bundle.text.ts';
import { reportNumberText } from '@tejian/domain/query/report-query/report-number.text.ts';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { drawnText, readBookmarks, readTexts } from '../../../../test/pdf-reader.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { keepFile } from '../../../platform/files/stored-file.store.ts';
import { endSilentTasks } from '../../shared/long-task/long-task.job.ts';
import { writeDownload } from './report-download.job.ts';

const stage = stageForFile();
const today = chinaDay(new Date());
let passed: Awaited<ReturnType<typeof givenInspection>>;
let failed: Awaited<ReturnType<typeof givenInspection>>;
let office: Person;
beforeAll(async () => {
  await givenImages(stage);
  passed = await givenInspection(stage, { inspectDate: today });
  failed = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  office = await stage.person('dayin');
});

const numbers = async (asked: Parameters<typeof find>[0]) => (await find(asked)).map(({ reportNo }) => reportNo);
const find = async (asked: Partial<Parameters<typeof findReports.request.encode>[0]>) =>
  (await office.does(findReports, asked)).list;

it('finds every report by number, unit, conclusion, state, day and whoever signed', async () => {
  const both = [failed.reportNo, passed.reportNo];
  expect(await numbers({})).toEqual(both);
  expect(await numbers({ reportNo: passed.reportNo.slice(-5) })).toEqual([passed.reportNo]);
  expect(await numbers({ polarity: 'negative' })).toEqual([failed.reportNo]);
  expect(await numbers({ state: 'approved' })).toEqual(both);
  expect(await numbers({ state: 'draft' })).toEqual([]);
  expect(await numbers({ inspectDateStart: today })).toEqual(both);
  expect(await numbers({ approvedAtEnd: today })).toEqual([]);
  expect(await numbers({ person: '周签' })).toEqual(both);
  expect(await numbers({ person: '周' })).toEqual([]);
  const [row] = await find({ reportNo: passed.reportNo });
  expect(row).toMatchObject({ hasFile: true, prints: 0, conclusionPolarity: 'positive' });
  const signed = row?.signedBy?.split('、') ?? [];
  expect(signed).toContain('周签');
  expect(new Set(signed).size).toBe(signed.length);
});

it('tells which report stands for which', async () => {
  const { reportNo } = await (
    await stage.person('keshi')
  ).does(correctReport, { itemNo: failed.itemNo, reason: '单位名称有误' });
  const [draft] = await find({ state: 'draft' });
  expect(draft).toMatchObject({ reportNo, replaces: failed.reportNo, hasFile: false, prints: 0 });
});

it('registers every number with what became of it and why', async () => {
  const { list } = await office.does(findReportNumbers, {});
  const of = (number: string) => list.find((row) => row.number === number);
  expect(of(passed.reportNo)).toMatchObject({ state: 'approved', inspectedUnit: expect.any(String) as string });
  const [draft] = await find({ state: 'draft' });
  expect(of(draft?.reportNo ?? '')).toMatchObject({
    state: 'draft',
    linkedNo: failed.reportNo,
    step: 'BGLR',
    explanation: '更正报告：单位名称有误',
  });
  const searched = await office.does(findReportNumbers, { number: passed.reportNo.slice(-5) });
  expect(searched.list.map(({ number }) => number)).toEqual([passed.reportNo]);
  await (await stage.person('keshi')).does(voidItems, { itemNos: [draft?.itemNo ?? ''], reason: '重复更正' });
  const { list: voided } = await office.does(findReportNumbers, { state: 'voided' });
  expect(voided).toMatchObject([{ number: draft?.reportNo, explanation: '未批准即作废：重复更正' }]);
  expect(await find({ state: 'draft' })).toEqual([]);
  expect(await find({ state: 'voided' })).toMatchObject([{ reportNo: draft?.reportNo, hasFile: false }]);
});

it('prints by its own code, and after the release by the right to reprint alone', async () => {
  const itemNos = [passed.itemNo];
  const inspector = await stage.person('jianyan1');
  expect((await inspector.sends(printFound, { itemNos, copies: 1 })).statusCode).toBe(403);
  expect((await inspector.sends(foundPdf, { itemNo: passed.itemNo })).statusCode).toBe(403);
  await office.does(printReports, { itemNos, copies: 2 });
  const head = await stage.person('keshi');
  const withoutReason = await head.isRefused(printFound, { itemNos, copies: 1 });
  expect(withoutReason.errorMsg).toContain('重打须填写原因');
  expect(await head.does(printFound, { itemNos, copies: 1, reason: '存档遗失' })).toMatchObject([{ isSuccess: true }]);
  const checklist = [...reportStepText.archiveChecklist];
  await office.does(archiveReports, { itemNos, archiveNo: 'DA-1', place: '一号柜', checklist });
  await office.does(releaseReports, { itemNos, way: '1', receiver: '王收', signedName: '王收', releasedOn: today });
  const [refused] = await head.does(printFound, { itemNos, copies: 1, reason: '客户遗失' });
  expect(refused).toMatchObject({ isSuccess: false, sentence: reportStepText.reprintAfterRelease });
  expect((await head.sends(reprintFound, { itemNos, copies: 1 })).statusCode).toBe(403);
  await office.does(reprintFound, { itemNos, copies: 1, reason: '客户遗失' });
  const [row] = await find({ reportNo: passed.reportNo });
  expect(row).toMatchObject({ prints: 3, archiveNo: 'DA-1', releasedOn: today });
});

it('signs nothing anew that has its file', async () => {
  const signatory = await stage.person('qianfa');
  const before = await office.does(findReport, { itemNo: failed.itemNo });
  await signatory.does(signFound, { itemNos: [failed.itemNo] });
  expect((await office.does(findReport, { itemNo: failed.itemNo })).files).toEqual(before.files);
});

/** Begins a download and does what the job runner would do. */
async function download(person: Person, asked: Parameters<typeof downloadReports.request.encode>[0]) {
  const { id } = await person.does(downloadReports, asked);
  await writeDownload.runRaw({ taskId: id }, { db: stage.db, ports: stage.ports });
  const task = await person.does(getLongTask, { id });
  const { rawPayload } = await person.sends(downloadLongTask, { id });
  return { task, bytes: rawPayload, id };
}

/** Copies of a signed report, each with a number of its own, the first the newest, and a file of one page. */
async function copies(count: number, before = 'KB-'): Promise<Uint8Array> {
  const data = { word: '副本', line: '单页', strong: false };
  const { bytes } = await stage.ports.renderer.renderPdf({ design: 'stamp', data });
  const how = { name: '单页.pdf', mime: 'application/pdf', createdBy: null };
  const { id } = await stage.db.transaction().execute((tx) => keepFile(tx, stage.ports.files, bytes, how));
  await sql`
    insert into report (id, item_id, report_no, template_code, template_version, state, snapshot, entry, file_id, conclusion,
      conclusion_polarity, content_hash, approved_at, created_at)
    select gen_random_uuid(), r.item_id, ${before} || lpad(n::text, 4, '0'), r.template_code, r.template_version, r.state, r.snapshot,
      r.entry, ${id}, r.conclusion, r.conclusion_polarity, r.content_hash, r.approved_at, r.created_at - n * interval '1 minute'
    from report r, generate_series(1, ${count}) n where r.report_no = ${passed.reportNo}`.execute(stage.db);
  return bytes;
}

it('puts 201 reports into one zip file in the order of the list, each as it was signed, with contents', async () => {
  const original = await copies(201);
  const { task, bytes } = await download(office, { reportNo: 'KB-', format: 'zip' });
  expect(task).toMatchObject({ state: 'done', note: '共201份' });
  const files = Object.entries(unzipSync(bytes));
  const [contents, ...reports] = files;
  expect(contents?.[0]).toBe('目录.csv');
  expect(reports.map(([name]) => name.slice(0, 12))).toEqual(
    Array.from({ length: 201 }, (_, at) => `${String(at + 1).padStart(4, '0')}_KB-${String(at + 1).padStart(4, '0')}`),
  );
  for (const [, content] of reports) expect(Buffer.compare(content, original)).toBe(0);
  expect(
    Buffer.from(contents?.[1] ?? [])
      .toString('utf8')
      .split('\r\n'),
  ).toHaveLength(203);
});

it('leaves out nothing silently: what is not signed yet does not use up the bound', async () => {
  await copies(mostDownloaded + 20, 'KC-');
  await sql`update report set file_id = null where report_no between 'KC-0001' and 'KC-0030'`.execute(stage.db);
  const begun = await download(office, { reportNo: 'KC-00', format: 'zip' });
  expect(begun.task.note).toBe('共69份，另有30份尚未签章，未包含');
  await sql`update report set file_id = (select file_id from report where report_no = 'KC-0031')
    where report_no between 'KC-0011' and 'KC-0030'`.execute(stage.db);
  const refused = await office.isRefused(downloadReports, { reportNo: 'KC-', format: 'zip' });
  expect(refused.errorMsg).toBe(bundleText.tooMany(mostDownloaded));
  await sql`delete from report where report_no like 'KC-%'`.execute(stage.db);
});

it('takes the order and the conditions of the list, advanced ones included', async () => {
  const value = 'KB-000';
  const advancedQuery = { and: [{ field: 'reportNo', operator: 'contains' as const, value }] };
  const { bytes } = await download(office, { advancedQuery, orderBy: 'reportNo', order: 'desc', format: 'zip' });
  const names = Object.keys(unzipSync(bytes)).slice(1);
  expect(names.map((name) => name.slice(0, 12))).toEqual(
    Array.from({ length: 9 }, (_, at) => `000${String(at + 1)}_KB-000${String(9 - at)}`),
  );
});

it('puts 201 reports into one document as well, each on a new sheet and with a bookmark', async () => {
  const { task, bytes } = await download(office, { reportNo: 'KB-', format: 'pdf', isDuplex: true });
  expect(task).toMatchObject({ state: 'done', note: '共201份' });
  const { titles, last, pages } = await readBookmarks(bytes);
  expect(titles.map((title) => title.split(' ')[1])).toEqual(
    Array.from({ length: 201 }, (_, at) => `KB-${String(at + 1).padStart(4, '0')}`),
  );
  expect({ last, pages }).toEqual({ last: 401, pages: 401 });
});

it('what is valid no longer goes with its mark, in name and on each page', async () => {
  await sql`update report set state = 'voided' where report_no = 'KB-0002'`.execute(stage.db);
  const zipped = await download(office, { reportNo: 'KB-000', format: 'zip' });
  expect(zipped.task.note).toBe('共9份，其中1份已不再有效，均已标注');
  const files = Object.entries(unzipSync(zipped.bytes)).slice(1);
  const [name, content] = files.find(([each]) => each.includes('KB-0002')) ?? [];
  expect(name).toContain('（已作废）');
  expect(drawnText(await readTexts(Buffer.from(content ?? [])))).toContain('不再有效');
  const joined = await download(office, { reportNo: 'KB-000', format: 'pdf' });
  const { titles } = await readBookmarks(joined.bytes);
  expect(titles.filter((title) => title.includes('已作废'))).toEqual([expect.stringContaining('KB-0002')]);
  expect(drawnText(await readTexts(joined.bytes))).toContain('不再有效');
  await sql`update report set state = 'approved' where report_no = 'KB-0002'`.execute(stage.db);
});

it('refuses what cannot be put together, and keeps no password readable', async () => {
  const refused = await office.isRefused(downloadReports, { reportNo: 'KB-', format: 'pdf', password: '123456' });
  expect(refused.fieldErrors).toHaveProperty('password');
  expect((await office.isRefused(downloadReports, { state: 'draft', format: 'zip' })).errorMsg).toContain('已签章');
  const { id } = await office.does(downloadReports, { reportNo: 'KB-0001', format: 'zip', password: '开门暗号2026' });
  const { rows } = await sql<{ row: string }>`select t::text as row from long_task t where id = ${id}`.execute(
    stage.db,
  );
  expect(rows[0]?.row).not.toContain('开门暗号');
  await writeDownload.runRaw({ taskId: id }, { db: stage.db, ports: stage.ports });
  const { rawPayload } = await office.sends(downloadLongTask, { id });
  expect(() => unzipSync(rawPayload)).toThrow();
});

it('names the report whose file is gone', async () => {
  const { rows } = await sql<{ fileId: string }>`
    with lost as (insert into stored_file (id, sha256, size, mime, name)
      values (gen_random_uuid(), ${'0'.repeat(64)}, 1, 'application/pdf', '遗失.pdf') returning id),
    before as (select file_id from report where report_no = 'KB-0012'),
    moved as (update report set file_id = (select id from lost) where report_no = 'KB-0012')
    select file_id from before`.execute(stage.db);
  for (const format of ['zip', 'pdf'] as const) {
    const { id } = await office.does(downloadReports, { reportNo: 'KB-001', format });
    await writeDownload.runRaw({ taskId: id }, { db: stage.db, ports: stage.ports });
    expect(await office.does(getLongTask, { id })).toMatchObject({ state: 'failed', note: bundleText.gone('KB-0012') });
  }
  await sql`update report set file_id = ${rows[0]?.fileId} where report_no = 'KB-0012'`.execute(stage.db);
});

it('goes on by itself when the server went down in the middle', async () => {
  const { id } = await office.does(downloadReports, { reportNo: 'KB-001', format: 'zip' });
  await sql`update long_task set state = 'running', result = '{"reached":{"rowNo":0}}', alive_at = now() - interval '10 minutes'
    where id = ${id}`.execute(stage.db);
  await endSilentTasks.runRaw({}, { db: stage.db, ports: stage.ports });
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where key = ${id}`.execute(stage.db);
  expect(rows).toEqual([{ task: downloadReports.path }]);
  await writeDownload.runRaw({ taskId: id }, { db: stage.db, ports: stage.ports });
  expect(await office.does(getLongTask, { id })).toMatchObject({ state: 'done', hasFile: true });
});

it('sets the numbers of a year against their sequence, and names those that nobody got', async () => {
  const year = Number(today.slice(0, 4));
  const [own, ...others] = await office.does(checkReportNumbers, { year });
  expect(others).toEqual([]);
  expect(own).toMatchObject({ last: expect.stringMatching(/3$/), given: 3, valid: 2, ended: 1, missing: [] });
  await sql`delete from number_log where number = ${passed.reportNo} or number = ${failed.reportNo}`.execute(stage.db);
  await sql`insert into number_log (number, kind, owner_id) select ${`${own?.before}00009`}, 'report', id from item limit 1`.execute(
    stage.db,
  );
  await sql`update number_sequence set value = 12 where name = ${`report-${own?.before}`}`.execute(stage.db);
  // what the log has outside of the sight of whoever asks is no gap
  await sql`insert into number_log (number, kind) values (${`${own?.before}00005`}, 'report')`.execute(stage.db);
  const [torn] = await office.does(checkReportNumbers, { year });
  // also what is gone before the first and behind the last
  const missing = [1, 2, 4, 6, 7, 8, 10, 11, 12].map((no) => `${own?.before}${String(no).padStart(5, '0')}`);
  expect(torn?.missing).toEqual(missing);
  expect(await office.does(checkReportNumbers, { year: year - 1 })).toEqual([]);
  const { rawPayload } = await office.sends(reportNumberFile, { year });
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['连续性核对', '空号', '编号登记']);
  const [sequences = [], gaps = [], register = []] = sheets.map(({ rows }) => rows);
  expect(sequences[1]).toEqual(expect.arrayContaining([own?.before, '空号9个']));
  expect(gaps.slice(1).map((row) => row.slice(1, 4))).toEqual([
    [`${own?.before}00001`, `${own?.before}00002`, 2],
    [`${own?.before}00004`, `${own?.before}00004`, 1],
    [`${own?.before}00006`, `${own?.before}00008`, 3],
    [`${own?.before}00010`, `${own?.before}00012`, 3],
  ]);
  expect(gaps[2]?.[4]).toBe(`${own?.before}00003`);
  expect(gaps[1]?.at(-1)).toBe(reportNumberText.neverGiven);
  expect(register.slice(1).map(([no]) => no)).toContain(`${own?.before}00009`);
  expect(register.slice(1).flat()).toContain(reportLifeText.states.voided);
});

it('checks the numbers of a rule that counts within the number, and those that another institute shares', async () => {
  const year = Number(today.slice(0, 4));
  await sql`insert into number_sequence (name, value) values ('report-检-梯', 1204)`.execute(stage.db);
  await sql`insert into number_log (number, kind, owner_id)
    select '检' || lpad(n::text, 4, '0') || '-梯', 'report', case when n in (1, 1203) then (select id from item limit 1) end
    from generate_series(1, 1203) n where n <> 1202`.execute(stage.db);
  const found = (await office.does(checkReportNumbers, { year })).find(({ behind }) => behind === '-梯');
  expect(found).toMatchObject({ before: '检', first: '检0001-梯', last: '检1203-梯', given: 2 });
  expect(found?.missing).toEqual(['检1202-梯', '检1204-梯']);
  // 202600015 also is 2025 with a count between its digits
  await sql`insert into number_sequence (name, value) values ('report-KK2025', 99999), ('report-KK2026', 15)`.execute(
    stage.db,
  );
  await sql`insert into number_log (number, kind, owner_id)
    select 'KK2026' || lpad(n::text, 5, '0'), 'report', (select id from item limit 1) from generate_series(1, 15) n`.execute(
    stage.db,
  );
  const counted = (await office.does(checkReportNumbers, { year })).filter(({ before }) => before.startsWith('KK'));
  expect(counted).toMatchObject([{ before: 'KK2026', behind: '', given: 15, missing: [] }]);
});
