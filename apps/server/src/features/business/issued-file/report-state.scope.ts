import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { sql, type RawBuilder } from 'kysely';

const { draft: _draft, ...issuedStates } = reportLifeText.states;

/** The state of an issued report in words, as lists of other things show it; nothing while it is a draft. */
export const reportStateIn = (state: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case ${state} ${sql.join(
    Object.entries(issuedStates).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
    sql` `,
  )} end`;

/** The same of the report of an item. */
export const reportStateOf = (
  itemId: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`(select ${reportStateIn(sql`r.state`)}
  from report r where r.item_id = ${itemId} order by r.created_at desc limit 1)`;
