import { sql, type RawBuilder } from 'kysely';
import { uuidv7 } from 'uuidv7';

/** A new identifier: UUIDv7, so that rows sort by the time they were made; made here because PostgreSQL 15 has none. */
export const newId = (): string => uuidv7();

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True when a text from outside can be an identifier at all; anything else matches no row. */
export const isId = (text: string): boolean => idPattern.test(text);

/** A text as the identifier that it is, or as none, in a statement. */
export const asId = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`case when (${text}) ~* ${sql.lit(idPattern.source)} then (${text})::uuid end`;
