import {
  answerFeedback,
  findFeedback,
  findOwnFeedback,
  saveFeedback,
} from '@tejian/contract/system/feedback/feedback.contract.ts';
import { findMessages } from '@tejian/contract/message/message/message.contract.ts';
import { describe, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const told = { kind: 'wish', pagePath: '/bsArchives/elevator', pageTitle: '电梯', release: '1.0.7' } as const;

describe('feedback', () => {
  it('reaches the administrator with the page it is about, and its answer comes back as a message', async () => {
    const clerk = await stage.person('shouli');
    const administrator = await stage.person('admin');
    await clerk.does(saveFeedback, { ...told, content: '希望台账可以按楼盘排序' });
    const { list } = await administrator.does(findFeedback, { state: 'open', content: '按楼盘' });
    expect(list).toMatchObject([{ kind: 'wish', pageTitle: '电梯', state: 'open' }]);
    const [row] = list;
    await administrator.does(answerFeedback, { id: row!.id, version: row!.version, answer: '下个版本提供' });
    const [own] = await clerk.does(findOwnFeedback, {});
    expect(own).toMatchObject({ content: '希望台账可以按楼盘排序', answer: '下个版本提供' });
    const { unread } = await clerk.does(findMessages, {});
    expect(unread[0]).toMatchObject({ title: '您的意见反馈有了答复' });
  });

  it('is answered once: the second learns who was first', async () => {
    const clerk = await stage.person('jianyan1');
    const administrator = await stage.person('admin');
    await clerk.does(saveFeedback, { ...told, content: '拍照后页面变慢' });
    const { list } = await administrator.does(findFeedback, { content: '拍照后' });
    const { id, version } = list[0]!;
    await administrator.does(answerFeedback, { id, version, answer: '已处理' });
    const refusal = await administrator.isRefused(answerFeedback, { id, version, answer: '正在处理' });
    expect(refusal.errorMsg).toMatch(/刚刚答复了这条反馈/);
  });

  it('needs words', async () => {
    const clerk = await stage.person('shouli');
    const refusal = await clerk.isRefused(saveFeedback, { ...told, content: ' ' });
    expect(refusal.fieldErrors).toMatchObject({ content: expect.stringContaining('内容') });
  });
});
