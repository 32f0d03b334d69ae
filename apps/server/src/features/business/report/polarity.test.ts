import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { auditReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { getEquipmentPortrait } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { seen } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { migrationsFolder } from '../../../platform/db/migrate.ts';

const stage = stageForFile({ archive: true, drawsOnce: true });
beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const code = 'ELEV-LIFT-PERIODIC-2023';
const inspectDate = chinaDay(new Date());
const contentOf = async (): Promise<ReportTemplate> => {
  const row = await stage.db
    .selectFrom('reportTemplate')
    .select('content')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.content as ReportTemplate;
};
const putContent = (content: ReportTemplate) =>
  stage.db
    .updateTable('reportTemplate')
    .set({ content: JSON.stringify(content) })
    .where('code', '=', code)
    .execute();

/** The same form with other words for its conclusions; what they mean stays. */
async function withWords<Done>(
  words: Record<string, string>,
  change: object,
  work: () => Promise<Done>,
): Promise<Done> {
  const content = await contentOf();
  const { conclusion, nextDate } = content;
  const text = Object.entries(words).reduce(
    (all, [from, to]) => all.replaceAll(`"${from}"`, `"${to}"`),
    JSON.stringify({ conclusion, nextDate }),
  );
  const changed = JSON.parse(text) as Pick<ReportTemplate, 'conclusion' | 'nextDate'>;
  await putContent({ ...content, ...changed, conclusion: { ...changed.conclusion, ...change } });
  try {
    return await work();
  } finally {
    await putContent(content);
  }
}

async function stored({ itemNo, equipmentId }: { itemNo: string; equipmentId: string }) {
  const { rows } = await sql<object>`
    select r.conclusion, r.conclusion_polarity as polarity, i.conclusion_polarity as item, e.is_unqualified
    from item i join report r on r.item_id = i.id join equipment e on e.id = ${equipmentId}
    where i.item_no = ${itemNo}`.execute(stage.db);
  return rows[0];
}

async function told({ itemNo, equipmentId }: { itemNo: string; equipmentId: string }) {
  const row = await stage.db
    .selectFrom('report')
    .innerJoin('item', 'item.id', 'report.itemId')
    .select('verifyCode')
    .where('item.itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();
  const lead = await stage.person('jianyan1');
  const { polarity } = await lead.does(
    { ...verifyReport, path: `/api/verify/${row.verifyCode ?? ''}` },
    { code: row.verifyCode ?? '' },
  );
  const { inspections } = await lead.does(getEquipmentPortrait, { id: equipmentId });
  return { verify: polarity, portrait: inspections.find((one) => one.itemNo === itemNo)?.polarity };
}

it('校验不合格 is negative because the template says so, wherever it is read', async () => {
  const words = { 合格: '校验合格', 不合格: '校验不合格' };
  const failed = await withWords(words, {}, () =>
    givenInspection(stage, {
      inspectDate,
      failing: ['A1.1.4'],
      beforeApproval: async (itemNo) => {
        const person = await stage.person('qianfa');
        const { list } = await person.does(findItems, { stepcode: 'BGSP', pageNo: 1, pageSize: 50 });
        expect(list.find((item) => item.itemNo === itemNo)).toMatchObject({
          conclusion: '校验不合格',
          conclusionPolarity: 'negative',
        });
      },
    }),
  );
  expect(await stored(failed)).toEqual({
    conclusion: '校验不合格',
    polarity: 'negative',
    item: 'negative',
    isUnqualified: true,
  });
  expect(await told(failed)).toEqual({ verify: 'negative', portrait: 'negative' });
});

it('a word that begins with 不 is positive where the template says so, and needs no reason at the audit', async () => {
  const passed = await withWords({ 合格: '不需整改' }, {}, () => givenInspection(stage, { inspectDate }));
  expect(await stored(passed)).toEqual({
    conclusion: '不需整改',
    polarity: 'positive',
    item: 'positive',
    isUnqualified: false,
  });
  expect(await told(passed)).toEqual({ verify: 'positive', portrait: 'positive' });
});

it('a conditional conclusion passes and is stored as conditional', async () => {
  const change = {
    polarity: { 合格: 'conditional', 不合格: 'negative', 复检合格: 'positive', 复检不合格: 'negative' },
  };
  const passed = await withWords({}, change, () => givenInspection(stage, { inspectDate }));
  expect(await stored(passed)).toMatchObject({ polarity: 'conditional', item: 'conditional', isUnqualified: false });
});

it('a declared re-inspection reaches 复检不合格 and then 复检合格', async () => {
  const first = await givenInspection(stage, { inspectDate, failing: ['A1.1.4'] });
  expect(await stored(first)).toMatchObject({ conclusion: '不合格', isUnqualified: true });

  const again = { lift: first, applyType: '3' };
  const second = await givenInspection(stage, { ...again, inspectDate, failing: ['A1.1.4'] });
  expect(await stored(second)).toEqual({
    conclusion: '复检不合格',
    polarity: 'negative',
    item: 'negative',
    isUnqualified: true,
  });

  const third = await givenInspection(stage, { ...again, inspectDate });
  expect(await stored(third)).toEqual({
    conclusion: '复检合格',
    polarity: 'positive',
    item: 'positive',
    isUnqualified: false,
  });
  const { rows } = await sql<{ round: number }>`
    select (r.snapshot #>> '{frozen,rep.round}')::int as round from report r join item i on i.id = r.item_id
    where i.equipment_id = ${first.equipmentId} order by r.created_at`.execute(stage.db);
  expect(rows.map(({ round }) => round)).toEqual([1, 2, 3]);
});

it('a batch leaves a negative report to be audited by itself, whatever its word', async () => {
  const refused: unknown[] = [];
  await withWords({ 不合格: '停止使用' }, {}, () =>
    givenInspection(stage, {
      inspectDate,
      failing: ['A1.1.4'],
      beforeAudit: async (itemNo) => {
        const auditor = await stage.person('shenpi1');
        const two = { ...(await seen(stage, itemNo, '999999999999')), opinion: '同意', unqualifiedReason: '4' };
        const [answer] = await auditor.does(auditReports, two);
        refused.push(answer);
      },
    }),
  );
  expect(refused).toMatchObject([{ isSuccess: false, sentence: '结论不合格的报告请逐份办理' }]);
});

it('the migration fills stored reports from their templates and leaves what was signed', async () => {
  const content = await contentOf();
  const { polarity: _polarity, ...conclusion } = content.conclusion;
  await putContent({ ...content, conclusion: conclusion as ReportTemplate['conclusion'] });
  const state = async () =>
    (
      await sql<object>`select id, conclusion, content_hash, judgement, snapshot, entry from report order by id`.execute(
        stage.db,
      )
    ).rows;
  const before = await state();
  const meanings = () =>
    sql<object>`select i.item_no, r.conclusion, r.conclusion_polarity as report, i.conclusion_polarity as item
      from report r join item i on i.id = r.item_id
      where r.conclusion in ('合格', '不合格', '复检合格', '复检不合格') order by 1`.execute(stage.db);
  const meant = (await meanings()).rows;
  await sql`alter table report drop column conclusion_polarity`.execute(stage.db);
  await sql`alter table item drop column conclusion_polarity`.execute(stage.db);

  const migration = await readFile(join(migrationsFolder, '0248_conclusion_polarity.sql'), 'utf8');
  await stage.db.transaction().execute((tx) => sql.raw(migration).execute(tx));

  expect(await contentOf()).toEqual(content);
  expect(await state()).toEqual(before);
  const filled = (await meanings()).rows;
  expect(filled.length).toBeGreaterThanOrEqual(4);
  // The report whose form was given another meaning for a moment has the meaning of the form as it is stored.
  const plain = (rows: object[]) => rows.filter((row) => !('report' in row && row.report === 'conditional'));
  expect(filled).toEqual(expect.arrayContaining(plain(meant)));
  await expect(
    sql`update report set conclusion_polarity = null where conclusion is not null`.execute(stage.db),
  ).rejects.toThrow('report_polarity');
});
