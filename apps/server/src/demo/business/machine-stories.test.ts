import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { stageForFile } from '../../../test/story.ts';
import { givenImages } from '../../../test/given-images.ts';
import { seedMachines } from '../machines-archive.seed.ts';
import { loadBusiness, planBusiness } from './business.seed.ts';
import { machineStories } from './machine-stories.seed.ts';

// The demonstration's business of the kinds other than lifts, all of it.
const stage = stageForFile({ archive: true, drawsOnce: true });
const stories = machineStories(chinaDay(new Date()));

beforeAll(async () => {
  await givenImages(stage);
  const today = chinaDay(new Date());
  await stage.db.transaction().execute(async (tx) => {
    await seedMachines(tx, stage.seeded, stage.archive.unitIds, today);
    await planBusiness(tx, today);
  });
  const options = { signal: new AbortController().signal, rest: 0 };
  await loadBusiness(stage.db, stage.ports, {
    ...options,
    pick: (all) => all.filter(({ machine }) => machine !== undefined),
  });
  expect(stage.ports.logged.filter((line) => !line.includes('"info"')).map((line) => line.slice(0, 300))).toEqual([]);
}, 300_000);

it('is played whole: each application stands where its story ends', async () => {
  const { rows } = await sql<{ name: string; categoryCode: string; step: string }>`
    select e.name, a.category_code, coalesce(i.step, a.step) as step
    from application a join application_equipment ae on ae.application_id = a.id join equipment e on e.id = ae.equipment_id
      left join item i on i.application_id = a.id
    where a.kind_code <> 'F000' and coalesce(i.step, '') <> 'X_ROPE' and a.id not in (
      select application_id from online_application where application_id is not null)`.execute(stage.db);
  const found = rows.map((row) => [row.name, row.categoryCode, row.step].join(' ')).toSorted();
  expect(found).toEqual(
    stories.map(({ machine, until }) => [machine?.name, machine?.categoryCode, until].join(' ')).toSorted(),
  );
});

it('gives every other kind a signed report, each with the form of its own where there is one', async () => {
  const { rows } = await sql<{ kindCode: string; templateCode: string }>`
    select i.kind_code, r.template_code from report r join item i on i.id = r.item_id where r.file_id is not null`.execute(
    stage.db,
  );
  const kinds = ['1000', '2000', '4000', '5000', '6000', '7000', '8000', '9000'];
  expect(kinds.filter((kind) => !rows.some(({ kindCode }) => kindCode === kind))).toEqual([]);
  const forms = new Set(rows.map(({ templateCode }) => templateCode));
  for (const form of [
    'BOILER-EXTERNAL',
    'PV-ANNUAL',
    'PIPE-ANNUAL',
    'PIPECOMP-SUPERVISION',
    'VESSEL-ENTRUSTED-GENERAL',
  ])
    expect(forms).toContain(form);
});

it('has sub-reports, audited and waiting for their auditor, and the lines that were declared', async () => {
  const { rows } = await sql<{ step: string; signed: number }>`
    select i.step, count(s.id)::int as signed from sub_report p join item i on i.id = p.item_id
      join report r on r.item_id = i.id
      left join report_signature s on s.report_id = r.id and s.branch = p.section_id
    where r.template_code = 'PV-ANNUAL' group by i.step order by i.step`.execute(stage.db);
  expect(rows).toEqual([
    { step: 'BGSH_FX', signed: 0 },
    { step: 'END', signed: 2 },
  ]);
  const { rows: lines } = await sql<{ no: string; grade: string }>`
    select line->>'no' as no, line->>'grade' as grade from report r, jsonb_array_elements(r.entry->'grids'->'lines') line
    where r.template_code = 'PIPE-ANNUAL'`.execute(stage.db);
  expect(lines).toEqual(['ZQ-01', 'ZQ-02'].map((no) => ({ no, grade: '2' })));
});

it('shows supervision and first inspections, with what was declared of the construction', async () => {
  const { rows } = await sql<{ categoryCode: string; noticeNo: string | null; items: number }>`
    select i.category_code, a.details->'construction'->>'constructionNoticeNo' as notice_no,
      coalesce(jsonb_array_length(r.entry->'grids'->'items'), 0) as items
    from item i join application a on a.id = i.application_id join report r on r.item_id = i.id
    where i.category_code in ('13', '27', '31')`.execute(stage.db);
  expect(new Set(rows.map(({ categoryCode }) => categoryCode))).toEqual(new Set(['13', '27', '31']));
  for (const { items } of rows) expect(items).toBeGreaterThan(5);
  expect(rows.find(({ categoryCode }) => categoryCode === '13')?.noticeNo).toMatch(/^GZ-/);
});

it('leaves rows on the pages beside the path: copies, deputies, doubtful reports, own fields, ledgers, sent results, movements on the account', async () => {
  const { rows } = await sql<Record<string, boolean>>`select
    (select count(distinct user_id) > 5 from item_copy) as copies,
    (select count(*) = 2 from deputy) as deputies,
    (select array_agg(state order by state) = '{agreed,open,open,open}' from step_opinion) as opinions,
    exists (select from instrument_review where verdict is not null) as decided,
    (select count(*) = 2 from definition_version where kind = 'form') as forms,
    (select count(*) = 2 from ledger_import) as ledgers,
    exists (select from statement_line where state = 'open') as movements`.execute(stage.db);
  expect(Object.entries(rows[0] ?? {}).flatMap(([name, isThere]) => (isThere ? [] : [name]))).toEqual([]);
});
