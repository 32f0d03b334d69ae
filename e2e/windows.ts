import type { Browser, BrowserContext, ConsoleMessage, Page, WebError } from 'playwright-core';

/** The things that a person leaves behind in a window; what was fetched and compiled stays for the next. */
const LEFT_BEHIND = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';
const WAIT_MS = 40_000;
const SIZE = { width: 1366, height: 768 };
/** A file of the product that runs no program. */
const STILL = '/favicon.svg';
/** The events of a page that walks listen to. */
const HEARD = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

/** A window, the browser that it belongs to, and who had it last: the same person opens the same pages, compiled already. */
interface Window {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly who: string;
}

/** Windows that persons of earlier files have left. */
const free: Window[] = [];

/**
 * Windows for the people of one file. The client is two megabytes: a browser that has fetched and compiled it once starts it in
 * a fraction of the time, so a window of the browser that a worker keeps is used again by the next file, for somebody else.
 * `told` hears of errors and refusals in them.
 */
export class Windows {
  readonly #told: (line: string) => void;
  readonly #used: Window[] = [];
  readonly #deaf: (() => unknown)[] = [];

  constructor(told: (line: string) => void) {
    this.#told = told;
  }

  /** A window in which nobody has been at `address`, for this person. */
  async blank(address: string, who = ''): Promise<Page> {
    const browser = await globalThis.walkBrowser();
    const left = free.filter((each) => each.browser === browser);
    const earlier = left.find((each) => each.who === who) ?? left[0];
    if (earlier) free.splice(free.indexOf(earlier), 1);
    const context = earlier?.context ?? (await newContext(browser));
    this.#used.push({ browser, context, who });
    this.#listenTo(context);
    const [page = await context.newPage()] = context.pages();
    await page.goto(new URL(STILL, address).href);
    if (!earlier) return page;
    await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: LEFT_BEHIND });
    await session.detach();
    return page;
  }

  /** Empties the windows, each with a page of this address that shows nothing, and keeps those that can be used again. */
  async leave(address: string): Promise<void> {
    for (const stop of this.#deaf.splice(0)) stop();
    for (const window of this.#used.splice(0)) {
      const isOwn = await tidied(window.context, new URL(STILL, address).href).catch(() => false); // a walk may have closed it
      if (isOwn) free.push(window);
      else await window.context.close();
    }
  }

  /** Until the window is left: the next file that has it listens for itself. */
  #listenTo(context: BrowserContext): void {
    const onError = (error: WebError) => this.#told(`${error.page()?.url() ?? ''} ${String(error.error())}`);
    // What the page's policy refuses shows nowhere else: a style that is not there, a picture that is missing.
    const onLine = (line: ConsoleMessage) => {
      if (/Content Security Policy|Permissions.Policy/i.test(line.text())) this.#told(line.text());
    };
    context.on('weberror', onError).on('console', onLine);
    this.#deaf.push(() => context.off('weberror', onError).off('console', onLine));
  }
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: SIZE,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  context.setDefaultTimeout(WAIT_MS);
  return context;
}

/**
 * As a new one, but for its stores, which the next file's address shares: they go when it is used again. A page stays, and with
 * it the process that has compiled the client: a new one costs a second of the processor, five times what another load does.
 */
async function tidied(context: BrowserContext, still: string): Promise<boolean> {
  const [kept, ...others] = context.pages();
  for (const page of others) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  if (kept) {
    await kept.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of HEARD) kept.removeAllListeners(event);
    kept.on('dialog', (dialog) => void dialog.accept()); // it asks before what was typed is lost
    await kept.goto(still);
    kept.removeAllListeners('dialog');
    await kept.setViewportSize(SIZE);
  }
  await context.clearPermissions();
  await context.clearCookies();
  return true;
}
