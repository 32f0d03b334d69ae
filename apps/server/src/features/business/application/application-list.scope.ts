import { sql, type RawBuilder } from 'kysely';

/** The devices of an application `a` in sums: of one that is void nobody inspects any. */
export const declaredCount: RawBuilder<unknown> = sql`case when a.state <> 'voided' then a.equipment_count end`;
