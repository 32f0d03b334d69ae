import { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { paramsShown } from '@tejian/contract/archive/equipment/kind-lists.view.ts';
import { paramType } from '@tejian/contract/archive/equipment/listed-params.ts';
import type { AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();

/** Two thousand lifts of the clerk's institute, seven of them with a load that no other has. */
beforeAll(async () => {
  await sql`insert into equipment (id, kind_code, category_code, name, use_status, params, organisation_id, updated_at)
    select gen_random_uuid(), '3000', '3100', '条件' || n, '2',
      jsonb_build_object('ratedLoad', case when n <= 7 then 98765 else 1000 + n % 10 end, 'floors', n % 30), o.id,
      now() - n * interval '1 minute'
    from generate_series(1, 2000) n, organisation o where o.kind = 'institute' and o.code = 'SFTJ'`.execute(stage.db);
  await sql`analyze equipment`.execute(stage.db);
});

describe('conditions on technical parameters', () => {
  it('find what they ask, with others and in groups', async () => {
    const clerk = await stage.person('shouli');
    const asks = async (advancedQuery: AdvancedQuery) =>
      (await clerk.does(findEquipment, { kindCode: '3000', advancedQuery })).count;
    const heavy = { field: 'ratedLoad', operator: 'gt', value: 90_000 } as const;
    expect(await asks({ and: [heavy] })).toBe(7);
    expect(await asks({ and: [heavy, { field: 'floors', operator: 'between', value: ['1', '3'] }] })).toBe(3);
    expect(await asks({ or: [heavy, { field: 'floors', operator: 'eq', value: 500 }] })).toBe(7);
    expect(await asks({ and: [{ field: 'ratedLoad', operator: 'lt', value: 0 }] })).toBe(0);
  });

  it('are answered by an index of their own', async () => {
    const { rows } = await sql<{ line: string }>`explain select 1 from equipment e where e.kind_code = '3000'
      and case jsonb_typeof(e.params->'ratedLoad') when 'number' then (e.params->>'ratedLoad')::float8 end > 90000::numeric`.execute(
      stage.db,
    );
    expect(rows.map((row) => Object.values(row).join()).join('\n')).toContain('equipment_param_3000_ratedload');
  });

  it('have an index for every number that a list shows', async () => {
    const { rows } = await sql<{ indexname: string }>`
      select indexname from pg_indexes where tablename = 'equipment' and indexname like 'equipment_param_%'`.execute(
      stage.db,
    );
    const indexed = rows.map(({ indexname }) => indexname);
    const wanted = Object.keys(familyOfKind).flatMap((kind) =>
      paramsShown(kind)
        .filter((key) => paramType(key) === 'number')
        .map((key) => `equipment_param_${kind}_${key.toLowerCase()}`),
    );
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((name) => !indexed.includes(name))).toEqual([]);
  });
});
