import { ownOrAll } from '@tejian/domain/archive/equipment/own-or-all.ts';
import { codeToFind } from '@tejian/domain/shared/field/fields.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const unique = {
  deviceCode: 'device_code',
  registrationCode: 'registration_code',
  useCertificateNo: 'use_certificate_no',
  identificationCode: 'identification_code',
} as const;
type UniqueField = keyof typeof unique;
/** The column with the normal form of a code (migration 1050). */
const normal = (column: string) => `${column}_normal`;
const isFound = (field: string) => field === 'factoryNo' || Object.hasOwn(unique, field);
const shownSql = sql`concat_ws(' ', nullif(e.name, ''), coalesce(e.device_code, e.registration_code, e.identification_code,
  e.use_certificate_no, e.factory_no))`;
const uniqueFields = Object.keys(unique) as UniqueField[]; // keys of the table above

/** Two who save the same code at the same moment go one after the other, so that the second finds the first. */
export async function lockCodes(tx: Tx, records: readonly Record<string, unknown>[]): Promise<void> {
  const codes = records.flatMap((values) =>
    [...uniqueFields, 'factoryNo']
      .filter((field) => values[field])
      .map((field) => `${field} ${codeToFind(field, String(values[field]))}`),
  );
  await sql`select pg_advisory_xact_lock(hashtextextended(code, 0)) from unnest(${codes.toSorted()}::text[]) code`.execute(
    tx,
  );
}

export interface Identity {
  readonly exceptId: string | undefined;
  readonly organisationId: string | null;
  readonly values: Record<string, unknown>;
  /** The codes as the record has them already: who has them in another institute stays beside it. */
  readonly kept?: Record<string, unknown>;
  /** Maker, model and factory number are not compared: the record is known to be another piece. */
  readonly isProductKnown?: boolean;
}

export interface Twin {
  /** The record's place among those asked about. */
  readonly at: number;
  readonly field: UniqueField | 'factoryNo';
  readonly shown: string;
  /** The institute that registered it, where it is another one. */
  readonly owner: string | null;
}

/**
 * Other records of the archive with one of the same codes, whichever institute registered them, or of the same institute with the same
 * maker, model and factory number.
 */
export async function findTwins(db: Db, identities: readonly Identity[]): Promise<Twin[]> {
  const text = (field: string) =>
    identities.map(({ values, isProductKnown = false }) =>
      field === 'factoryNo' && isProductKnown
        ? null
        : isFound(field)
          ? formOf(field, values[field])
          : textOf(values[field]),
    );
  const askedSql = sql`unnest(${identities.map((_, at) => at)}::int[], ${identities.map(({ exceptId }) => exceptId ?? null)}::uuid[],
    ${identities.map(({ organisationId }) => organisationId)}::uuid[]`;
  const isOfHouse = sql<boolean>`e.organisation_id is not distinct from k.organisation_id`;
  const other = (same: RawBuilder<unknown>, isAsked: RawBuilder<boolean>) => sql`cross join lateral (
    select ${shownSql} as shown, case when not ${isOfHouse} then (select o.name from organisation o where o.id = e.organisation_id) end as owner
    from ${having(same)} e where e.id is distinct from k.except_id and ${isAsked} order by ${isOfHouse} desc, e.id limit 1) e`;
  const isKept = (field: string) =>
    identities.map(({ kept = {} }, at) => formOf(field, kept[field]) === text(field)[at]);
  const parts = uniqueFields
    .filter((field) => text(field).some((code) => code !== null))
    .map(
      (field) => sql`select k.at, ${field}::text as field, e.shown, e.owner
        from ${askedSql}, ${text(field)}::text[], ${isKept(field)}::boolean[]) as k(at, except_id, organisation_id, code, is_kept)
        ${other(sql`e.${sql.ref(normal(unique[field]))} = k.code`, sql<boolean>`(not k.is_kept or ${isOfHouse})`)}`,
    );
  if (text('factoryNo').some((code) => code !== null))
    parts.push(sql`select k.at, 'factoryNo' as field, e.shown, e.owner
      from ${askedSql}, ${text('factoryNo')}::text[], ${text('manufacturerName')}::text[], ${text('model')}::text[])
        as k(at, except_id, organisation_id, factory_no, maker, model)
      ${other(sql`e.factory_no_normal = k.factory_no and e.manufacturer_name = k.maker and e.model = k.model`, isOfHouse)}`);
  if (parts.length === 0) return [];
  return (await sql<Twin>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}
/**
 * The records with a code, found before anything else is asked of them (offset 0 keeps the planner from mixing the two):
 * while thousands of rows come in its statistics are of an empty table, and it would walk the whole archive for each code.
 */
const having = (same: RawBuilder<unknown>) => sql`(select * from equipment e where ${same} offset 0)`;

const formOf = (field: string, value: unknown) =>
  typeof value === 'string' && value !== '' ? codeToFind(field, value) || null : null;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export interface Lookup {
  readonly key: string;
  readonly code: string;
}

/** A record that carries a code, as a sentence names it. */
export interface Carrier {
  readonly id: string;
  readonly shown: string;
}

/**
 * The records of a kind that carry each code by its normal form, two at most; without a known field, in any of the four. Where two
 * institutes have one code, each means its own.
 */
export async function findByCodes(
  db: Db,
  lookups: readonly Lookup[],
  { kindCode, actor }: { kindCode: string; actor: Actor },
): Promise<Carrier[][]> {
  const foundCarriers = lookups.map(() => new Map<string, Carrier & { isOwn: boolean }>());
  const isOwn = sql<boolean>`e.organisation_id is not distinct from ${actor.organisationId ?? null}::uuid`;
  const parts = Object.entries(unique).flatMap(([field, column]) => {
    const askedLookups = lookups.flatMap(({ key, code }, at) =>
      key === field || !Object.hasOwn(unique, key) ? [{ at, code }] : [],
    );
    if (askedLookups.length === 0) return [];
    return [
      sql`select k.at, e.id, e.shown, e."isOwn" from unnest(${askedLookups.map(({ at }) => at)}::int[], ${askedLookups.map(({ code }) => code)}::text[]) as k(at, code)
        cross join lateral (select e.id, ${shownSql} as shown, ${isOwn} as "isOwn" from ${having(sql`e.${sql.ref(normal(column))} = k.code`)} e
          where e.kind_code = ${kindCode} and ${within(actor, 'equipment')} order by ${isOwn} desc, e.id limit 2) e`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Carrier & { at: number; isOwn: boolean }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  for (const { at, ...carrier } of rows) foundCarriers[at]?.set(carrier.id, carrier);
  return foundCarriers.map((carriers) => ownOrAll([...carriers.values()]));
}
