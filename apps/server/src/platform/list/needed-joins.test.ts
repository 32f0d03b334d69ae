import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { joinsFor, keyPlaceFor } from './needed-joins.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}) as unknown as Db;
const kept = (from: string, where: string) => joinsFor(db, sql.raw(from), sql.raw(where)).compile(db).sql;

const charges =
  'charge c left join item i on i.id = c.item_id left join payment_charge pc on pc.charge_id = c.id left join payment p on p.id = pc.payment_id';

it.each([
  ['conditions of the list alone', charges, 'where c.payer = $1', 'charge c'],
  [
    'a join by which another is reached',
    charges,
    'where p.no = $1',
    'charge c left join payment_charge pc on pc.charge_id = c.id left join payment p on p.id = pc.payment_id',
  ],
  ['all of them', charges, 'where p.no = i.no', charges],
  [
    'a row that is asked for itself',
    'task t left join (select 1) due on true',
    'where due is null',
    'task t left join (select 1) due on true',
  ],
  [
    'an inner join, before and after an outer one',
    'task t join item i on i.id = t.item_id left join unit u on u.id = i.unit_id',
    'where t.state = $1',
    'task t join item i on i.id = t.item_id',
  ],
  [
    'an inner join behind an outer one, with what it needs',
    'task t left join item i on i.id = t.item_id left join unit u on u.id = i.unit_id join area a on a.id = u.area_id',
    '',
    'task t left join item i on i.id = t.item_id left join unit u on u.id = i.unit_id join area a on a.id = u.area_id',
  ],
  [
    'joins inside brackets are no joins of the list',
    'task t left join lateral (select 1 from a left join b on b.id = a.id) x on true left join c on c.id = t.id',
    'where x.n > 1',
    'task t left join lateral (select 1 from a left join b on b.id = a.id) x on true',
  ],
  [
    'words in quotes are no joins',
    "task t left join note n on n.text = ' left join ' and n.id = t.id",
    'where n.id = 1',
    "task t left join note n on n.text = ' left join ' and n.id = t.id",
  ],
])('%s', (_name, from, where, expected) => {
  expect(kept(from, where)).toBe(expected);
});

it('a place with values of its own stays as it is', () => {
  const from = sql`task t left join ${sql.table('note')} n on n.day = ${'2026-01-01'}`;
  expect(joinsFor(db, from, sql``)).toBe(from);
});

it.each([
  ['a place whose order speaks of the list alone', charges, 'c.id', 'order by c.day desc, c.id desc', 'charge c'],
  [
    'a place whose order speaks of a joined table',
    charges,
    'c.id',
    'order by i.no, c.id',
    'charge c left join item i on i.id = c.item_id',
  ],
  ['nothing to leave out', charges, 'c.id', 'where p.no = i.no order by c.id', undefined],
  ['rows that no key finds', charges, 'c.charge_no', 'order by c.charge_no', undefined],
  ['rows of another table', charges, 'x.id', 'order by c.day', undefined],
  ['rows that are made', '(select 1 as id) c left join item i on i.id = c.id', 'c.id', 'order by c.id', undefined],
])('the keys of a page: %s', (_name, from, identity, spoken, expected) => {
  const place = keyPlaceFor(db, { from: sql.raw(from), identity: sql.raw(identity) }, sql.raw(spoken));
  expect(place?.compile(db).sql).toBe(expected);
});
