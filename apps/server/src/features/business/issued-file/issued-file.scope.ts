import { RENEW_DAYS, type SignatureState } from '@tejian/domain/business/issued-file/issued-file.ts';
import { sql, type RawBuilder } from 'kysely';

/** The state of the signature of a report (r) today; null where its file was not made yet. */
export const signatureState: RawBuilder<SignatureState | null> = sql`(
  select case when f.level = 'B-B' then case when f.tries > 0 then 'outstanding' else 'plain' end
    when f.proven_until < (now() at time zone 'Asia/Shanghai')::date + ${sql.lit(RENEW_DAYS)} then 'due' else 'lasting' end
  from issued_file f where f.report_id = r.id and f.row_no = 0)`;
