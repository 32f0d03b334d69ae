import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A text that is looked for, and the indexes of pairs of characters in one of which it must stand. */
export interface IndexedText {
  readonly text: string;
  readonly indexes: readonly string[];
}

interface Share {
  /** Of all rows, at most. */
  readonly share: number;
  readonly rows: number;
}

/**
 * True when one of the texts stands in so few rows, by what the database knows of its pairs. A hint: it is as old as
 * the last ANALYZE, and what nothing is known of is not rare.
 */
export const isRare = (db: Db, texts: readonly IndexedText[], below: Share): boolean =>
  texts.some(({ text, indexes }) => {
    const foundShares = indexes.map((index) => foundIn(statisticsOf(db, index), text));
    const sum = (of: keyof Share) => foundShares.reduce((all, each) => all + each[of], 0);
    return sum('share') < below.share && sum('rows') < below.rows;
  });

interface Statistics {
  /** In the index. */
  readonly rows: number;
  /** Of these rows, how many have a pair, for those that many have. */
  readonly shares: ReadonlyMap<string, number>;
  /** The most that any other pair has. */
  readonly rest: number;
}

const UNKNOWN: Share = { share: 1, rows: Infinity };

/** A text stands in no more rows than the rarest of its pairs. */
function foundIn(statistics: Statistics | undefined, text: string): Share {
  if (!statistics) return UNKNOWN;
  const letters = [...text.toLowerCase()];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  const share = Math.min(1, ...pairs.map((pair) => statistics.shares.get(pair) ?? statistics.rest));
  return { share, rows: share * statistics.rows };
}

/** ANALYZE runs seldom; what is older is read anew. */
const FRESH_MS = 60_000;
const knownValues = new Map<string, { readonly readAt: number; readonly statistics: Statistics | undefined }>();

/**
 * The statistics that are known of an index now. Nobody waits for them: what is older than a minute is read meanwhile.
 */
function statisticsOf(db: Db, index: string): Statistics | undefined {
  const last = knownValues.get(index);
  const readAt = performance.now();
  if (!db.isTransaction && (!last || readAt - last.readAt > FRESH_MS)) {
    knownValues.set(index, { readAt, statistics: last?.statistics });
    void readStatistics(db, index).then(
      (statistics) => knownValues.set(index, { readAt, statistics }),
      () => undefined, // tried again in a minute
    );
  }
  return last?.statistics;
}

async function readStatistics(db: Db, index: string): Promise<Statistics | undefined> {
  const { rows } = await sql<{ rows: number; pairs: string[]; shares: number[] }>`
    select c.reltuples::float8 as rows, s.most_common_elems::text::text[] as pairs, s.most_common_elem_freqs as shares
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname
    where c.oid = to_regclass(${index}) and c.reltuples >= 0 and s.most_common_elems is not null`.execute(
    db.withoutPlugins(),
  );
  const [row] = rows;
  if (!row) return undefined;
  // Behind the shares of the pairs stand the least and the greatest of them.
  const rest = row.shares[row.pairs.length] ?? 1;
  return { rows: row.rows, shares: new Map(row.pairs.map((pair, at) => [pair, row.shares[at] ?? 1])), rest };
}
