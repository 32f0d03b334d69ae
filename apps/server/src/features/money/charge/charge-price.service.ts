import { roundOf } from '@tejian/domain/business/report/round.ts';
import { chargeSubjectOf } from '@tejian/domain/money/charge/charge-subject.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { agreedProposal, ceilingRefusal } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { priceAgreementText as agreementText } from '@tejian/domain/money/price-agreement/price-agreement.text.ts';
import { proposeCharge, type ChargeProposal } from '@tejian/domain/money/tariff/charge-proposal.ts';
import type { Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import type { ChargeSubject } from '@tejian/domain/money/tariff/tariff-price.ts';
import type { FactCatalogue } from '@tejian/domain/shared/fact/fact-catalogue.ts';
import { compareMoney, noMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import { book } from './charge-books.store.ts';
import * as store from './charge-price.store.ts';

const BATCH = 200;

/** A charge as a tariff reads it. */
export const subjectOf = (charge: store.Unpriced, facts: FactCatalogue): ChargeSubject =>
  chargeSubjectOf({ ...charge, round: roundOf(charge) }, facts);

/**
 * Proposes the amount of charges that have none yet, by the tariff of their day; where none can be proposed, the reason
 * stands in its place and somebody types the amount. Answers how many were looked at.
 */
export async function priceCharges(
  tx: Tx,
  { now, ids }: { readonly now: Date; readonly ids?: readonly string[] },
): Promise<number> {
  const charges = await store.takeUnpriced(tx, ids, ids?.length ?? BATCH);
  if (charges.length === 0) return 0;
  const proposeFor = await proposerOf(tx, now);
  for (const charge of charges) {
    const pricedCharge = await proposeFor(charge);
    if (pricedCharge.amount !== null && pricedCharge.exempt === '')
      await book(tx, 'charge', [{ chargeId: charge.id, amount: pricedCharge.amount }], { by: null, at: now });
    await store.keepProposal(tx, charge.id, pricedCharge);
  }
  return charges.length;
}

export const PRICED_AT_ONCE = BATCH;

/** The proposal of a tariff, and what was agreed with the unit. */
export function proposalOf(
  tariff: Tariff | undefined,
  charge: store.Unpriced,
  facts: FactCatalogue,
): ChargeProposal | undefined {
  const proposal = tariff && proposeCharge(tariff, subjectOf(charge, facts));
  return charge.agreement ? agreedProposal(proposal, charge.agreement) : proposal;
}

/**
 * The reason that a charge may not be exempted: the unit's ceiling of the year is used up. Nothing where the unit has
 * none.
 */
export async function exemptionRefusal(
  tx: Tx,
  charge: Pick<store.Unpriced, 'id' | 'organisationId' | 'unitId' | 'payer' | 'day'>,
  amount: Money,
): Promise<string | undefined> {
  const { organisationId, unitId, payer: unit, day } = charge;
  if (unitId === null) return undefined;
  const limit = await store.boundOn(tx, 'ceiling', { organisationId, unitId, day });
  if (limit === undefined) return undefined;
  const year = day.slice(0, 4);
  const usedAmount = await store.exemptedIn(tx, { ...charge, unitId }, year);
  return ceilingRefusal({ unit, year, limit, used: usedAmount }, amount);
}

/** Proposes a charge for each of many, which share the catalogue of facts and the tariffs of their days. */
async function proposerOf(tx: Tx, at: Date): Promise<(charge: store.Unpriced) => Promise<store.Priced>> {
  const facts = await factsWithOwn(tx);
  const tariffs = new Map<string, store.ServingTariff | undefined>();
  return async (charge) => {
    if (!tariffs.has(charge.day)) tariffs.set(charge.day, await store.tariffOn(tx, charge.day));
    const tariff = tariffs.get(charge.day);
    const agreement = charge.agreement ?? undefined;
    const proposal = proposalOf(tariff?.content, charge, facts);
    // an amount of nought is somebody's decision, with a reason
    const amount =
      proposal?.amount !== undefined && compareMoney(proposal.amount, noMoney) > 0 ? proposal.amount : null;
    const explainedProposal = proposal?.amount === undefined ? undefined : proposal;
    const over = agreement?.terms === 'exempt' ? await exemptionRefusal(tx, charge, amount ?? noMoney) : undefined;
    const isExempt = agreement?.terms === 'exempt' && over === undefined;
    const leftTexts = explainedProposal?.unsettled.map(({ rule, sentence }) => `${rule} ${sentence}`) ?? [];
    return {
      amount,
      lines: explainedProposal?.lines ?? [],
      remarks: over === undefined ? leftTexts : [over, ...leftTexts],
      noProposal: amount === null ? (proposal && 'sentence' in proposal ? proposal.sentence : text.noTariff) : '',
      tariff,
      agreementId: agreement?.id ?? null,
      exempt: isExempt ? agreementText.exemptReason(agreement.agreementNo, agreement.validTo) : '',
      at,
    };
  };
}

/**
 * Proposes the amount of a charge again, by what somebody notes of its task. The charge is locked; who calls books the
 * difference. Refuses with the reason where nothing can be proposed.
 */
export async function proposeAgain(
  tx: Tx,
  id: string,
  facts: store.NotedFacts,
  now: Date,
): Promise<{ readonly amount: Money; readonly isExempt: boolean }> {
  await store.noteFacts(tx, id, facts);
  const charge = await store.findCharged(tx, id);
  if (!charge) throw new Refusal(text.onlyInspections);
  const pricedCharge = await (await proposerOf(tx, now))(charge);
  if (pricedCharge.amount === null) throw new Refusal(pricedCharge.noProposal);
  await store.keepProposal(tx, id, pricedCharge);
  return { amount: pricedCharge.amount, isExempt: pricedCharge.exempt !== '' };
}
