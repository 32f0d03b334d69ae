import { messageStream } from '@tejian/contract/shared/notification/notification.contract.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser, type Browser } from '../../test/browser.ts';
import { listenLive, listenTopic, useConnection } from './live.ts';

/** The browser's side of a stream, driven by the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 0;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Stream.all.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  says(type: string, data: unknown): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
  /** Refused: the browser does not try again by itself. */
  ends(): void {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let browser: Browser;
let isUp = true;
const last = (): Stream => {
  const stream = Stream.all.at(-1);
  if (!stream) throw new Error('nobody listens');
  return stream;
};
let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  browser = openBrowser();
  isUp = true;
  browser.serve(() => new Response(null, { status: isUp ? 200 : 502 }));
  Stream.all = [];
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const listen = () => {
  const news: (readonly string[])[] = [];
  stop = listenLive((titles) => news.push(titles));
  return news;
};

it('tells messages by their titles, those of one moment together', () => {
  const news = listen();
  last().dispatchEvent(new Event('open'));
  last().says('message', { title: '报告待审核' });
  vi.runAllTimers();
  for (const title of ['一', '二', '三']) last().says('message', { title });
  expect([last().address, news]).toEqual([messageStream, [['报告待审核']]]);
  vi.runAllTimers();
  expect(news).toEqual([['报告待审核'], ['一', '二', '三']]);
});

it('after a broken line says once that messages may have been missed', () => {
  const news = listen();
  last().dispatchEvent(new Event('open'));
  last().dispatchEvent(new Event('error')); // the browser connects again by itself
  expect(Stream.all).toHaveLength(1);
  last().dispatchEvent(new Event('open'));
  last().dispatchEvent(new Event('open'));
  expect(news).toEqual([[]]);
});

it('a stream that was refused is opened anew, ever less often, and quickly again once it stood', async () => {
  listen();
  const pauses: number[] = [];
  for (let times = 0; times < 7; times += 1) {
    const before = Stream.all.length;
    last().ends();
    let waited = 0;
    while (Stream.all.length === before) {
      await vi.advanceTimersByTimeAsync(1_000);
      waited += 1_000;
    }
    pauses.push(waited);
  }
  expect(pauses).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
  last().dispatchEvent(new Event('open'));
  last().ends();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(Stream.all).toHaveLength(9);
});

it('tells apart a server that is away and a session that ended', async () => {
  listen();
  last().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect([browser.paths(), useConnection.getState().isAway]).toEqual([['/healthz'], false]);
  isUp = false;
  last().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(useConnection.getState().isAway).toBe(true);
  last().dispatchEvent(new Event('open'));
  expect(useConnection.getState().isAway).toBe(false);
});

it('who stops listening hears nothing and opens nothing any more', async () => {
  listen();
  last().ends();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(Stream.all).toHaveLength(1);
  expect(last().readyState).toBe(Stream.CLOSED);
});

it('a topic calls back those who listen to it, until they leave', () => {
  listen();
  const heard: string[] = [];
  const leave = [
    listenTopic('report:1', () => heard.push('first')),
    listenTopic('report:1', () => heard.push('second')),
    listenTopic('report:2', () => heard.push('other')),
  ];
  last().says('topic', 'report:1');
  leave[0]?.();
  last().says('topic', 'report:1');
  leave[1]?.();
  last().says('topic', 'report:1');
  last().says('topic', 'nobody listens to this');
  expect(heard).toEqual(['first', 'second', 'second']);
  leave[2]?.();
});
