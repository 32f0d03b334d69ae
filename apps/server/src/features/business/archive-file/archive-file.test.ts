import * as calls from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import { archiveReports, printReports } from '@tejian/contract/business/report/report-papers.contract.ts';
import { confirmLife, withdrawReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { meetingAt, refusalIn } from '../../../../test/race.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { unreadOf, waitingFor } from '../../../../test/waiting.ts';
import { newId } from '../../../platform/db/id.ts';
import { checkSome, remindOfLoans } from './archive-file.service.ts';

// The file of a report on its shelf: lent once, told when it is late, checked by itself, destroyed by two people.
const stage = stageForFile();
const today = chinaDay(new Date());
let id = '';

beforeAll(async () => {
  await givenImages(stage);
  const { itemNo } = await givenInspection(stage, { inspectDate: today });
  const office = await stage.person('dayin');
  await office.does(printReports, { itemNos: [itemNo], copies: 2 });
  const checklist = ['检验申请单', '原始记录', '检验报告'];
  await office.does(archiveReports, { itemNos: [itemNo], archiveNo: 'DA-1', place: 'A-01', checklist });
  ({ id } = await stage.db.selectFrom('report').select('id').executeTakeFirstOrThrow());
}, 120_000);
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const detail = async () => (await stage.person('dayin')).does(calls.findArchiveFile, { id });
const seen = async () => ({ id, version: (await detail()).version });
const keptUntil = (day: string) =>
  stage.db.updateTable('reportArchive').set({ keepUntil: day }).where('reportId', '=', id).execute();
const loan = { borrower: '郑借阅', department: '检验一部', purpose: '复核上次数据', dueOn: addDays(today, 7) };
const messages = async (like: string) =>
  stage.db.selectFrom('inboxMessage').select('title').where('title', 'like', `%${like}%`).execute();

it('the watch over the archive checks what was filed, once, and a fault is told', async () => {
  await checkSome(stage.db, stage.ports, new Date());
  expect(await detail()).toMatchObject({
    faults: [],
    faultCount: 0,
    checklist: ['检验申请单', '原始记录', '检验报告'],
  });
  const { checkedAt } = await detail();
  await checkSome(stage.db, stage.ports, new Date(Date.now() + 86_400_000));
  expect((await detail()).checkedAt).toEqual(checkedAt);
  const register = (sha256: string) =>
    stage.db.updateTable('reportFile').set({ sha256 }).where('kind', '=', 'original').execute();
  const { sha256 } = await stage.db
    .selectFrom('reportFile')
    .select('sha256')
    .where('kind', '=', 'original')
    .executeTakeFirstOrThrow();
  const checkOn = (day: number) => checkSome(stage.db, stage.ports, new Date(Date.now() + day * 86_400_000));
  await register('0'.repeat(64));
  await checkOn(366);
  expect((await detail()).faults.join()).toMatch(/真实性：original\/report.pdf 与登记的摘要不符/);
  const told = await messages('四性检测未通过：DA-1');
  expect(told).not.toEqual([]);
  // it is looked at again every day and told once; one that was mended is seen to be
  await checkOn(368);
  expect(await messages('四性检测未通过：DA-1')).toEqual(told);
  await register(sha256);
  await checkOn(370);
  expect(await detail()).toMatchObject({ faults: [], faultCount: 0 });
});

it('a kept file that is gone or was changed is named, and no package is made of what cannot be read', async () => {
  const { rows } = await sql<{ sha256: string; reportId: string }>`
    select s.sha256, f.report_id from report_file f join stored_file s on s.id = f.file_id where f.kind = 'original'`.execute(
    stage.db,
  );
  const [{ sha256, reportId } = { sha256: '', reportId: '' }] = rows;
  const path = join(stage.ports.config.dataDir, 'files', sha256.slice(0, 2), sha256);
  const photo = await stage.ports.files.put(Buffer.from('ffd8ffe000104a46ffd9', 'hex'));
  const created = { id: newId(), sha256: photo.sha256, size: 10, mime: 'image/jpeg', name: '1.jpg' };
  await stage.db.insertInto('storedFile').values(created).execute();
  const attachment = { id: newId(), title: '1.jpg', recordId: reportId, type: 'photo', fileId: created.id };
  await stage.db.insertInto('attachment').values(attachment).execute();
  const picture = join(stage.ports.config.dataDir, 'files', photo.sha256.slice(0, 2), photo.sha256);
  const office = await stage.person('dayin');
  expect((await office.does(calls.checkArchiveFile, { id })).faults.join()).not.toContain('photos');
  await writeFile(picture, Buffer.from('ffd8ffe000104a47ffd9', 'hex'));
  expect((await office.does(calls.checkArchiveFile, { id })).faults).toContain('完整性：photos/001.jpg 摘要与清单不符');
  await rename(path, `${path}.away`);
  const { faults } = await office.does(calls.checkArchiveFile, { id });
  expect(faults).toContain('完整性：original/report.pdf 清单中有，档案包中没有');
  const why = stage.ports.logged.filter((line) => line.includes('"kept file"'));
  expect(why.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'warn', sha256, path: 'original/report.pdf', message: expect.stringContaining(sha256) as string },
  ]);
  expect((await office.isRefused(calls.archivePackage, { id })).errorMsg).toMatch(/original\/report.pdf.+从备份恢复/);
  await rename(`${path}.away`, path);
  await stage.db.deleteFrom('attachment').where('id', '=', attachment.id).execute();
});

