import { sql, type RawBuilder } from 'kysely';

/**
 * A number in a sentence, with the institute whose it is where there are several: equipment is shared, and what hinders one institute may
 * be another one's, whose records it does not see.
 */
export const numberWithInstitute = (number: RawBuilder<unknown>, organisation: RawBuilder<unknown>) =>
  sql<string>`(${number} || case when only_institute() is null
    then coalesce((select '，' || house.name from organisation house where house.id = ${organisation}), '') else '' end)`;
