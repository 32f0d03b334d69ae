import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Response } from 'playwright-core';

const QUIET_MS = 120;
const WAIT_MS = 40_000;

/** A page whose requests and complaints are followed: when it has everything it asked for, and what went wrong meanwhile. */
export class WatchedPage {
  readonly page: Page;
  readonly #under = new Set<Request>();
  #troubles: string[] = [];
  #reading: Promise<void>[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => request.resourceType() !== 'eventsource' && this.#under.add(request)); // that one stays open
    page.on('requestfinished', (request) => this.#under.delete(request));
    page.on('requestfailed', (request) => {
      this.#under.delete(request);
      const reason = request.failure()?.errorText ?? '';
      // A page that is left, or asks anew, takes back what it had asked.
      if (!reason.includes('ERR_ABORTED')) this.#troubles.push(`${pathOf(request)} failed: ${reason}`);
    });
    page.on('response', (response) => this.#reading.push(this.#read(response)));
    page.on('console', (line) => line.type() === 'error' && this.#troubles.push(`console: ${line.text()}`));
    page.on('pageerror', (error) => this.#troubles.push(`error: ${error.message}`));
  }

  /** Waits until nothing is under way and nothing says that it loads. */
  async quiet(): Promise<void> {
    const until = Date.now() + WAIT_MS;
    for (let since = Date.now(); Date.now() - since < QUIET_MS; await wait(40)) {
      const isBusy = this.#under.size > 0 || (await this.#isLoading());
      if (isBusy) since = Date.now();
      if (Date.now() > until) throw new Error(`still under way: ${[...this.#under].map(pathOf).join(', ')}`);
    }
  }

  /** The things that went wrong since this was last asked. */
  async troubles(): Promise<string[]> {
    await Promise.all(this.#reading.splice(0));
    return this.#troubles.splice(0);
  }

  #isLoading(): Promise<boolean> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('.page-loading, .ant-spin-spinning, [aria-busy=true]')].some((one) =>
        one.checkVisibility(),
      ),
    );
  }

  async #read(response: Response): Promise<void> {
    const path = pathOf(response.request());
    if (response.status() >= 400) this.#troubles.push(`${path} answers ${response.status()}`);
    if (!response.headers()['content-type']?.includes('json')) return;
    const body = (await response.json().catch(() => ({}))) as { isSuccess?: boolean; errorMsg?: string }; // of our envelope
    if (body.isSuccess === false) this.#troubles.push(`${path} refuses: ${body.errorMsg ?? ''}`);
  }
}

const pathOf = (request: Request) => new URL(request.url()).pathname;