it('what was entered and was changed behind the product is named', async () => {
  const change = (field: string) =>
    sql`update report set entry = jsonb_set(entry, '{fields}', (entry -> 'fields') ${sql.raw(field)})`;
  await change(`|| '{"rep.changed": "改"}'`).execute(stage.db);
  const { faults } = await (await stage.person('dayin')).does(calls.checkArchiveFile, { id });
  expect(faults).toContain('真实性：record/record.json 与生成报告时的内容不符');
  await change(`- 'rep.changed'`).execute(stage.db);
  expect((await (await stage.person('dayin')).does(calls.checkArchiveFile, { id })).faults.join()).not.toContain(
    'record',
  );
});

it('the package comes as a zip with its list', async () => {
  const answer = await (await stage.person('dayin')).sends(calls.archivePackage, { id });
  const names = Object.keys(unzipSync(answer.rawPayload));
  for (const name of ['metadata.json', 'original/report.pdf', 'record/record.json', 'log.json', 'manifest.sig'])
    expect(names).toContain(name);
});

it('the list of a box names what lies in it', async () => {
  const office = await stage.person('dayin');
  const answer = await office.sends(calls.archiveContents, { id });
  const { reportNo } = await stage.db.selectFrom('report').select('reportNo').executeTakeFirstOrThrow();
  const text = drawnText(await readTexts(answer.rawPayload));
  for (const words of ['案卷目录', 'A-01', '1份', 'DA-1', reportNo, '报告状态', '有效', '编制：吴报告'])
    expect(text).toContain(words);
});

it('a file tells what its report is by now', async () => {
  expect((await detail()).reportStateWord).toBe('有效');
  const { itemNo } = await detail();
  const asked = await (await stage.person('qianfa')).does(withdrawReport, { itemNo, reason: '检验数据存疑' });
  await (await stage.person('zhanzhang')).does(confirmLife, { id: asked.id, isAccepted: true });
  const { list } = await (await stage.person('dayin')).does(calls.findArchiveFiles, { archiveNo: 'DA-1' });
  expect(list).toMatchObject([{ id, reportStateWord: '已撤回', state: 'kept' }]);
});

it('of two who lend it at once one does; it is late once, and comes back', async () => {
  const asked = { ...(await seen()), ...loan };
  const office = await stage.person('dayin');
  const answers = await Promise.all([
    office.sends(calls.lendArchiveFile, asked),
    office.sends(calls.lendArchiveFile, { ...asked, borrower: '王借阅' }),
  ]);
  const refused = answers
    .map((one) => one.json<{ isSuccess: boolean; errorMsg?: string }>())
    .filter((one) => !one.isSuccess);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.errorMsg).toMatch(/^档案DA-1已由.+办理/);
  expect((await office.isRefused(calls.askDestruction, { ...(await seen()), opinion: '期满' })).errorMsg).toBe(
    '档案DA-1借出，不能申请销毁',
  );
  for (let time = 0; time < 2; time += 1) await remindOfLoans(stage.db, addDays(today, 8), new Date());
  const told = (await messages('档案逾期未还：DA-1')).length;
  await remindOfLoans(stage.db, addDays(today, 9), new Date());
  expect((await messages('档案逾期未还：DA-1')).length).toBe(told);
  expect(told).toBeGreaterThan(0);
  await remindOfLoans(stage.db, today, new Date()); // the clock was ahead
  expect(await detail()).toMatchObject({ isOverdue: false });
  await remindOfLoans(stage.db, addDays(today, 9), new Date());
  expect(await detail()).toMatchObject({ stateWord: '逾期未还', isOverdue: true });
  await office.does(calls.returnArchiveFile, { ...(await seen()), opinion: '完好' });
  expect(await detail()).toMatchObject({ stateWord: '在库', isOverdue: false });
});

