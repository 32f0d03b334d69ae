import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql, type RawBuilder } from 'kysely';

/** The seal that an institute had at a moment, by what stands in `column` of it; null where it had none. Of two the newer one counts. */
export function sealAt(
  column: 'id' | 'file_id',
  organisation: RawBuilder<unknown>,
  at: Date,
): RawBuilder<string | null> {
  const day = chinaDay(at);
  return sql<string | null>`(select s.${sql.raw(column)} from seal_image s where s.organisation_id = ${organisation}
    and s.valid_from <= ${day}::date and (s.valid_to is null or s.valid_to >= ${day}::date)
    and (s.retired_at is null or s.retired_at > ${at}) order by s.valid_from desc, s.id desc limit 1)`;
}
