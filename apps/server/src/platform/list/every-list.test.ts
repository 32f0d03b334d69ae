import { operatorsOf, isQueried } from '@tejian/contract/kit/advanced.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { findDue } from '@tejian/contract/query/due/due.contract.ts';
import { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { Paging } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnFrom } from '../../../../../packages/domain/test/random/lot.ts';
import { askedOf, type Row } from '../../../test/every-right.ts';
import { manyRowsTemplate } from '../../../test/many-rows-template.ts';
import { stageForFile } from '../../../test/story.ts';
import { routes } from '../../features.ts';
import { isExport, type ExportRoute } from '../../features/shared/list-export/list-export.service.ts';
import { conditionsOf, orderOf, sortedBy, type Bigrams } from './list-query.ts';
import { foundElsewhere } from './found-elsewhere.ts';
import { findList, type ListQuery } from './list.ts';

// Every list answers what a query without any bound answers: rows, order and count, around its bound and beyond it.
const stage = stageForFile({ from: manyRowsTemplate });

type Asked = Paging & Record<string, unknown>;

const besides: Record<string, Asked> = {
  appMainSheetList: { step: 'SCFP' },
  equipmentList: { kindCode: '3000' },
};

const queryOf = (route: ExportRoute, asked: Asked): Promise<ListQuery<Row>> =>
  askedOf(route, stage, { asked: { ...besides[route.list.view.viewNo], ...asked }, scope: 'all' });

