import {
  deleteNotice,
  findNoticeReceipts,
  findNotices,
  publishNotice,
  saveNotice,
  withdrawNotice,
  type NoticeToSave,
} from '@tejian/contract/message/notice/notice.contract.ts';
import { findPublishedNotices, readNotice } from '@tejian/contract/message/notice/notice-reading.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = (more: Partial<NoticeToSave>): NoticeToSave => ({
  title: '国庆值班安排',
  content: '各部门安排值班人员。',
  type: '01',
  audience: 'all',
  audienceIds: [],
  isPinned: false,
  ...more,
});
const shownTo = async (who: string) =>
  (await (await stage.person(who)).does(findPublishedNotices, {})).list.map(({ title }) => title);

async function published(more: Partial<NoticeToSave>): Promise<string> {
  const admin = await stage.person('admin');
  const { id } = await admin.does(saveNotice, given(more));
  await admin.does(publishNotice, { id, version: 1 });
  return id;
}

it('a draft is nobody else’s to read; published it is everybody’s, pinned ones first', async () => {
  const admin = await stage.person('admin');
  const { id } = await admin.does(saveNotice, given({ title: '草稿' }));
  expect((await (await stage.person('keshi')).isRefused(readNotice, { id })).errorMsg).toContain('没有找到这条公告');
  await published({ title: '置顶', isPinned: true });
  await published({ title: '普通' });
  expect(await shownTo('keshi')).toEqual(['置顶', '普通']);
  expect(await shownTo('jiancha')).toEqual(['置顶', '普通']);
});

it('a notice for a department or an institute reaches those below it only, on its days only', async () => {
  await published({
    title: '给一部',
    audience: 'department',
    audienceIds: [stage.seeded.departmentIds.get('SFTJ-JD1') ?? ''],
  });
  await published({ title: '给全院', audience: 'organisation', audienceIds: [stage.seeded.instituteId] });
  await published({ title: '过期的', validTo: '2020-01-01' });
  await published({ title: '将来的', validFrom: '2099-01-01' });
  expect(await shownTo('jianyan1')).toEqual(['置顶', '给全院', '给一部', '普通']);
  expect(await shownTo('caiwu')).toEqual(['置顶', '给全院', '普通']);
  expect(await shownTo('jiancha')).toEqual(['置顶', '普通']);
  const admin = await stage.person('admin');
  expect((await admin.isRefused(saveNotice, given({ audience: 'department' }))).fieldErrors).toEqual({
    audienceIds: '请选择接收的机构或部门',
  });
});

it('who has read it is kept once, and who has not is named', async () => {
  const admin = await stage.person('admin');
  const id = await published({
    title: '给一部的二',
    audience: 'department',
    audienceIds: [stage.seeded.departmentIds.get('SFTJ-JD1') ?? ''],
  });
  const reader = await stage.person('jianyan1');
  await reader.does(readNotice, { id });
  await reader.does(readNotice, { id });
  const receipts = await admin.does(findNoticeReceipts, { id });
  expect(receipts.filter(({ readAt }) => readAt).map(({ name }) => name)).toEqual(['张检']);
  expect(receipts.filter(({ readAt }) => !readAt).map(({ name }) => name)).toContain('李验');
  expect((await reader.does(findPublishedNotices, { isRead: true })).list.map((one) => one.id)).toEqual([id]);
});

it('what was changed and published again is to be read again', async () => {
  const admin = await stage.person('admin');
  const id = await published({ title: '放假' });
  const reader = await stage.person('caiwu');
  await reader.does(readNotice, { id });
  const readers = async () =>
    (await admin.does(findNoticeReceipts, { id })).filter(({ readAt }) => readAt).map(({ name }) => name);
  const counted = async () => (await admin.does(findNotices, { title: '放假' })).list[0]?.readCount;
  expect([await readers(), await counted()]).toEqual([['郑财务'], 1]);
  await admin.does(withdrawNotice, { id, version: 2 });
  await admin.does(saveNotice, given({ id, version: 3, title: '放假（改期）' }));
  await admin.does(publishNotice, { id, version: 4 });
  expect([await readers(), await counted()]).toEqual([[], 0]);
  expect((await reader.does(findPublishedNotices, { isRead: false })).list.map((one) => one.id)).toContain(id);
  await reader.does(readNotice, { id });
  expect([await readers(), await counted()]).toEqual([['郑财务'], 1]);
});

it('what people have read is withdrawn before it is changed or deleted', async () => {
  const admin = await stage.person('admin');
  const id = await published({ title: '更正' });
  expect((await admin.isRefused(saveNotice, given({ id, version: 2 }))).errorMsg).toBe(
    '已发布的公告请先撤回再修改或删除',
  );
  await admin.does(withdrawNotice, { id, version: 2 });
  expect(await shownTo('caiwu')).not.toContain('更正');
  await admin.does(saveNotice, given({ id, version: 3, title: '更正后' }));
  await admin.does(deleteNotice, { id, version: 4 });
  expect((await admin.does(findNotices, { title: '更正' })).count).toBe(0);
  expect((await (await stage.person('caiwu')).sends(findNotices, {})).statusCode).toBe(403);
});
