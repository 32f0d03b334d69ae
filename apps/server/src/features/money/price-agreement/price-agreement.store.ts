import type { PriceAgreement } from '@tejian/contract/money/price-agreement/price-agreement.record.ts';
import { priceAgreementList } from '@tejian/contract/money/price-agreement/price-agreement.view.ts';
import type { AgreementFacts, AgreementState } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { priceAgreementText as text } from '@tejian/domain/money/price-agreement/price-agreement.text.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { sourceBySight } from '../charge/charge.scope.ts';

const wordsOf = (words: Readonly<Record<string, string>>) =>
  sql.join(
    Object.entries(words).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
    sql` `,
  );
const nameOf = (user: ReturnType<typeof sql>) => sql`(select name from app_user where id = ${user})`;

const source = sourceBySight<PriceAgreement>((amount) => ({
  from: sql`price_agreement q join unit u on u.id = q.unit_id`,
  identity: sql`q.id`,
  columns: {
    id: sql`q.id`,
    agreementNo: sql`q.agreement_no`,
    unitId: sql`q.unit_id`,
    unitName: sql`u.name`,
    terms: sql`q.terms`,
    termsWord: sql`case q.terms ${wordsOf(text.terms)} end`,
    value: amount(sql`q.value`),
    kindCodes: sql`q.kind_codes`,
    validFrom: sql`q.valid_from`,
    validTo: sql`q.valid_to`,
    state: sql`q.state`,
    stateWord: sql`case q.state ${wordsOf(text.states)} end`,
    reason: sql`q.reason`,
    requestedBy: nameOf(sql`q.requested_by`),
    requestedAt: sql`q.requested_at`,
    decidedBy: nameOf(sql`q.decided_by`),
    decidedAt: sql`q.decided_at`,
    decision: sql`q.decision`,
    version: sql`q.version`,
  },
}));

export const agreements = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<PriceAgreement> => ({
  view: priceAgreementList,
  source: source(actor),
  asked: askedFilter,
  always: [within(actor, 'priceAgreement')],
});

export interface HeldAgreement extends AgreementFacts {
  readonly id: string;
  readonly organisationId: string;
  readonly unitId: string;
  readonly state: AgreementState;
  readonly requestedBy: string;
  readonly version: number;
}

const heldSql = sql`select q.id, q.organisation_id, q.unit_id, q.agreement_no, q.terms, q.kind_codes, q.value::text as value, q.valid_from,
  q.valid_to, q.state, q.requested_by, q.version from price_agreement q`;

/** One agreement that the person may see, under its lock. */
export async function lockAgreement(tx: Tx, id: string, actor: Actor): Promise<HeldAgreement | undefined> {
  const { rows } = await sql<HeldAgreement>`${heldSql} where q.id = ${id} and ${within(actor, 'priceAgreement')}
    for update of q`.execute(tx);
  return rows[0];
}

/**
 * The other agreements that an institute has made with a unit or was asked to make; until the transaction ends nobody
 * adds to them.
 */
export async function lockAgreed(
  tx: Tx,
  { organisationId, unitId, except }: { organisationId: string; unitId: string; except?: string },
): Promise<HeldAgreement[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agreement ${organisationId} ${unitId}`}, 0))`.execute(tx);
  const { rows } = await sql<HeldAgreement>`${heldSql}
    where q.unit_id = ${unitId} and q.organisation_id = ${organisationId} and q.state in ('requested', 'approved')
      and q.id is distinct from ${except ?? null}::uuid order by q.valid_from, q.id`.execute(tx);
  return rows;
}

/** The agreement that has the number already, in whatever spelling; nobody else takes it until this ends. */
export async function findNumbered(tx: Tx, organisationId: string, agreementNo: string): Promise<string | undefined> {
  const number = normalCode(agreementNo);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agreement number ${organisationId} ${number}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ agreementNo: string }>`select agreement_no from price_agreement
    where normal_code(agreement_no) = ${number} and organisation_id = ${organisationId} limit 1`.execute(tx);
  return rows[0]?.agreementNo;
}

export async function unitName(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from unit where id = ${id} and merged_into is null`.execute(
    tx,
  );
  return rows[0]?.name;
}

interface NewAgreement extends AgreementFacts {
  readonly id: string;
  readonly organisationId: string;
  readonly unitId: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export const insertAgreement = (tx: Tx, madeAgreement: NewAgreement) =>
  sql`insert into price_agreement (id, organisation_id, unit_id, agreement_no, terms, value, kind_codes, valid_from, valid_to,
      reason, requested_by, requested_at)
    values (${madeAgreement.id}, ${madeAgreement.organisationId}, ${madeAgreement.unitId}, ${madeAgreement.agreementNo}, ${madeAgreement.terms}, ${madeAgreement.value},
      ${[...madeAgreement.kindCodes]}::text[], ${madeAgreement.validFrom}, ${madeAgreement.validTo}, ${madeAgreement.reason}, ${madeAgreement.by}, ${madeAgreement.at})`.execute(
    tx,
  );

interface Decided {
  readonly state: AgreementState;
  readonly validTo: string;
  readonly decision: string;
  /** The person who approved or refused; nobody where it was only ended. */
  readonly by: string | null;
  readonly at: Date;
}

export async function changeAgreement(
  tx: Tx,
  id: string,
  { state, validTo, decision, by, at }: Decided,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update price_agreement set state = ${state}, valid_to = ${validTo}, decision = ${decision}, version = version + 1,
      decided_by = coalesce(${by}::uuid, decided_by), decided_at = case when ${by}::uuid is null then decided_at else ${at} end
    where id = ${id} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}
