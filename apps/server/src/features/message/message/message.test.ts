import {
  countUnread,
  findMessageContent,
  findMessages,
  markAllRead,
  markRead,
  removeRead,
  restoreMessage,
} from '@tejian/contract/message/message/message.contract.ts';
import { messageText } from '@tejian/domain/message/message/message.text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { tell } from '../../shared/notification/notification.service.ts';

const stage = stageForFile();
interface More {
  content?: string;
  link?: string;
  at?: Date;
}
const telling = (userId: string, title: string, { at, content = `${title}的内容`, link = '' }: More = {}) => ({
  kind: 'task',
  facts: { title, content, link },
  to: [userId],
  ...(at && { at }),
});
const send = (userId: string, title: string, more: More = {}) =>
  stage.db.transaction().execute((tx) => tell(tx, telling(userId, title, more)));

let reader: Person;
beforeEach(async () => {
  reader = await stage.person('shouli');
  await stage.db.deleteFrom('delivery').execute();
  await stage.db.deleteFrom('message').execute();
});
async function boxes() {
  const found = await reader.does(findMessages, {});
  const titles = (box: readonly { title: string }[]) => box.map(({ title }) => title);
  return { unread: titles(found.unread), read: titles(found.read), trash: titles(found.trash) };
}
async function idOf(title: string): Promise<string> {
  const found = await reader.does(findMessages, {});
  return [...found.unread, ...found.read, ...found.trash].find((one) => one.title === title)?.id ?? '';
}

describe('a message', () => {
  it('arrives unread, the newest first, with what it says and where it leads', async () => {
    await send(reader.userId, '先', { at: new Date('2026-11-20T08:00:00+08:00') });
    await send(reader.userId, '后', { link: '/message/message_page', at: new Date('2026-11-21T08:00:00+08:00') });
    expect(await boxes()).toEqual({ unread: ['后', '先'], read: [], trash: [] });
    expect(await reader.does(findMessageContent, { id: await idOf('后') })).toEqual({
      content: '后的内容',
      link: '/message/message_page',
    });
    expect(await reader.does(countUnread, {})).toEqual({ count: 2 });
  });

  it('leads nowhere when its reader may not open the page', async () => {
    await send(reader.userId, '一', { link: '/businessPro/reportPrint' });
    expect(await reader.does(findMessageContent, { id: await idOf('一') })).toMatchObject({ link: '' });
  });

  it('looking at it does not read it: reading is an act of its own', async () => {
    await send(reader.userId, '一');
    await reader.does(findMessageContent, { id: await idOf('一') });
    expect((await boxes()).unread).toEqual(['一']);
  });

  it('goes from unread to read, to the bin, and back to read', async () => {
    await send(reader.userId, '一');
    const id = await idOf('一');
    await reader.does(markRead, { id });
    expect(await boxes()).toEqual({ unread: [], read: ['一'], trash: [] });
    await reader.does(removeRead, { id });
    expect(await boxes()).toEqual({ unread: [], read: [], trash: ['一'] });
    await reader.does(restoreMessage, { id });
    expect(await boxes()).toEqual({ unread: [], read: ['一'], trash: [] });
    expect(await reader.does(countUnread, {})).toEqual({ count: 0 });
  });

  it('is read with all others at once, also beyond what a box shows, and nobody else’s', async () => {
    const other = await stage.person('caiwu');
    await send(other.userId, '别人的');
    for (const title of ['一', '二', '三']) await send(reader.userId, title);
    expect(await reader.does(markAllRead, {})).toEqual({ count: 3 });
    expect(await boxes()).toEqual({ unread: [], read: ['三', '二', '一'], trash: [] });
    expect(await reader.does(markAllRead, {})).toEqual({ count: 0 });
    expect(await other.does(countUnread, {})).toEqual({ count: 1 });
  });

  it('a second click, and an act that does not fit its box, change nothing', async () => {
    await send(reader.userId, '一');
    const id = await idOf('一');
    const unread = await reader.isRefused(removeRead, { id });
    expect(unread.errorMsg).toBe('未读消息不能移入回收站');
    await reader.does(restoreMessage, { id });
    expect((await boxes()).unread).toEqual(['一']);
    await reader.does(markRead, { id });
    await reader.does(markRead, { id });
    await reader.does(restoreMessage, { id });
    expect((await boxes()).read).toEqual(['一']);
  });

  it('read in two windows at once is read once', async () => {
    await send(reader.userId, '一');
    const id = await idOf('一');
    const answers = await Promise.all([1, 2, 3].map(() => reader.sends(markRead, { id })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const row = await stage.db.selectFrom('inboxMessage').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.box, row.state, row.readAt instanceof Date]).toEqual(['readed', 'read', true]);
  });
});

describe('a message of somebody else', () => {
  it('is not there: neither its content nor its box can be reached', async () => {
    await send(reader.userId, '私');
    const id = await idOf('私');
    const other = await stage.person('caiwu');
    for (const call of [findMessageContent, markRead, removeRead, restoreMessage])
      expect((await other.isRefused(call, { id })).errorMsg).toBe(messageText.notFound);
    expect(await other.does(findMessages, {})).toEqual({ unread: [], read: [], trash: [] });
    expect((await boxes()).unread).toEqual(['私']);
  });

  it.each(['x', '-'.repeat(36), 'f'.repeat(36), '00000000-0000-7000-8000-000000000000'])(
    'nor is one called %s',
    async (id) => {
      for (const call of [findMessageContent, markRead, removeRead, restoreMessage])
        expect((await reader.isRefused(call, { id })).errorMsg).toBe(messageText.notFound);
    },
  );
});

it('a box shows its newest two hundred; the count goes on', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  await stage.db.transaction().execute(async (tx) => {
    for (let each = 0; each < 230; each += 1) await tell(tx, telling(reader.userId, `第${each}`, { at: at(each) }));
  });
  const { unread } = await boxes();
  expect([unread.length, unread[0], unread.at(-1)]).toEqual([200, '第229', '第30']);
  expect(await reader.does(countUnread, {})).toEqual({ count: 230 });
});

it('a message that its transaction took back was never told', async () => {
  const failed = stage.db.transaction().execute(async (tx) => {
    await tell(tx, telling(reader.userId, '无'));
    throw new Error('the work failed');
  });
  await expect(failed).rejects.toThrow('the work failed');
  expect(await boxes()).toEqual({ unread: [], read: [], trash: [] });
});

it('what several people are told is one message with a delivery to each, twice to nobody', async () => {
  const other = await stage.person('caiwu');
  const facts = { title: '停电', content: '周日停电', link: '' };
  const to = [reader.userId, other.userId, reader.userId];
  await stage.db.transaction().execute((tx) => tell(tx, { kind: 'task', facts, to }));
  const rows = await stage.db.selectFrom('delivery').select(['messageId', 'userId', 'box', 'state']).execute();
  expect(new Set(rows.map(({ messageId }) => messageId)).size).toBe(1);
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual([reader.userId, other.userId].toSorted());
  await reader.does(markRead, { id: await idOf('停电') });
  expect(await other.does(countUnread, {})).toEqual({ count: 1 });
});
