import { sql, type RawBuilder } from 'kysely';

/** A code in words, as lists and exports show it. */
export const words = (column: RawBuilder<unknown>, of: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql`case ${column} ${sql.join(
    Object.entries(of).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
    sql` `,
  )} end`;
