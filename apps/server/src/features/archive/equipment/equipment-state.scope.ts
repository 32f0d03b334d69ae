import { sql, type RawBuilder } from 'kysely';

/** The state of equipment and of its two units in a few letters: another one after every change of one of them. */
export const equipmentStateOf = (equipmentId: RawBuilder<unknown>): RawBuilder<{ state: string }> => sql<{
  state: string;
}>`
  select concat_ws(':', e.version, u.id, u.version, m.id, m.version) as state
  from equipment e left join unit u on u.id = e.use_unit_id left join unit m on m.id = e.maintainer_id where e.id = ${equipmentId}`;
