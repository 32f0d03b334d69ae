import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, openBrowser, refuses, settled, type Browser } from '../../test/browser.ts';
import { forgetNotices, told } from '../../test/notices.ts';
import { listCall } from '@tejian/contract/kit/call.ts';
import { optional, text } from '@tejian/contract/kit/field.ts';
import { listView } from '@tejian/contract/kit/list-view.ts';
import { record, type ValueOf } from '@tejian/contract/kit/record.ts';
import { dropCookie, readCookie, writeCookie } from './cookie.ts';
import { draftSlot, slotsInOrder } from './draft-slot.ts';
import { dropKept, keptOver } from './kept-state.ts';
import { windowStorage } from './web-storage.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { startExport, TASKS } from './long-tasks.ts';
import { queryClient } from './query-client.ts';

let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
  forgetNotices();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what survives a reload', () => {
  const initial = { search: {}, pageNo: 1 };
  const kept = (raw: string) => {
    browser.session.setItem('list:a', raw);
    return keptOver(windowStorage, 'list:a', initial);
  };

  it('goes over what is there without it, name by name', () => {
    expect(kept('{"pageNo":3}')).toEqual({ search: {}, pageNo: 3 });
    expect(kept('{"pageNo":2,"search":{"no":"1"}}')).toEqual({ search: { no: '1' }, pageNo: 2 });
  });

  it('is as good as nothing where something else stands there', () => {
    for (const raw of ['', '{', 'null', '5', '"abc"', '[1,2]', 'true'])
      expect([raw, kept(raw)]).toEqual([raw, initial]);
    expect(keptOver(windowStorage, 'nothing', initial)).toEqual(initial);
  });

  it('goes with its tab, and no other tab’s with it', () => {
    for (const key of ['list:/unit:v', 'list:/unit:w', 'list:/unit/2:v', 'tejian.tabs'])
      browser.session.setItem(key, '{}');
    dropKept('list:/unit:');
    expect(Object.keys(browser.session).sort()).toEqual(['list:/unit/2:v', 'tejian.tabs']);
  });
});

describe('drafts of one form in several windows', () => {
  it('what another window left is taken up first, then the free places in their order', () => {
    expect(slotsInOrder('f', [])).toEqual(['f', 'f#2', 'f#3', 'f#4', 'f#5']);
    expect(slotsInOrder('f', ['f#3', 'other', 'f#9'])).toEqual(['f#3', 'f', 'f#2', 'f#4', 'f#5']);
    expect(slotsInOrder('f', ['f#2', 'f'])).toEqual(['f', 'f#2', 'f#3', 'f#4', 'f#5']);
  });

  it('a machine without a store keeps none, and says so to those who ask each time', async () => {
    await expect(draftSlot('unit')).rejects.toThrow('indexedDB');
    const { saveDraft } = await import('./drafts.ts');
    let opened = 0;
    vi.stubGlobal('indexedDB', {
      open: () => {
        opened += 1;
        throw new Error('the store is full');
      },
    });
    await expect(saveDraft('unit', {})).rejects.toThrow('full');
    await expect(saveDraft('unit', {})).rejects.toThrow('full');
    expect(opened).toBe(2); // asked again: it may be there by now
  });
});

describe('cookies', () => {
  it('keep any text for so many days, for this site alone', () => {
    const lines: string[] = [];
    vi.stubGlobal('document', {
      get cookie() {
        return lines.map((line) => line.split(';')[0]).join('; ');
      },
      set cookie(line: string) {
        lines.push(line);
      },
    });
    writeCookie('usual', '甲; a=b, "c"', 10);
    expect([readCookie('usual'), readCookie('usua'), readCookie('a')]).toEqual(['甲; a=b, "c"', undefined, undefined]);
    expect(lines[0]).toContain('max-age=864000; samesite=lax');
    dropCookie('usual');
    expect(lines[1]).toContain('max-age=0');
  });

  it('what is no encoding stands for itself: somebody else wrote it', () => {
    browser.jar.set('broken', '100%');
    browser.jar.set('twice', 'a=b=c');
    expect([readCookie('broken'), readCookie('twice')]).toEqual(['100%', 'a=b=c']);
  });
});

describe('an export', () => {
  const row = record({ no: text() });
  const list = listCall({
    path: '/api/some/findSome',
    search: record({ no: optional(text()) }),
    row,
    view: listView<ValueOf<typeof row>>({
      viewNo: 'some',
      title: 'x',
      columns: [],
      search: [],
      sort: { field: 'no', order: 'asc' },
    }),
  });
  const start = async (isNew: boolean, isReady = false) => {
    queryClient.setQueryData(TASKS, []);
    browser.serve(() => answers({ data: { id: 't', isNew, isReady } }));
    await startExport(list, { no: '1', columns: ['no'], scope: 'all' });
  };

  it('is started in the background, and whoever shows tasks asks again', async () => {
    await start(true);
    expect(told()).toEqual([expect.stringContaining('已开始导出')]);
    expect(browser.arrived.map(({ path, body }) => `${path} ${String(body)}`)).toEqual([
      '/api/some/exportSome no=1&columns=no&scope=all&isDirect=true',
    ]);
    expect(queryClient.getQueryState(TASKS)?.isInvalidated).toBe(true);
  });

  it('that runs already is not started twice; one that is refused says why', async () => {
    await start(false);
    browser.serve(() => refuses({ errorMsg: '没有导出权限' }));
    await startExport(list, { columns: [] });
    expect(told()).toEqual([expect.stringContaining('同样的导出正在进行'), '没有导出权限']);
  });
});

describe('programs fetched ahead', () => {
  const programs = { build: 'b1', files: ['a.js', 'b.js'] };
  const ahead = async (serve: (path: string) => Response | Promise<Response>) => {
    vi.useFakeTimers();
    browser.serve(({ path }) => serve(path));
    fetchAhead();
    await vi.advanceTimersByTimeAsync(4_900);
    const early = browser.paths().length;
    await vi.advanceTimersByTimeAsync(200);
    return early;
  };
  const build = (path: string) => (path === '/programs.json' ? Response.json(programs) : new Response('x'));

  it('come one after another once the first page stands, and once per build', async () => {
    expect(await ahead(build)).toBe(0);
    expect(browser.paths()).toEqual(['/programs.json', '/a.js', '/b.js']);
    await ahead(build);
    expect(browser.paths().slice(3)).toEqual(['/programs.json']);
  });

  it('are left where a page is served in their place, and tried again where the line broke', async () => {
    await ahead(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(browser.paths()).toEqual(['/programs.json']);
    for (const broken of [
      () => new Response(null, { status: 502 }),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]) {
      await ahead((path) => (path === '/b.js' ? broken() : build(path)));
      expect(browser.local.getItem('tejian.fetched')).toBeNull();
    }
    await ahead(build);
    expect(browser.local.getItem('tejian.fetched')).toBe('b1');
  });

  it('are not fetched on a line that is paid for', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    await ahead(build);
    await settledSoon();
    expect(browser.paths()).toEqual([]);
  });
});

async function settledSoon(): Promise<void> {
  vi.useRealTimers();
  await settled();
}
