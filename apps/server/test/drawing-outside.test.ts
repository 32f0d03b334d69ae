import { issueOpinionNotice } from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { givenImages } from './given-images.ts';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import { allDone, partsGiven, today } from './given-parts.ts';
import { seen } from './seen.ts';
import { stageForFile } from './story.ts';

// A drawing takes seconds: while one is made no transaction is open and nothing is locked, alone and in a batch, for a step
// that somebody waits for and for the finish that draws by itself.
const stage = stageForFile();
const given = partsGiven(stage);
let drawings = 0;
let within: string[] = [];

beforeAll(async () => {
  await givenImages(stage);
  const { renderer } = stage.ports;
  const renderPdf: typeof renderer.renderPdf = async (...asked) => {
    drawings += 1;
    // whoever waits for a drawing within a transaction keeps its connection idle
    const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(stage.db);
    within.push(...rows.map(({ query }) => query));
    return renderer.renderPdf(...asked);
  };
  Object.assign(stage.ports, { renderer: { ...renderer, renderPdf } });
});
beforeEach(() => {
  drawings = 0;
  within = [];
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

/** Lets what was drawn before be drawn again: nothing is known of these reports. */
const forget = () => sql`delete from checked_layout`.execute(stage.db);
const agreement = async (...numbers: string[]) => ({ ...(await seen(stage, ...numbers)), opinion: '同意' });
/** Drawn, and never while a transaction was open. */
function expectOutside(least: number) {
  expect(within).toEqual([]);
  expect(drawings).toBeGreaterThanOrEqual(least);
}

it('submission draws report and record before its transaction', async () => {
  await given.submitted([]);
  expectOutside(2);
});

it.each([1, 3])('check, audit and approval of %i at once draw outside of their transactions', async (count) => {
  const numbers: string[] = [];
  for (let nth = 0; nth < count; nth += 1) numbers.push(await given.submitted([]));
  drawings = 0;
  await forget();
  allDone(await (await stage.person('jiaohe')).does(confirmReports, await agreement(...numbers)));
  allDone(await (await stage.person('shenpi1')).does(auditReports, await agreement(...numbers)));
  expectOutside(0);
  allDone(await (await stage.person('qianfa')).does(approveReports, await agreement(...numbers)));
  expectOutside(2 * count);
  const approved = await stage.db.selectFrom('item').select('id').where('itemNo', 'in', numbers).execute();
  drawings = 0;
  for (const { id } of approved) expect(await finishItem(id, { db: stage.db, ports: stage.ports })).toBeUndefined();
  expectOutside(count);
});

it('an opinion notice is drawn before its transaction', async () => {
  const itemNo = await given.arranged();
  const asked = { receiver: '郑签收', deadline: addDays(today, 30), defects: '底坑照明损坏', requirement: '请整改' };
  await (await stage.person('jianyan1')).does(issueOpinionNotice, { itemNo, ...asked });
  expectOutside(1);
});

it('two who finish one report at once leave one file, and the second does nothing', async () => {
  const no = await given.confirmed([]);
  allDone(await (await stage.person('shenpi1')).does(auditReports, await agreement(no)));
  allDone(await (await stage.person('qianfa')).does(approveReports, await agreement(no)));
  const { id } = await stage.db.selectFrom('item').select('id').where('itemNo', '=', no).executeTakeFirstOrThrow();
  const work = { db: stage.db, ports: stage.ports };
  expect(await Promise.all([finishItem(id, work), finishItem(id, work)])).toEqual([undefined, undefined]);
  const kept = stage.db.selectFrom('reportFile').innerJoin('report', 'report.id', 'reportFile.reportId');
  expect(await kept.select('reportFile.kind').where('report.itemId', '=', id).execute()).toEqual([
    { kind: 'original' },
  ]);
  expect(await given.stepOf(no)).toBe('BGDY');
  const run = stage.db.selectFrom('finishRun').select(['state', 'error']).where('itemId', '=', id);
  expect(await run.executeTakeFirst()).toEqual({ state: 'done', error: null });
  expectOutside(2);
});
