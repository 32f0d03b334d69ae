import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface WeakLookup {
  readonly factoryNo: string;
  /** Blank where the row names none: then the number alone is compared. */
  readonly maker: string;
  readonly address: string;
  readonly internalNo: string;
  readonly model: string;
}

export interface WeakCandidate {
  readonly at: number;
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly maker: string;
  readonly address: string;
}

/** Of so many records with the number one may be the row to the letter. */
const MOST = 50;

/** Records with a factory number, of the same maker or of one of which the archive or the row says nothing; the likest first, then the oldest. */
export async function findByFactoryNo(
  db: Db,
  lookups: readonly WeakLookup[],
  { kindCode, actor }: { kindCode: string; actor: Actor },
): Promise<WeakCandidate[]> {
  if (lookups.length === 0) return [];
  const numbers = lookups.map(({ factoryNo }) => normalCode(factoryNo));
  const column = (key: 'maker' | 'address' | 'internalNo' | 'model') => lookups.map((lookup) => lookup[key]);
  // offset 0: found by the number before anything else is asked, see equipment-codes.store.ts
  const { rows } = await sql<WeakCandidate>`
    select k.at::int as at, e.id, e.name, e.maker, e.address, e.code
    from unnest(${numbers}::text[], ${column('maker')}::text[], ${column('address')}::text[], ${column('internalNo')}::text[],
      ${column('model')}::text[]) with ordinality as k(factory_no, maker, address, internal_no, model, at)
    cross join lateral (
      select e.id, e.name, e.manufacturer_name as maker, e.use_address as address,
        coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, e.factory_no, '') as code
      from (select * from equipment e where e.factory_no_normal = k.factory_no offset 0) e
      where e.kind_code = ${kindCode} and ${within(actor, 'equipment')}
        and (k.maker = '' or e.manufacturer_name = '' or e.manufacturer_name = k.maker)
      order by (e.use_address = k.address)::int + (coalesce(e.internal_no, '') = k.internal_no)::int
        + (e.model = k.model)::int desc, e.id limit ${MOST}) e`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at - 1 }));
}
