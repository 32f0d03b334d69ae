import type { DefinitionPreview } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { minus } from '@tejian/domain/money/charge/charge.ts';
import type { Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import { addMonths, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { compareMoney, noMoney, sumOfMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import type { Db } from '../../../platform/db/database.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import { proposalOf } from './charge-price.service.ts';
import { chargedBefore, type Charged } from './charge-price.store.ts';

type Tried = NonNullable<DefinitionPreview['charges']>;

const MONTHS = 12;
const BATCH = 500;
/** A page waits for the answer: more would hold it for tens of seconds. */
const MOST = 10_000;
const SHOWN = 50;
const NEWEST = '9223372036854775807';

class Trial {
  examined = 0;
  raised = 0;
  lowered = 0;
  unpriced = 0;
  before: Money = noMoney;
  after: Money = noMoney;
  readonly first: Tried['first'] = [];

  /** Counts one charge as it would be: nothing where no amount could be proposed, with the sentence that says why. */
  count({ itemNo, kindName, proposed }: Charged, after: Money | undefined, words: string): void {
    this.examined += 1;
    this.before = sumOfMoney([this.before, proposed]) ?? this.before;
    this.after = sumOfMoney([this.after, after ?? noMoney]) ?? this.after;
    const way = after === undefined ? 0 : compareMoney(after, proposed);
    if (after !== undefined && way === 0) return;
    if (after === undefined) this.unpriced += 1;
    else if (way > 0) this.raised += 1;
    else this.lowered += 1;
    const toldDifference = after === undefined ? words : minus(after, proposed);
    if (this.first.length < SHOWN)
      this.first.push({ itemNo, name: kindName, before: proposed, after, words: toldDifference });
  }
}

/**
 * A tariff tried over the past: every charge that was proposed in the last year, the newest first, computed again. Charges
 * keep what they are. Amounts are left out for whoever sees none.
 */
export async function tryTariff(db: Db, tariff: Tariff, actor: Actor): Promise<Tried> {
  const facts = await factsWithOwn(db);
  const since = addMonths(chinaDay(new Date()), -MONTHS);
  const trial = new Trial();
  let [before, isWhole] = [NEWEST, false];
  while (!isWhole && trial.examined < MOST) {
    const charges = await chargedBefore(db, { before, since, most: BATCH }, actor);
    for (const charge of charges) {
      const proposal = proposalOf(tariff, charge, facts);
      trial.count(charge, proposal?.amount, proposal && 'sentence' in proposal ? proposal.sentence : '');
    }
    before = charges.at(-1)?.chargeNo ?? before;
    isWhole = charges.length < BATCH;
  }
  const { examined, raised, lowered, unpriced, first } = trial;
  const counts = { examined, isWhole, raised, lowered, unpriced };
  return may(actor, 'charge:amount')
    ? { ...counts, before: trial.before, after: trial.after, first }
    : { ...counts, first: first.map(({ itemNo, name }) => ({ itemNo, name, words: '' })) };
}
