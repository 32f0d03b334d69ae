/**
 * People at work for some minutes, each with a session and with pauses: they open lists and count them, look for what a row shows,
 * and open reports; inspectors change an entry and look at its draft, which is drawn anew then. Half of them are inspectors.
 *   npm run bench -- people [people=50] [minutes=5] [items=20000] [--write]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { wireNameOf, type ListCall } from '@tejian/contract/kit/call.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { people } from '../apps/server/src/demo/people.seed.ts';
import { routes } from '../apps/server/src/features.ts';
import { isExport } from '../apps/server/src/features/shared/list-export/list-export.service.ts';
import { freePort } from '../apps/server/src/platform/db/embedded-postmaster.ts';
import { flowGiven } from '../apps/server/test/given-flow.ts';
import { givenLift, givenUnit } from '../apps/server/test/given.ts';
import { logInOver, Product, type Caller } from '../apps/server/test/product.ts';
import { withDatabaseOn, withStageOn } from '../apps/server/test/stage-on-folder.ts';
import { serverArguments } from '../tools/server-arguments.mjs';
import { formOf } from './parts/business-lists.ts';
import { conclude, judge, quantile, words } from './parts/figures.ts';
import { multiply } from './parts/multiply.ts';

const [many = 50, minutes = 5, items = 20_000] = words.map(Number);
const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-people-'));
const INSPECTORS = ['jianyan1', 'jianyan2'];
const REPORTS = 60;
/** Between two acts of a person, in milliseconds. */
const [SHORTEST, LONGEST] = [1000, 5000];
/** Of an inspector's acts. */
const DRAFTS = 0.15;

type Kind = 'list' | 'count' | 'search' | 'report' | 'save' | 'draft';
const takenTimes = new Map<Kind, number[]>();
async function measure<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  try {
    return await work();
  } finally {
    takenTimes.set(kind, [...(takenTimes.get(kind) ?? []), performance.now() - begunAt]);
  }
}

async function work(address: string, itemNos: readonly string[]): Promise<void> {
  const others = people.map(({ loginName }) => loginName).filter((loginName) => !INSPECTORS.includes(loginName));
  const knownLists = new Map<string, readonly ListCall<unknown, unknown>[]>();
  const callers: Person[] = [];
  for (let at = 0; at < many; at += 1) {
    const names = at % 2 === 0 ? INSPECTORS : others;
    const loginName = names[Math.floor(at / 2) % names.length] ?? '';
    const caller = await logInOver(address, loginName);
    const lists = knownLists.get(loginName) ?? (await listsOf(caller));
    knownLists.set(loginName, lists);
    const ownItemNos = at % 2 === 0 ? itemNos.filter((_, index) => index % many === at) : [];
    callers.push({ caller, lists, itemNos: ownItemNos });
  }
  const until = performance.now() + minutes * 60_000;
  await Promise.all(
    callers.map(async (one) => {
      while (performance.now() < until) {
        await wait(SHORTEST + Math.random() * (LONGEST - SHORTEST));
        await act(one);
      }
    }),
  );
}

interface Person {
  readonly caller: Caller;
  readonly lists: readonly ListCall<unknown, unknown>[];
  /** The reports that nobody else writes into. */
  readonly itemNos: readonly string[];
}

interface Page {
  readonly isSuccess: boolean;
  readonly list?: readonly Readonly<Record<string, unknown>>[];
}

function askFor(caller: Caller, { path }: ListCall<unknown, unknown>, question: object): Promise<Page> {
  return caller.call<Page>(path, Object.fromEntries(new URLSearchParams(formOf(question))));
}

/** The lists that the person may see, and that open without a record being named. */
async function listsOf(caller: Caller): Promise<ListCall<unknown, unknown>[]> {
  const foundLists: ListCall<unknown, unknown>[] = [];
  for (const { list } of routes.filter(isExport)) {
    const { isSuccess } = await askFor(caller, list, {}).catch(() => ({ isSuccess: false }));
    if (isSuccess) foundLists.push(list);
  }
  return foundLists;
}

function oneOf<T>(all: readonly T[]): T | undefined {
  return all[Math.floor(Math.random() * all.length)];
}

async function act({ caller, lists, itemNos }: Person): Promise<void> {
  const itemNo = oneOf(itemNos);
  if (itemNo !== undefined && Math.random() < DRAFTS) return draft(caller, itemNo);
  const list = oneOf(lists);
  if (!list) return;
  const page = await measure('list', () => askFor(caller, list, { counting: 'later' }));
  if (!page.isSuccess) throw new Error(`${list.path} was refused`);
  await measure('count', () => askFor(caller, list, { counting: 'only' }));
  const row = oneOf(page.list ?? []);
  const field = oneOf(list.view.search.filter(({ match }) => match === 'contains'));
  const shownText = row?.[wireNameOf(list.row, field?.over[0] ?? '')];
  if (field && typeof shownText === 'string' && shownText.length > 2)
    await measure('search', () => askFor(caller, list, { [wireNameOf(list.search, field.name)]: shownText }));
}

/** Another word in the entry makes another paper: a draft that shows the same is not drawn a second time. */
async function draft(caller: Caller, itemNo: string): Promise<void> {
  const { template, frozen, entryVersion } = await measure('report', () => caller.does(findReport, { itemNo }));
  const entry = sampleEntry(template, frozen, {
    effect: 'pass',
    inspectDate: chinaDay(new Date()),
    inspectors: ['张检', '李验'],
  });
  const [first = ''] = Object.keys(entry.items);
  const items = { ...entry.items, [first]: { ...entry.items[first], memo: `复测第${entryVersion}次` } };
  await measure('save', () => caller.does(saveEntry, { itemNo, entryVersion, entry: { ...entry, items } }));
  await measure('draft', () => caller.fileSize(`/api/report/${itemNo}/pdf`));
}

function tell(): void {
  for (const [kind, times] of takenTimes)
    process.stdout.write(
      `${kind.padEnd(8)}${String(times.length).padStart(7)}  middle ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)}, p99 ${quantile(times, 0.99).toFixed(0)}, longest ${quantile(times, 1).toFixed(0)}\n`,
    );
  const all = [...takenTimes.values()].flat();
  judge(`${many} people, ${minutes} minutes, drafts among them: p99`, quantile(all, 0.99) / 1000, [2, 's']);
}

try {
  const itemNos = await withStageOn(folder, async (stage) => {
    const flow = flowGiven(stage);
    const unitId = await givenUnit(stage, '示范多梯物业有限公司');
    const lifts: string[] = [];
    for (let at = 0; at < REPORTS; at += 1) lifts.push((await givenLift(stage, { unitId })).equipmentId);
    const application = await flow.reviewed(lifts, unitId);
    const plannedDate = chinaDay(new Date());
    const reviewers = {
      checkerId: flow.userId('jiaohe'),
      auditorId: flow.userId('shenpi1'),
      approverId: flow.userId('qianfa'),
    };
    const plan = flow.plan({ ...reviewers, plannedDate });
    const task = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
    await (await stage.person('jianyan1')).does(buildReports, { itemNos: task.itemNos });
    return task.itemNos;
  });
  await withDatabaseOn(folder, (_db, pool) => multiply(pool, { rows: items, of: 'item' }, () => undefined));
  const environment = { DEMO_BUSINESS: '0' };
  const product = new Product({ folder, port: await freePort(), nodeArgs: serverArguments, environment });
  try {
    await product.ready();
    await work(product.address, itemNos);
  } finally {
    await product.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
tell();
conclude();
