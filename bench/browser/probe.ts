// What a page costs its main thread, asked over the devtools protocol: processor time, never time of the clock.
import type { CDPSession, Page } from 'playwright-core';

export interface Cost {
  task: number;
  script: number;
  layout: number;
}
export interface Weight {
  megabytes: number;
  nodes: number;
  listeners: number;
}

const QUIET_MS = 200;
/** Chromium itself and a slow machine take one or two. */
const STILL_MS = 4;
const LONGEST_WINDOWS = 300;
const FRAMES = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Probe {
  readonly page: Page;
  #devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.page = page;
    this.#devtools = devtools;
  }

  static async of(page: Page): Promise<Probe> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('HeapProfiler.enable');
    return new Probe(page, devtools);
  }

  async #metrics(): Promise<(name: string) => number> {
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  }

  /** Waits until the main thread has nothing more to do; throws where it never has. */
  async idle(): Promise<void> {
    const spentNumbers: number[] = [];
    let before = (await this.#metrics())('TaskDuration') * 1000;
    for (let quiet = 0; quiet < 2;) {
      await pause(QUIET_MS);
      const now = (await this.#metrics())('TaskDuration') * 1000;
      quiet = now - before < STILL_MS ? quiet + 1 : 0;
      spentNumbers.push(now - before);
      if (spentNumbers.length > LONGEST_WINDOWS) throw new Error(neverStill(spentNumbers));
      before = now;
    }
  }

  /** Milliseconds of the main thread until everything that `act` began has come to rest. */
  async cost(act: () => Promise<unknown>): Promise<Cost> {
    await this.idle();
    const before = await this.#metrics();
    await act();
    await this.idle();
    const after = await this.#metrics();
    const spentNumber = (...names: string[]) =>
      names.reduce((sum, name) => sum + (after(name) - before(name)) * 1000, 0);
    return {
      task: spentNumber('TaskDuration'),
      script: spentNumber('ScriptDuration'),
      layout: spentNumber('LayoutDuration', 'RecalcStyleDuration'),
    };
  }

  /** Milliseconds of the main thread from the press of a key to the picture that shows it. */
  async untilPainted(press: () => Promise<unknown>): Promise<number> {
    const browser = this.page.context().browser();
    if (!browser) throw new Error('no browser to trace');
    await browser.startTracing(this.page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    });
    await press();
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return timeToPicture(await browser.stopTracing());
  }

  /** The weight of what is alive after the garbage is collected. */
  async weight(): Promise<Weight> {
    await this.idle();
    for (let round = 0; round < 3; round += 1) await this.#devtools.send('HeapProfiler.collectGarbage');
    const metric = await this.#metrics();
    return { megabytes: metric('JSHeapUsedSize') / 1e6, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
  }

  /**
   * The main thread's time of each frame, in milliseconds, while a box is scrolled by so much from one frame to the next:
   * the same work whether or not the machine has time for sixty of them in a second.
   */
  async frames(selector: string, step: { left: number; top: number }): Promise<number[]> {
    const browser = this.page.context().browser();
    if (!browser) throw new Error('no browser to trace');
    await browser.startTracing(this.page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    });
    await this.page.evaluate(
      ([wantedText, { left, top }, many]) =>
        new Promise<void>((resolve) => {
          const box = document.querySelector(wantedText);
          const scroll = (doneCount: number) => {
            const way = doneCount < many / 2 ? 1 : -1;
            box?.scrollBy({ left: left * way, top: top * way, behavior: 'instant' });
            if (doneCount < many) requestAnimationFrame(() => scroll(doneCount + 1));
            else resolve();
          };
          scroll(0);
        }),
      [selector, step, FRAMES] as const,
    );
    return framesOf(await browser.stopTracing());
  }
}

const neverStill = (spentNumbers: readonly number[]) =>
  `the main thread never rests: ${spentNumbers
    .slice(-10)
    .map((ms) => ms.toFixed(1))
    .join(', ')} ms of each ${QUIET_MS} last`;

interface KeyEvent extends TraceEvent {
  dur?: number;
  args?: { data?: { type?: string } };
}

/** Processor time of the tasks from the press of a key on, up to the first picture that follows it. */
function timeToPicture(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: KeyEvent[] }; // the trace format of Chromium
  const key = traceEvents.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  if (!key) throw new Error('no key was pressed');
  const ownEvents = traceEvents.filter(({ pid, tid }) => pid === key.pid && tid === key.tid);
  const input = ownEvents.findLast(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'input') ?? key;
  const picture = ownEvents
    .filter(({ name, ts }) => name === 'Commit' && ts >= input.ts)
    .toSorted((one, other) => one.ts - other.ts)[0];
  const end = picture?.ts ?? Infinity;
  return ownEvents
    .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur >= key.ts && ts <= end)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
}

/** Processor time up to each frame's commit, on the thread that draws pages. */
function framesOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }; // the trace format of Chromium
  const commits = traceEvents.filter(({ name }) => name === 'Commit').sort((one, other) => one.ts - other.ts);
  const [first] = commits;
  if (!first) throw new Error('nothing was scrolled');
  const frames = commits.map(() => 0);
  for (const { name, pid, tid, ts, tdur = 0 } of traceEvents) {
    if (name !== 'RunTask' || pid !== first.pid || tid !== first.tid) continue;
    const frame = commits.findIndex((commit) => commit.ts >= ts);
    if (frame >= 0) frames[frame] = (frames[frame] ?? 0) + tdur / 1000;
  }
  return frames;
}
