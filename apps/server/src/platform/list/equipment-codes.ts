import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql, type RawBuilder } from 'kysely';
import { escapeLike } from './advanced.ts';

type Expression = RawBuilder<unknown>;

/** The normal forms of the codes that equipment, and an item for it, are found by (migration 1050). */
export const equipmentCodes = (table: Expression) => ({
  deviceCode: sql`${table}.device_code_normal`,
  registrationCode: sql`${table}.registration_code_normal`,
  useCertificateNo: sql`${table}.use_certificate_no_normal`,
  factoryNo: sql`${table}.factory_no_normal`,
  identificationCode: sql`${table}.identification_code_normal`,
});

/** A row has a code with this part, however both are written; of a text without a normal form no code holds a part. */
export function holdsCode(table: Expression, text: string): Expression {
  const part = normalCode(text);
  if (part === '') return sql`false`;
  const like = `%${escapeLike(part)}%`;
  return sql`(${sql.join(
    Object.values(equipmentCodes(table)).map((code) => sql`${code} like ${like}`),
    sql` or `,
  )})`;
}