/** The same question without shapes, pages and bounds. */
async function plainly({ source, ...query }: ListQuery<Row>): Promise<Row[]> {
  const { conditions } = conditionsOf({ source, ...query });
  const order = orderOf(query.view, source, query.asked);
  const columns = Object.entries(source.columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<Row>`select ${sql.join(columns)} from ${source.from} ${where}
    ${sortedBy(order, source.identity)}`.execute(stage.db);
  return query.shown ? rows.map(query.shown) : rows;
}

/** A part that several values have, so that the search finds more than one row and not all. */
function partOf(rows: readonly Row[], field: string): string | undefined {
  const values = rows.map((row) => row[field]).filter((value) => typeof value === 'string' && value.length >= 4);
  const [value] = values as string[]; // the filter has kept texts
  return value?.slice(0, Math.max(3, Math.floor(value.length / 2)));
}

/** Questions of different shapes: plain, and some by lot of each order, each substring of the search panel, an advanced query. */
function questions({ view }: ListQuery<Row>, rows: readonly Row[]): Asked[] {
  const orders = view.columns.flatMap(({ sortable, field }) =>
    sortable ? (['asc', 'desc'] as const).map((order) => ({ orderBy: field, order })) : [],
  );
  const searched = view.search.flatMap(({ name, over, match }) => {
    const value = match === 'contains' || name === 'equipmentCode' ? partOf(rows, over[0] ?? '') : undefined;
    return value ? [{ [name]: value }, { [name]: value, ...orders.at(-1) }] : [];
  });
  const advanced = view.columns.flatMap((column) => {
    const value =
      isQueried(column) && operatorsOf(column).includes('contains') ? partOf(rows, column.field) : undefined;
    return value ? [{ advancedQuery: { and: [{ field: column.field, operator: 'contains' as const, value }] } }] : [];
  });
  return [{}, ...drawnFrom(orders), ...drawnFrom(searched), ...drawnFrom(advanced.slice(0, 2))];
}

async function comparesEveryPage(query: ListQuery<Row>, all: readonly Row[], bound: number): Promise<void> {
  const pageSize = Math.max(1, Math.ceil(bound / 3));
  const count = all.length <= bound ? { count: all.length } : { count: bound, countExact: false };
  for (let pageNo = 1; (pageNo - 1) * pageSize < bound; pageNo += 1) {
    const page = { ...query, asked: { ...query.asked, pageNo, pageSize } };
    const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    expect(await findList(stage.db, page, bound)).toEqual({ list, ...count });
    const later = await findList(stage.db, { ...page, asked: { ...page.asked, counting: 'later' } }, bound);
    expect(later.list).toEqual(list);
  }
  const counted = await findList(stage.db, { ...query, asked: { ...query.asked, counting: 'only' } }, bound);
  expect(counted).toEqual({ list: [], ...count });
}

describe('every list tells the truth around its bound and beyond it', () => {
  it.each(routes.filter(isExport).map((route) => ({ route, name: route.list.view.viewNo })))(
    '$name',
    async ({ route }) => {
      const query = await queryOf(route, {});
      const rows = await plainly(query);
      expect(rows.length).toBeGreaterThan(1);
      for (const asked of questions(query, rows)) {
        const one = await queryOf(route, asked);
        const all = await plainly(one);
        const around = [all.length - 1, all.length, all.length + 1, Math.ceil(all.length / 2)];
        const bounds = [...new Set(around)].filter((each) => each > 1);
        // As the list opens around each of them, and every other question around two.
        const tried = Object.keys(asked).length > 0 ? drawnFrom(bounds, 2) : bounds;
        for (const bound of tried) await comparesEveryPage(one, all, bound);
      }
    },
  );
});

it('an index that a list names for a text holds the pairs of that text', async () => {
  const wrong: string[] = [];
  for (const route of routes.filter(isExport)) {
    const { source, view } = await queryOf(route, {});
    for (const [field, { text, index } = {}] of Object.entries<Bigrams | undefined>(source.bigrams ?? {})) {
      if (!text || !index) continue;
      const column = text.compile(stage.db).sql.replace(/^.*\./, '');
      const { rows } = await sql<{ on: string | null }>`
        select pg_get_indexdef(to_regclass(${index}), 1, false) as on`.execute(stage.db);
      if (rows[0]?.on !== `bigrams(${column})`) wrong.push(`${view.viewNo} ${field}: ${index} on ${rows[0]?.on}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('at the bound of the product', () => {
  const asked = { kindCode: '3000', useUnitName: '云海物业' };
  const many = 10_100;
  beforeAll(async () => {
    // Ten thousand devices with their indexes take longer on a busy machine than a statement of the product may.
    await stage.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`with new_unit as (insert into unit (id, name, search_name) values (gen_random_uuid(), '云海物业', '云海物业') returning id)
        insert into equipment (id, kind_code, category_code, name, identification_code, use_status, use_unit_id, updated_at,
          next_inspection_date, fields, params, organisation_id)
        select gen_random_uuid(), '3000', '3100', '电梯', 'YH' || lpad(n::text, 6, '0'), case when n > 10050 then '3' else '2' end,
          new_unit.id, '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-01', '{}', '{}', ${stage.seeded.instituteId}
        from new_unit, generate_series(1, ${many}) n`.execute(tx);
      await sql`with declared as (insert into application (id, application_no, flow_code, flow_version, step, state, unit_id,
          inspected_unit, contact_name, contact_phone, kind_code, category_code, apply_type, business_nature, equipment_count,
          organisation_id, created_by, created_at)
        select gen_random_uuid(), 'YH' || e.identification_code, 'LIFT-PERIODIC', 1, 'YWSB', 'draft', e.use_unit_id, '云海物业', '', '',
          '3000', '21', '1', '1', 1, ${stage.seeded.instituteId}, ${stage.seeded.userIds.get('shouli') ?? ''}, e.updated_at
        from equipment e where e.identification_code like 'YH%' returning id, application_no)
        insert into application_equipment (application_id, equipment_id, sort)
        select d.id, e.id, 0 from declared d join equipment e on 'YH' || e.identification_code = d.application_no`.execute(
        tx,
      );
      await sql`analyze`.execute(tx);
    });
  }, 240_000);

  it('a search with more matches shows the newest, and the same twice', async () => {
    const clerk = await stage.person('shouli');
    const first = await clerk.does(findEquipment, asked);
    const newest = Array.from({ length: 10 }, (_, at) => `YH0${many - at}`);
    expect(first.list.map(({ identificationCode }) => identificationCode)).toEqual(newest);
    expect([first.count, first.countExact]).toEqual([10_000, false]);
    expect(await clerk.does(findEquipment, asked)).toEqual(first);
    const stopped = await clerk.does(findEquipment, { ...asked, useStatus: '3' });
    expect([stopped.count, stopped.countExact]).toEqual([50, true]);
  });

  it('a code that more pieces have than the bound finds every application and everything due', async () => {
    const clerk = await stage.person('shouli');
    const found = await clerk.does(findApplications, { equipmentCode: 'YH0' });
    expect(found.list[0]?.applicationNo).toBe(`YHYH0${many}`);
    expect([found.count, found.countExact]).toEqual([10_000, false]);
    const due = await clerk.does(findDue, { code: 'YH0', reasonCode: 'none' });
    expect([due.count, due.countExact]).toEqual([10_000, false]);
    await sql`update due_inspection d set reason_code = '100' from equipment e
      where e.id = d.equipment_id and e.identification_code > 'YH010000'`.execute(stage.db);
    const rest = await clerk.does(findDue, { code: 'YH0', reasonCode: 'none' });
    expect([rest.count, rest.countExact]).toEqual([10_000, true]);
    const accepted = await clerk.does(findDue, { code: 'YH0', reasonCode: '100' });
    expect([accepted.count, accepted.countExact]).toEqual([50, true]);
  });

  it('keys of another table: few are handed over, many are asked row by row, and both find the same', async () => {
    const hasCode = sql`e.identification_code like 'YH0000%'`;
    const asking = {
      keys: sql`select e.id from equipment e where ${hasCode}`,
      among: (ids: readonly string[]) => sql`d.equipment_id = any(${ids}::uuid[])`,
      ofEach: sql`exists (select from equipment e where e.id = d.equipment_id and ${hasCode})`,
    };
    for (const most of [0, 98, 99, 1000]) {
      const { condition, isUncertain } = await foundElsewhere(stage.db, asking, most);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from due_inspection d where ${condition}`.execute(stage.db);
      expect([rows[0]?.count, isUncertain]).toEqual([99, most < 99]);
    }
  });
});
