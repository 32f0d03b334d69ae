import { sql, type RawBuilder } from 'kysely';

/** The time in which an instrument of a number may have measured wrongly. */
export interface KnownFault {
  readonly id: string;
  readonly instrumentId: string;
  readonly instrumentNo: string;
  readonly name: string;
  readonly lastGoodOn: string;
  readonly foundOn: string;
}

/** The known faults of the instruments of these normal numbers, of one institute. */
export const faultsAmong = (
  normalNumbers: RawBuilder<unknown>,
  organisationId: RawBuilder<unknown>,
): RawBuilder<KnownFault> => sql<KnownFault>`
  select f.id, f.instrument_id, f.instrument_no, f.name, f.last_good_on, f.found_on from instrument_fault f
  where f.organisation_id = ${organisationId} and normal_code(f.instrument_no) = any(${normalNumbers})
  order by f.created_at, f.id`;
