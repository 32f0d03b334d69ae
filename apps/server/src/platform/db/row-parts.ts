import { sql, type RawBuilder } from 'kysely';

/** Statements about one row, by the names under which it carries what they find. */
type PartStatements = Readonly<Record<string, RawBuilder<unknown>>>;

/** A row by itself or inside another one, where it comes as JSON: a moment is a text there, as days are everywhere. */
export type PartRow<Row> = {
  readonly [Field in keyof Row]: Date extends Row[Field] ? Row[Field] | string : Row[Field];
};

export type PartsOf<All extends PartStatements> = {
  readonly [Name in keyof All]: All[Name] extends RawBuilder<infer Row> ? readonly PartRow<Row>[] : never;
};

export type JsonParts = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * A column with the rows of other statements, in their order: what one call asks of many tables comes in one round trip and
 * is of one moment. A statement uses no alias of the row around it, for it would mean its own.
 */
export const partsColumn = (parts: PartStatements): RawBuilder<JsonParts> =>
  sql<JsonParts>`jsonb_build_object(${sql.join(
    Object.entries(parts).map(
      ([name, statement]) =>
        sql`${sql.lit(name)}, coalesce((select jsonb_agg(to_jsonb(part)) from (${statement}) part), '[]')`,
    ),
  )})`;

/** The rows in that column, their fields under the names that they have here. */
export function partsIn<All extends PartStatements>(_statements: All, column: JsonParts): PartsOf<All> {
  const parts: Record<string, unknown> = {};
  for (const [name, rows] of Object.entries(column)) parts[name] = rows.map(withOurNames);
  return parts as PartsOf<All>; // each statement says its rows
}

const withOurNames = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));
const camelCase = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_all, sign: string) => sign.toUpperCase());
