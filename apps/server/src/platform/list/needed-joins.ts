import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';

type Expression = RawBuilder<unknown>;

/** A place `x` with its outer joins, as `x … left join y on …` is written. */
interface Joined {
  readonly text: string;
  /** Undefined for what stands before the first outer join, and for joins that have to stay. */
  readonly alias?: string;
}

/** The parts of the places that were asked: a list asks the same place at each call. */
const knownParts = new WeakMap<Expression, readonly Joined[] | undefined>();

/**
 * The place of a list without the outer joins that neither the conditions nor another kept join speak of: they add no row and
 * take none away. The database leaves them out by itself, but still takes the columns that they were joined by for needed, and so
 * reads the rows where an index holds all that is asked (10,001 of a million charges: 911 pages instead of 76).
 */
export function joinsFor(db: Db, from: Expression, conditions: Expression): Expression {
  const parts = partsOf(db, from);
  if (!parts) return from;
  let spoken = plainText(db, conditions).sql;
  const kept: string[] = [];
  for (const { text, alias } of [...parts].reverse()) {
    if (alias !== undefined && !speaksOf(spoken, alias)) continue;
    kept.unshift(text);
    spoken += ` ${text}`;
  }
  return kept.length === parts.length ? from : sql.raw(kept.join(' left join '));
}

/**
 * The place in which the rows of a page are chosen before anything is joined to them; undefined where nothing can be left out, or
 * where the rows have no key to be looked up by. The planner counts on all rows when it joins, though ten are asked for: it makes
 * room to remember each joined row (a million charges: 33 ms for two joins that found ten rows).
 */
export function keyPlaceFor(
  db: Db,
  { from, identity }: { readonly from: Expression; readonly identity: Expression },
  spokenOf: Expression,
): Expression | undefined {
  const place = joinsFor(db, from, spokenOf);
  if (place === from) return undefined;
  const [, alias] = /^\w+ (\w+)\b/.exec(partsOf(db, from)?.[0]?.text ?? '') ?? [];
  return plainText(db, identity).sql === `${alias}.id` ? place : undefined;
}

/** As it is written: the names of this code are no matter here, and nothing is asked of the database. */
const plainText = (db: Db, expression: Expression) =>
  expression.compile({ getExecutor: () => db.getExecutor().withoutPlugins() });

const speaksOf = (text: string, alias: string): boolean => new RegExp(String.raw`\b${alias}\b`).test(text);

/** Undefined where the place has no outer join, or values or names of this code, which a text would lose. */
function partsOf(db: Db, from: Expression): readonly Joined[] | undefined {
  if (knownParts.has(from)) return knownParts.get(from);
  const { sql: text, parameters } = plainText(db, from);
  const [first = '', ...joined] = outside(text, /\bleft (?:outer )?join\b/i);
  const parts =
    parameters.length > 0 || joined.length === 0 || /[a-z][A-Z]/.test(text)
      ? undefined
      : [{ text: first.trim() }, ...joined.map((part) => ({ text: part.trim(), ...aliasOf(part) }))];
  knownParts.set(from, parts);
  return parts;
}

/** The name that the rest of the statement calls the joined table by; none where an inner join follows, which takes rows away. */
function aliasOf(part: string): { alias?: string } {
  if (outside(part, /\b(?:join|cross|full|right)\b|,/i).length > 1) return {};
  const [table = ''] = outside(part, /\b(?:on|using)\b/i);
  const alias = /(\w+)\s*$/.exec(table)?.[1];
  return alias === undefined ? {} : { alias };
}

/** The text in parts, cut at the words that stand in no brackets. */
function outside(text: string, words: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: match, index } of text.matchAll(new RegExp(String.raw`[()]|'(?:[^']|'')*'|${words.source}`, 'gi'))) {
    if (match === '(') depth += 1;
    else if (match === ')') depth -= 1;
    else if (!match.startsWith("'") && depth === 0) {
      parts.push(text.slice(begin, index));
      begin = index + match.length;
    }
  }
  return [...parts, text.slice(begin)];
}
