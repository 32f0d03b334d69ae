import { listView } from '@tejian/contract/kit/list-view.ts';
import type { Paging } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { looksOf } from '../../../test/rows-read.ts';
import { stageForFile } from '../../../test/story.ts';
import type { Db } from '../db/database.ts';
import { findList } from './list.ts';
import { rarestPairs } from './pair-statistics.ts';

// A text that many rows hold is met in the first rows of the order; what stands elsewhere, or seldom, is found by its index.
const stage = stageForFile({});
const MANY = 30_000;

interface Named {
  readonly id: number;
  readonly name: string;
}
type Asked = Paging & { readonly name?: string; readonly kind?: string };

const view = listView<Named & { readonly kind: string }>({
  viewNo: 'named',
  title: '',
  columns: [
    { field: 'id', label: '编号', width: 80 },
    { field: 'name', label: '名称', width: 200 },
    { field: 'kind', label: '种类', width: 80 },
  ],
  search: [
    { name: 'name', label: '名称', over: ['name'], match: 'contains' },
    { name: 'kind', label: '种类', over: ['kind'], match: 'equal' },
  ],
  sort: { field: 'id', order: 'desc' },
});
const source = {
  from: sql`named n`,
  identity: sql`n.id`,
  columns: { id: sql`n.id`, name: sql`n.name`, kind: sql`n.kind` },
  bigrams: { name: { text: sql`n.name`, index: 'named_pairs' } },
};
const found = (asked: Asked, bound = 10_000, db: Db = stage.db) => findList(db, { view, source, asked }, bound);

beforeAll(async () => {
  await sql`create table named (id int primary key, name text not null, kind text not null)`.execute(stage.db);
  await sql`insert into named select n,
      (case when n % 4 = 0 then '常见' else '别的' end) || (case when n > ${MANY - 300} then '新近' else '' end)
      || (case when n <= 12000 then '早先' else '' end) || (case when n % 4001 = 0 then '罕见' else '' end) || n,
      case when n % 150 = 0 then 'few' else 'many' end
    from generate_series(1, ${MANY}) n`.execute(stage.db);
  await sql`create index named_pairs on named using gin (bigrams(name))`.execute(stage.db);
  await sql`create index named_kind on named (kind, id desc)`.execute(stage.db);
  await sql`analyze named`.execute(stage.db);
}, 60_000);

/** The answer of a plain reading of the table. */
async function plainly({ name = '', kind }: Asked): Promise<number[]> {
  const { rows } = await sql<Named>`select id, name from named
    where position(${name} in name) > 0 and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    order by id desc`.execute(stage.db);
  return rows.map(({ id }) => id);
}

describe('a text that many, few or none hold, among the first rows or the last', () => {
  const texts = ['常见', '新近', '早先', '罕见', '没有', '常见新近'];
  it.each(texts.flatMap((name) => [{ name }, { name, kind: 'few' }]))('$name $kind', async (asked) => {
    const all = await plainly(asked);
    for (const bound of [10_000, 200]) {
      const count = all.length > bound ? bound : all.length;
      for (const pageNo of [1, 2, 15]) {
        const list = all.slice((pageNo - 1) * 10, pageNo * 10);
        const page = await found({ ...asked, pageNo, pageSize: 10 }, bound);
        expect([page.list.map(({ id }) => id), page.count]).toEqual([list, count]);
        const later = await found({ ...asked, pageNo, pageSize: 10, counting: 'later' }, bound);
        expect(later.list.map(({ id }) => id)).toEqual(list);
      }
      const only = await found({ ...asked, counting: 'only' }, bound);
      expect([only.list, only.count, only.countExact ?? true]).toEqual([[], count, all.length <= bound]);
    }
  });
});

it('the page of a frequent text looks at the first rows alone, and its count at no index of pairs', async () => {
  const looks = await looksOf(stage.db, (db) => found({ name: '常见', pageSize: 10 }, 1000, db));
  expect(looks.filter(({ by }) => by.includes('named_pairs'))).toEqual([]);
  expect(Math.max(...looks.map(({ rows }) => rows))).toBeLessThan(6000); // a thousand and one of every fourth row
});

it('where fewer rows are left than are looked through, nothing more is asked', async () => {
  const looks = await looksOf(stage.db, (db) => found({ name: '常见', kind: 'few', pageSize: 10 }, 1000, db));
  expect(looks.filter(({ by }) => by.includes('named_pairs'))).toEqual([]);
  expect(Math.max(...looks.map(({ rows }) => rows))).toBe(200);
});

it('where the first rows are long in coming, the index of pairs is asked', async () => {
  const always = [sql`pg_sleep(0.003) is not null`]; // each row that is looked at takes so long
  const asked = { name: '常见新近', kind: 'few' };
  const unknown = { ...source, bigrams: { name: { text: sql`n.name` } } };
  const slowly = (db: Db) => findList(db, { view, source: unknown, always, asked: { ...asked, pageSize: 10 } });
  const looks = await looksOf(stage.db, slowly);
  expect(looks.some(({ by }) => by.includes('named_pairs'))).toBe(true);
  expect((await slowly(stage.db)).list.map(({ id }) => id)).toEqual(await plainly(asked));
});

describe('statistics of pairs are a hint', () => {
  const mostLookedAt = async (asked: Asked) => {
    const looks = await looksOf(stage.db, (db) => found({ pageSize: 10, ...asked }, 10_000, db));
    return Math.max(...looks.map(({ rows }) => rows));
  };

  it('a text that they know to be rare is looked for by its index alone', async () => {
    await expect.poll(() => mostLookedAt({ name: '罕见' })).toBeLessThan(100); // seven rows; the first look is at 500
    expect(await mostLookedAt({ name: '常见' })).toBeGreaterThan(400);
  });

  it('by its rarest pairs a text is looked for, of letters that are the same in every collation', async () => {
    await found({ name: '常见新近', pageSize: 10 });
    await expect.poll(() => rarestPairs('named_pairs', '常见新近')).toEqual(['见新', '新近']);
    expect(rarestPairs('named_pairs', '常见ÉⅡ')).toEqual(['常见']);
    expect(rarestPairs('named_pairs', 'ＡⅡ')).toBeUndefined();
    expect(rarestPairs('nowhere', '常见新近')).toBeUndefined();
    for (const name of ['常见新近', '别的新近', '常见早先罕见', '见新近']) {
      const all = await plainly({ name });
      const { list, count } = await found({ name, pageSize: 10 });
      expect([list.map(({ id }) => id), count]).toEqual([all.slice(0, 10), all.length]);
    }
  });

  it('without any, the first rows are looked through', async () => {
    const unknown = { ...source, bigrams: { name: { text: sql`n.name`, index: 'nowhere' } } };
    const asked = { name: '罕见', pageSize: 10 };
    for (let turn = 0; turn < 3; turn += 1) {
      const looks = await looksOf(stage.db, (db) => findList(db, { view, source: unknown, asked }));
      expect(looks.some(({ rows }) => rows === 500)).toBe(true);
    }
  });

  it('a text that was rare is found, though many rows hold it now', async () => {
    await sql`update named set name = '罕见' || name where id > ${MANY - 12_000}`.execute(stage.db);
    const all = await plainly({ name: '罕见' });
    for (const bound of [10_000, 200]) {
      const page = await found({ name: '罕见', pageNo: 2, pageSize: 10 }, bound);
      expect([page.list.map(({ id }) => id), page.count, page.countExact]).toEqual([all.slice(10, 20), bound, false]);
    }
  });
});
