import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetNotices, answer, told, waiting } from '../../../test/notices.ts';
import { act } from '../../platform/use-call.ts';
import { CallFailed, Refused } from '../../platform/failures.ts';
import { showOutcomes } from '../flow/outcomes.ts';
import { batchResult, confirm, deniedDialog, promptDialog, toast, undoToast } from './feedback.ts';
import { keepPressesWhole } from './whole-press.ts';

beforeEach(forgetNotices);
const offer = () => {
  const notice = waiting().at(-1);
  return notice?.kind === 'toast' ? notice.offer : undefined;
};

describe('notices', () => {
  it('wait in the order in which they came, each under a number of its own', () => {
    toast('success', '一');
    toast('error', '二');
    void promptDialog('三');
    expect(told()).toEqual(['一', '二', '提示']);
    expect(new Set(waiting().map(({ id }) => id)).size).toBe(3);
  });

  it('a question is answered once, with what the person said', async () => {
    const asked = [confirm({ title: '删除？', danger: true }), confirm({ title: '作废？' })];
    await answer(true);
    await answer(false);
    expect(await Promise.all(asked)).toEqual([true, false]);
  });

  it('a dialog lets the work go on when it is closed', async () => {
    const closed = deniedDialog();
    expect(told()).toEqual(['无权限']);
    expect(await answer(true)).toBe('很抱歉，您没有这项操作的权限');
    await closed;
    expect(told()).toEqual([]);
  });

  it('what can be taken back is offered, not asked about beforehand', () => {
    const taken: string[] = [];
    undoToast('已移除', () => taken.push('back'));
    offer()?.run();
    expect([told(), offer()?.label, taken]).toEqual([['已移除'], '撤销', ['back']]);
  });
});

describe('what became of many', () => {
  const items = (...done: boolean[]) =>
    done.map((isSuccess, at) => ({ label: `${at}`, isSuccess, ...(isSuccess ? {} : { errorMsg: '环节不符' }) }));

  it('all done needs no click: how many, and the list for those who ask', async () => {
    await batchResult('提交', items(true, true));
    expect([told(), waiting()[0]?.kind]).toEqual([['提交：全部完成，共2项'], 'toast']);
    offer()?.run();
    expect(waiting().at(-1)).toMatchObject({ kind: 'batch', title: '提交' });
  });

  it('one that was not done is shown until somebody has seen it', async () => {
    let isSeen = false;
    const shown = batchResult('提交', items(true, false)).then(() => (isSeen = true));
    expect([waiting()[0]?.kind, isSeen]).toEqual(['batch', false]);
    await answer(true);
    await shown;
    expect(isSeen).toBe(true);
  });
});

describe('what became of records of the flow', () => {
  const outcome = (id: string, more: object = {}) => ({ id, isSuccess: true, ...more });
  const show = (...results: ReturnType<typeof outcome>[]) =>
    showOutcomes('提交成功', { results } as never, (id) => `编号${id}`);

  it('one that is done is a word; one that is not is its reason', async () => {
    await show(outcome('1'));
    expect(told()).toEqual(['提交成功']);
    forgetNotices();
    void show(outcome('1', { isSuccess: false, errorMsg: '已被他人提交' }));
    expect(waiting()).toMatchObject([{ kind: 'batch', items: [{ label: '编号1', errorMsg: '已被他人提交' }] }]);
  });

  it('each is named by what people know it by: its item, its application, what the list shows', () => {
    void show(
      outcome('1', { isSuccess: false, applicationNo: 'SQ1', itemNo: '26001' }),
      outcome('2', { applicationNo: 'SQ2', itemNo: '' }),
      outcome('3'),
    );
    const [notice] = waiting();
    expect(notice?.kind === 'batch' && notice.items.map(({ label }) => label)).toEqual(['26001', 'SQ2', '编号3']);
  });
});

describe('an action', () => {
  it('says that it is done where there is a word for it, and answers what it got', async () => {
    expect(await act(() => Promise.resolve(7), '保存成功')).toBe(7);
    expect(await act(() => Promise.resolve(8))).toBe(8);
    expect(told()).toEqual(['保存成功']);
  });

  it('says why it failed, in words for people alone, and answers nothing', async () => {
    for (const error of [
      new Refused('已被他人修改'),
      new CallFailed(0, '网络连接不可用'),
      new TypeError('x is undefined'),
    ])
      expect(await act(() => Promise.reject(error), '保存成功')).toBeUndefined();
    expect(told()).toEqual(['已被他人修改', '网络连接不可用', '系统出现异常，请稍后重试或联系管理员']);
  });
});

describe('a press of the mouse', () => {
  class Box extends EventTarget {
    isConnected = true;
    clicks = 0;
    click(): void {
      this.clicks += 1;
    }
    closest(): Box {
      return this;
    }
    contains(other: unknown): boolean {
      return other === this;
    }
  }
  const page = new EventTarget();
  const send = (type: string, target: unknown, more: object = {}) => {
    const event = Object.assign(new Event(type), { button: 0, pointerType: 'mouse', clientX: 5, clientY: 5, ...more });
    Object.defineProperty(event, 'target', { value: target });
    page.dispatchEvent(event);
  };
  beforeAll(() => {
    vi.stubGlobal('document', page);
    keepPressesWhole(); // once, as the program does
  });
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    vi.stubGlobal('Element', Box);
    vi.stubGlobal('Node', Box);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  it('counts for the button on which it began, where the page moved it away before the mouse was let go', () => {
    const button = new Box();
    send('pointerdown', button);
    send('pointerup', new Box());
    vi.runAllTimers();
    expect(button.clicks).toBe(1);
  });

  it('is not made twice where the browser makes its click', () => {
    const button = new Box();
    send('pointerdown', button);
    send('pointerup', button);
    send('click', button);
    vi.runAllTimers();
    expect(button.clicks).toBe(0);
  });

  it('ends where the person left the button, took another key, or used a finger', () => {
    const button = new Box();
    const begin = (more: object, end: object = {}) => {
      send('pointerdown', button, more);
      send('pointerup', new Box(), end);
      vi.runAllTimers();
    };
    begin({}, { clientX: 40 });
    begin({ button: 2 });
    begin({ pointerType: 'touch' });
    send('pointerdown', button);
    send('pointercancel', button);
    send('pointerup', button);
    vi.runAllTimers();
    expect(button.clicks).toBe(0);
  });

  it('a button that is gone is not pressed', () => {
    const button = new Box();
    send('pointerdown', button);
    button.isConnected = false;
    send('pointerup', new Box());
    vi.runAllTimers();
    expect(button.clicks).toBe(0);
  });
});