it('bad input is refused with its field', async () => {
  const office = await stage.person('dayin');
  const past = await office.isRefused(calls.lendArchiveFile, { ...(await seen()), ...loan, dueOn: today });
  expect(past.fieldErrors).toHaveProperty('dueOn');
  const nobody = await office.isRefused(calls.lendArchiveFile, { ...(await seen()), ...loan, borrower: '' });
  expect(nobody.fieldErrors).toEqual({ borrower: '借阅人不能为空' });
});

it('of two who decide a destruction at once one does, and the other is told who', async () => {
  const { keepUntil } = await detail();
  const [office, head] = [await stage.person('dayin'), await stage.person('zhanzhang')];
  await keptUntil(addDays(today, -1));
  await office.does(calls.askDestruction, { ...(await seen()), opinion: '保管期满' });
  const asked = { ...(await seen()), isAccepted: false, opinion: '仍有用' };
  const lock = sql`select from report_archive where report_id = ${id}::uuid for update`;
  const decide = (person: Person) => () => person.sends(calls.decideDestruction, asked);
  const [won, lost] = await meetingAt(stage, lock, [decide(head), decide(office)]);
  expect(won && refusalIn(won)).toBeUndefined();
  expect(lost && refusalIn(lost)).toMatch(/^档案DA-1已由孙站长于.+办理/);
  await keptUntil(keepUntil ?? today);
});

it('whoever would confirm a destruction hears that it was asked for, and that it was taken back', async () => {
  const toldTo = async (name: string) => {
    const { rows } = await sql<{
      title: string;
    }>`select m.title from inbox_message m join app_user u on u.id = m.user_id
      where u.name = ${name} and m.title like '%销毁%' order by m.created_at, m.id`.execute(stage.db);
    return rows.map(({ title }) => title.split('：')[0]);
  };
  const { keepUntil } = await detail();
  const [before, own] = [await toldTo('孙站长'), await toldTo('吴报告')];
  await keptUntil(addDays(today, -1));
  const office = await stage.person('dayin');
  await office.does(calls.askDestruction, { ...(await seen()), opinion: '保管期满' });
  const asks = async (who: Person) => (await who.does(calls.findArchiveFile, { id })).isAsker;
  expect([await asks(office), await asks(await stage.person('zhanzhang'))]).toEqual([true, false]);
  await office.does(calls.decideDestruction, { ...(await seen()), isAccepted: false, opinion: '选错了档案' });
  expect((await toldTo('孙站长')).slice(before.length)).toEqual(['档案待确认销毁', '档案销毁申请已撤回']);
  expect(await toldTo('吴报告')).toEqual(own);
  expect(own).toEqual(['档案销毁未获同意']);
  await keptUntil(keepUntil ?? today);
});

it('it is destroyed after its time only, and not by one person', async () => {
  const office = await stage.person('dayin');
  const early = await office.isRefused(calls.askDestruction, { ...(await seen()), opinion: '期满' });
  expect(early.errorMsg).toContain('期满后才能申请销毁');
  await keptUntil(addDays(today, -1));
  await office.does(calls.askDestruction, { ...(await seen()), opinion: '保管期满，无继续保存价值' });
  // it waits on the desk of the second person, and not on that of the one who asked
  const waiting = async (who: string) => (await waitingFor(await stage.person(who))).destruction;
  expect([await waiting('dayin'), await waiting('zhanzhang'), await waiting('jianyan1')]).toEqual([
    undefined,
    1,
    undefined,
  ]);
  const alone = await office.isRefused(calls.decideDestruction, {
    ...(await seen()),
    isAccepted: true,
    opinion: '同意',
  });
  expect(alone.errorMsg).toBe('销毁由吴报告申请，须由另一人确认');
  const head = await stage.person('zhanzhang');
  const asksOfIt = async () =>
    (await unreadOf(head)).filter(({ content }) => content.includes('无继续保存价值')).length;
  expect(await asksOfIt()).toBe(1);
  await head.does(calls.decideDestruction, { ...(await seen()), isAccepted: true, opinion: '同意销毁' });
  expect(await asksOfIt()).toBe(0);
  expect((await office.isRefused(calls.archiveContents, { id })).errorMsg).toBe('没有找到盒内档案');
  const { stateWord, acts } = await detail();
  expect(stateWord).toBe('已销毁');
  expect(acts.map(({ action }) => action)).toEqual([
    'lend',
    'return',
    'askDestroy',
    'rejectDestroy',
    'askDestroy',
    'withdrawDestroy',
    'askDestroy',
    'confirmDestroy',
  ]);
});
