import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, openBrowser, settled, type Arrived, type Browser } from '../../test/browser.ts';
import { forgetDictionaries, NAME_COMING, nameFrom, optionSource as source } from './dictionary.ts';

const item = (value: string, more: object = {}) => ({
  id: `id-${value}`,
  value,
  label: `名${value}`,
  childrenSum: 0,
  ...more,
});
const fieldOf = (call: Arrived, name: string): string => {
  const { searchParams } = new URL(call.path, 'http://127.0.0.1');
  const body =
    typeof call.body === 'string' && call.body.startsWith('{') ? (JSON.parse(call.body) as Record<string, string>) : {};
  const form = call.body instanceof URLSearchParams ? call.body : new URLSearchParams();
  return searchParams.get(name) ?? form.get(name) ?? body[name] ?? '';
};

let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
  browser.serve((call) => answers({ data: [item(`${fieldOf(call, 'type')}${fieldOf(call, 'parentValue')}`)] }));
  forgetDictionaries();
});
afterEach(() => vi.unstubAllGlobals());

describe('a dictionary', () => {
  it('is asked for once, however many fields want it at the same time and later', async () => {
    const [one, other] = await Promise.all([source.load('SEX'), source.load('SEX')]);
    await source.load('SEX');
    expect([one, other]).toEqual([[{ value: 'SEX', label: '名SEX' }], one]);
    expect(browser.arrived).toHaveLength(1);
    expect(source.peek('SEX')).toEqual(one);
  });

  it('under another parent value is another list', async () => {
    await source.load('VARIETY', '3000');
    expect(source.peek('VARIETY')).toBeUndefined();
    expect(source.peek('VARIETY', '3000')).toEqual([{ value: 'VARIETY3000', label: '名VARIETY3000' }]);
    await source.load('VARIETY', '4000');
    expect(browser.arrived).toHaveLength(2);
  });

  it('that did not come is asked for again by the next field', async () => {
    browser.serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(source.load('LOST')).rejects.toThrow('网络连接不可用');
    browser.serve(() => answers({ data: [item('1')] }));
    expect(await source.load('LOST')).toEqual([{ value: '1', label: '名1' }]);
  });

  it('filtered types are asked anew each time (spec §7)', async () => {
    await source.load('inspect_department');
    await source.load('inspect_department');
    expect(browser.arrived).toHaveLength(2);
    expect(source.peek('inspect_department')).toBeUndefined();
  });

  it('is forgotten when the cache is cleared or somebody changed one', async () => {
    await source.load('SEX');
    await source.areas();
    await source.children('C004');
    const before = browser.arrived.length;
    forgetDictionaries();
    expect(source.peek('SEX')).toBeUndefined();
    await Promise.all([source.load('SEX'), source.areas(), source.children('C004')]);
    expect(browser.arrived).toHaveLength(2 * before);
  });

  it('an answer from before it was forgotten is not kept', async () => {
    let answer: (response: Response) => void = () => undefined;
    browser.serve(() => new Promise<Response>((resolve) => (answer = resolve)));
    const before = source.load('SEX');
    await settled();
    forgetDictionaries();
    answer(answers({ data: [item('old')] }));
    expect(await before).toMatchObject([{ value: 'old' }]);
    expect(source.peek('SEX')).toBeUndefined();
    browser.serve(() => answers({ data: [item('new')] }));
    expect(await source.load('SEX')).toMatchObject([{ value: 'new' }]);
    expect(source.peek('SEX')).toMatchObject([{ value: 'new' }]);
  });

  it('the steps that flows of the house added stand behind those of the specification', async () => {
    browser.serve(() => answers({ data: [item('BGQR'), item('X_PLAN')] }));
    const steps = await source.load('step');
    expect(steps.filter(({ value }) => value === 'BGQR')).toEqual([{ value: 'BGQR', label: '报告确认' }]);
    expect(steps.at(-1)).toEqual({ value: 'X_PLAN', label: '名X_PLAN' });
  });

  it('the catalogue is cut to the levels that are asked for', async () => {
    browser.serve(() =>
      answers({
        data: [1, 2, 3].map((level) => ({
          code: `${level}000`,
          name: `类${level}`,
          level,
          isLeaf: level === 3,
          isUnconfirmed: false,
        })),
      }),
    );
    expect((await source.load('EQUIPMENT_KIND')).map(({ value }) => value)).toEqual(['1000']);
    expect((await source.load('catalogue')).map(({ value }) => value)).toEqual(['1000', '2000', '3000']);
  });
});

describe('levels', () => {
  it('a level is asked for once, and an item without any below it is a leaf', async () => {
    browser.serve(() => answers({ data: [item('A', { childrenSum: 2 }), item('B')] }));
    const branches = await source.children('C004', 'root');
    expect(branches.map(({ value, leaf }) => [value, leaf])).toEqual([
      ['A', false],
      ['B', true],
    ]);
    await source.children('C004', 'root');
    expect(browser.arrived).toHaveLength(1);
    await source.children('C005', 'root'); // the same identifier in another dictionary
    expect(browser.arrived).toHaveLength(2);
  });

  it('a level or an area that did not come is asked for again', async () => {
    for (const load of [() => source.areas('440000'), () => source.children('C004', 'x')]) {
      browser.serve(() => new Response(null, { status: 500 }));
      await expect(load()).rejects.toThrow('系统出现异常');
      browser.serve(() => answers({ data: [item('440300')] }));
      expect(await load()).toMatchObject([{ value: '440300', leaf: true }]);
    }
  });
});

it('a code has its name once the set is there, shows as itself where it never came, and waits in between', () => {
  const options = [{ value: '1', label: '男' }];
  expect([nameFrom(options, false, '1'), nameFrom(options, true, '9')]).toEqual(['男', '9']);
  expect([nameFrom(undefined, true, '1'), nameFrom(undefined, false, '1')]).toEqual(['1', NAME_COMING]);
});
