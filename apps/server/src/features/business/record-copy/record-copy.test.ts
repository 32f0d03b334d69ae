import { auditReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import {
  copyToReaders,
  findReaders,
  findRecordCopies,
  readCopies,
} from '@tejian/contract/business/record-copy/record-copy.contract.ts';
import { transferTasks } from '@tejian/contract/business/transfer/transfer.contract.ts';
import { findFlowLog, findWithdrawable } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allDone, givenAuditor, givenSubReports, partsGiven } from '../../../../test/given-parts.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { seen } from '../../../../test/seen.ts';
import { logIn, stageForFile, type Person } from '../../../../test/story.ts';
import { demoPassword } from '../../../demo/people.seed.ts';
import { titled } from '../../../../test/titled.ts';
import { givenImages } from '../../../../test/given-images.ts';

// A record is given to people to read: it opens that record alone, is marked read, and gives no right to act.
const stage = stageForFile({ drawsOnce: true });
const given = partsGiven(stage);
let reader: Person;

beforeAll(async () => {
  await givenImages(stage);
  await givenSubReports(stage);
  await givenAuditor(stage, 'jiaohe');
  const organisationId = stage.seeded.instituteId;
  // every right, and a scope that shows nothing but one's own
  reader = await personWithEveryCode(stage, { loginName: 'reader', scope: 'own', organisationId });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const copy = async (who: string, no: string, words = '请了解') =>
  (await stage.person(who)).does(copyToReaders, { itemNos: [no], userIds: [reader.userId], words });
const copies = async () => (await reader.does(findRecordCopies, { pageSize: 100 })).list;

it('whoever is given a record reads it, its log and nothing beside it; the log says who was', async () => {
  const [no, other] = [await given.confirmed([]), await given.confirmed([])];
  expect((await reader.isRefused(findReport, { itemNo: no })).errorMsg).toBeTruthy();
  allDone(await copy('shenpi1', no));
  const { item } = await reader.does(findReport, { itemNo: no });
  expect(item.itemNo).toBe(no);
  const log = await reader.does(findFlowLog, { itemNo: no, pageSize: 500 });
  expect(log.list.find(({ action }) => action.startsWith('抄送'))).toMatchObject({
    userName: '赵审',
    opinion: '请了解',
  });
  await reader.isRefused(findReport, { itemNo: other });
  await reader.isRefused(getApplication, { id: item.applicationId });
  expect((await reader.does(findItems, { pageSize: 100 })).list).toEqual([]);
  const { rows } = await sql<{ title: string; link: string }>`select title, link from inbox_message
    where user_id = ${reader.userId} order by created_at desc limit 1`.execute(stage.db);
  expect(rows).toEqual([
    { title: expect.stringMatching(titled(`抄送：${no}`)), link: `/businessPro/copied/report?seisn=${no}` },
  ]);
});

it('a reader does nothing to it, whatever rights they have', async () => {
  const no = await given.confirmed([], { auditorId: undefined });
  allDone(await copy('shenpi1', no));
  const [audit] = await reader.does(auditReports, { ...(await seen(stage, no)), opinion: '同意' });
  expect(audit).toMatchObject({ isSuccess: false });
  const { mayEnter } = await reader.does(findReport, { itemNo: no });
  expect(mayEnter).toBe(false);
  const onward = { itemNos: [no], userIds: [given.userId('caiwu')] };
  expect((await reader.does(copyToReaders, onward))[0]?.isSuccess).toBe(false);
});

it('is marked read by the reader alone, and given once', async () => {
  const no = await given.confirmed([]);
  allDone(await copy('shenpi1', no));
  const again = await (
    await stage.person('keshi')
  ).isRefused(copyToReaders, { itemNos: [no], userIds: [reader.userId] });
  expect(again.errorMsg).toMatch(new RegExp(`^${no}已抄送过`));
  const unread = async () => (await copies()).find(({ itemNo }) => itemNo === no)?.isRead;
  expect(await (await stage.person('keshi')).does(readCopies, { itemNos: [no] })).toEqual({ marked: 0 });
  expect(await unread()).toBe(false);
  expect(await reader.does(readCopies, { itemNos: [no] })).toEqual({ marked: 1 });
  expect(await unread()).toBe(true);
});

it('is given with a task that is handed on, or the task stays where it is', async () => {
  const no = await given.confirmed([]);
  const auditor = await stage.person('shenpi1');
  const asked = { itemNos: [no], userId: given.userId('jiaohe'), reason: '出差' };
  const self = await auditor.isRefused(transferTasks, { ...asked, readerIds: [auditor.userId] });
  expect(self.fieldErrors).toEqual({ readerIds: '不能抄送给本人' });
  allDone(await auditor.does(transferTasks, { ...asked, readerIds: [reader.userId] }));
  expect((await copies()).find(({ itemNo }) => itemNo === no)).toMatchObject({ from: '赵审', words: '出差' });
});

it('nobody is named whom the institute does not have', async () => {
  const no = await given.confirmed([]);
  const auditor = await stage.person('shenpi1');
  const refused = async (userIds: string[]) =>
    (await auditor.isRefused(copyToReaders, { itemNos: [no], userIds })).errorMsg;
  expect(await refused([given.userId('jiancha')])).toBe('有1名人员不存在、账号已停用或不是本机构人员，请重新选择');
  expect(await refused(['x'])).toBe('有1名人员不存在、账号已停用或不是本机构人员，请重新选择');
  const names = (await auditor.does(findReaders, {})).map(({ name }) => name);
  expect(names).toContain('王校');
  expect(names).not.toContain('赵审');
});

it('somebody who goes over to another institute leaves there what was given to read, and what could be taken back', async () => {
  const no = await given.confirmed([]);
  allDone(await copy('shenpi1', no));
  const shown = async (who: Person) => ({
    copies: (await who.does(findRecordCopies, { pageSize: 100 })).list.map(({ itemNo }) => itemNo),
    withdrawable: (await who.does(findWithdrawable, { pageSize: 100 })).list.map(({ itemNo }) => itemNo),
  });
  const checker = await stage.person('jiaohe');
  expect((await shown(reader)).copies).toContain(no);
  expect((await shown(checker)).withdrawable).toContain(no);
  const organisationId = await anotherInstitute(stage);
  const ids = [reader.userId, checker.userId];
  await stage.db.updateTable('appUser').set({ organisationId }).where('id', 'in', ids).execute();
  for (const name of ['reader', 'jiaohe'])
    expect(await shown(await logIn(stage.app, name, demoPassword))).toEqual({ copies: [], withdrawable: [] });
});
