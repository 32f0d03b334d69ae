import type { Browser, BrowserContext, ConsoleMessage, Page, WebError } from 'playwright-core';

/** The things that a person leaves behind in a window; what was fetched and compiled stays for the next. */
const LEFT_BEHIND = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';
const WAIT_MS = 40_000;

/** Windows that persons of earlier files have left, each with the browser that it belongs to. */
const free: { readonly browser: Browser; readonly context: BrowserContext }[] = [];

/**
 * Windows for the people of one file. The client is two megabytes: a browser that has fetched and compiled it once starts it in
 * a fraction of the time, so a window of the browser that a worker keeps is used again by the next file, for somebody else.
 * `told` hears of errors and refusals in them.
 */
export class Windows {
  readonly #open: () => Promise<Browser>;
  readonly #told: (line: string) => void;
  readonly #keeps: boolean;
  readonly #used: BrowserContext[] = [];
  readonly #deaf: (() => unknown)[] = [];

  constructor(open: () => Promise<Browser>, keeps: boolean, told: (line: string) => void) {
    this.#open = open;
    this.#keeps = keeps;
    this.#told = told;
  }

  /** A window in which nobody has been at `address`. */
  async blank(address: string): Promise<Page> {
    const browser = await this.#open();
    const at = this.#keeps ? free.findIndex((each) => each.browser === browser) : -1;
    const context = at < 0 ? await newContext(browser) : free.splice(at, 1)[0]!.context;
    this.#used.push(context);
    this.#listenTo(context);
    const page = await context.newPage();
    if (at < 0) return page;
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: LEFT_BEHIND });
    await session.detach();
    return page;
  }

  /** Closes every page and keeps the windows that can be used again; those of a browser that ends with the file go with it. */
  async leave(): Promise<void> {
    if (!this.#keeps) return;
    for (const context of this.#used.splice(0)) {
      const browser = context.browser();
      const isOwn = await tidied(context).catch(() => false); // a walk may have closed it
      if (isOwn && browser) free.push({ browser, context });
      else await context.close();
    }
    for (const stop of this.#deaf.splice(0)) stop();
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
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  context.setDefaultTimeout(WAIT_MS);
  return context;
}

/** As a new one, but for its cookies and stores, which the next file's address shares: they go when it is used again. */
async function tidied(context: BrowserContext): Promise<boolean> {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  return true;
}
