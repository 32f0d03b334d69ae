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
export function isRare(db: Db, texts: readonly IndexedText[], below: Share): boolean {
  const foundTexts = texts.map(({ text, indexes }) => indexes.map((index) => foundIn(statisticsOf(db, index), text)));
  return foundTexts.some((foundShares) => {
    const sum = (of: keyof Share) => foundShares.reduce((all, each) => all + each[of], 0);
    return sum('share') < below.share && sum('rows') < below.rows;
  });
}

/** A pair that so many times more rows hold than the rarest one of its text hardly leaves fewer of them. */
const FREQUENT_BESIDE = 4;
/** Pairs of a word come together: each further one leaves few rows less, and costs the reading of its list. */
const MOST_PAIRS = 5;

/**
 * The pairs of a text by which an index finds its rows soonest; undefined where nothing is known of the index. Each pair costs
 * the reading of its list, and those of 有限公司 are as long as the index. Rows that hold these pairs and not the text are left
 * out by the condition on the text itself.
 */
export function rarestPairs(index: string, text: string): string[] | undefined {
  const statistics = knownValues.get(index)?.statistics;
  if (!statistics) return undefined;
  const pairShares = [...new Set(pairsOf(text, isSameEverywhere))]
    .map((pair) => ({ pair, share: statistics.shares.get(pair) ?? statistics.rest }))
    .toSorted((one, other) => one.share - other.share);
  const [rarest] = pairShares;
  if (!rarest) return undefined;
  return pairShares
    .filter(({ share }, at) => at < MOST_PAIRS && share <= FREQUENT_BESIDE * rarest.share)
    .map(({ pair }) => pair);
}

/** False for É, Ⅱ and Ａ: what the database takes for their small letters depends on its collation. */
const isSameEverywhere = (letter: string): boolean =>
  /^\p{ASCII}$/u.test(letter) || letter.toLowerCase() === letter.toUpperCase();

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
  const share = Math.min(1, ...pairsOf(text).map((pair) => statistics.shares.get(pair) ?? statistics.rest));
  return { share, rows: share * statistics.rows };
}

function pairsOf(text: string, isTaken = (_letter: string) => true): string[] {
  const letters = [...text];
  return letters.slice(1).flatMap((letter, at) => {
    const pair = [letters[at] ?? '', letter];
    return pair.every(isTaken) ? [pair.join('').toLowerCase()] : [];
  });
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
