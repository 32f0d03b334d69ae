import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { importGiven } from '../../../../test/given-import.ts';
import { inventedIdentity } from '../../../../test/imported-lists.ts';
import { stageForFile } from '../../../../test/story.ts';
import { findTwinsOf } from './unit-batch.store.ts';

const stage = stageForFile();
const { dryRun, load } = importGiven(stage);
const COUNT = 300;

it('which unit has a code is asked of the codes, never of their parts', async () => {
  const clerk = await stage.person('shouli');
  const names = Array.from({ length: COUNT }, (_, at) => `示范索引${at}号物业`);
  const rows = names.map((name, at) => `${name},${inventedIdentity(90_000 + at)},使用单位`);
  const file = ['单位名称,统一社会信用代码,业务类型', ...rows].join('\n');
  await load(clerk, importUnit, (await dryRun(clerk, importUnit, file)).id, 'goodRows');
  await sql`analyze unit`.execute(stage.db);
  await stage.db.connection().execute(async (db) => {
    const scans = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows: found } = await sql<{ name: string; scans: number }>`
        select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where relname = 'unit'`.execute(
        db,
      );
      return new Map(found.map(({ name, scans: count }) => [name, count]));
    };
    const before = await scans();
    const asked = names.map((name, at) => ({ name, creditCode: inventedIdentity(90_000 + at) }));
    expect(await findTwinsOf(db, asked)).toHaveLength(COUNT);
    const after = await scans();
    const made = (index: string) => (after.get(index) ?? 0) - (before.get(index) ?? 0);
    expect(made('unit_credit_code_part')).toBe(0);
    expect(made('unit_code')).toBe(COUNT);
  });
});
