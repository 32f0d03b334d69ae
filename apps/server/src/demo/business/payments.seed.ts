import { minus } from '@tejian/domain/money/charge/charge.ts';
import { decimalOf, wholeDecimal } from '@tejian/domain/shared/decimal/decimal.ts';
import {
  compareMoney,
  moneyOfNumber,
  noMoney,
  sumOfMoney,
  timesMoney,
  type Money,
} from '@tejian/domain/shared/money/money.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { priceCharges } from '../../features/money/charge/charge-price.service.ts';
import * as charge from '../../features/money/charge/charge.service.ts';
import { save as saveCharge } from '../../features/money/charge/charge-change.service.ts';
import { credit } from '../../features/money/charge/credit.service.ts';
import * as receipt from '../../features/money/charge/receipt.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { personOf, type BusinessStage, type Who } from './stage.seed.ts';
import { turnOf, type Story } from './story.seed.ts';
import { workDay } from './work-days.seed.ts';

/** The point that the client of a story has come to with paying. */
type Payment = 'notAsked' | 'asked' | 'received' | 'part' | 'whole' | 'inParts' | 'credit' | 'exempt' | 'refunded';

const underWay: readonly Payment[] = ['asked', 'received', 'part', 'whole', 'notAsked'];
const WITH_INSTALMENTS = 4;

/** Of the reports that wait for their release some are paid: they can be handed out at once. */
const releasePayments: Readonly<Record<string, Payment>> = { mall: 'asked', hotel: 'whole' };

/**
 * The client who has the report has paid; among those whose work is under way every state is to be seen, an overdue one
 * too.
 */
export function paymentOf(story: Story): Payment {
  const turn = turnOf(story) || 0; // valves have no turn
  if (story.event === 'voided') return 'refunded';
  if (story.until === 'BGFF') return releasePayments[story.unit] ?? 'part';
  if (story.until !== 'END') return underWay[turn % underWay.length] ?? 'notAsked';
  if (story.unit === 'school') return 'exempt';
  if (story.unit === 'hospital' && story.found === 'unqualified') return 'credit';
  return turn % WITH_INSTALMENTS === 0 ? 'inParts' : 'whole';
}

interface Owed {
  readonly id: string;
  readonly version: number;
  readonly payer: string;
  readonly isPriced: boolean;
  readonly amount: Money | null;
  readonly pending: Money;
  readonly confirmed: Money;
  readonly refunded: Money;
  readonly isExempt: boolean;
  readonly isSubmitted: boolean;
  readonly hasCredit: boolean;
}

interface PaymentScene {
  readonly stage: BusinessStage;
  readonly story: Story;
  readonly owed: readonly Owed[];
}

type Act = (tx: Tx, scene: PaymentScene, now: Date) => Promise<unknown>;
interface Move {
  /** Working days after the inspection, or before it. */
  readonly day: number;
  readonly does: Act;
}

/** True when something more was done about the money of an application; what was done before is looked up. */
export async function paymentMoves(stage: BusinessStage, story: Story, applicationId: string): Promise<boolean> {
  const { rows: owedRows } = await sql<Owed>`
    select c.id, c.version, c.payer, c.priced_at is not null as is_priced, c.amount::text as amount, c.pending::text as pending,
      c.confirmed::text as confirmed, c.refunded::text as refunded, c.is_exempt, c.submitted_at is not null as is_submitted,
      c.credit_until is not null as has_credit
    from charge c where c.application_id = ${applicationId} order by c.charge_no`.execute(stage.db);
  const scene = { stage, story, owed: owedRows };
  const move = owedRows.length > 0 ? nextMove(scene) : undefined;
  const now = move && momentOf(scene, move.day);
  if (!move || !now || now > stage.now) return false;
  await stage.db.transaction().execute((tx) => move.does(tx, scene, now));
  return true;
}

const TIME = '10:20:00+08:00';
const momentOf = ({ story }: PaymentScene, day: number) => new Date(`${workDay(story.inspectOn, day)}T${TIME}`);

const has = (owedRows: readonly Owed[], sum: 'pending' | 'confirmed' | 'refunded') =>
  owedRows.some((one) => compareMoney(one[sum], noMoney) > 0);

function nextMove({ story, owed }: PaymentScene): Move | undefined {
  const payment = paymentOf(story);
  if (owed.some(({ amount, isExempt }) => amount === null && !isExempt)) return { day: -3, does: setAmounts };
  if (payment === 'exempt') return owed.some(({ isExempt }) => !isExempt) ? { day: -3, does: exempt } : undefined;
  if (payment === 'notAsked') return undefined;
  if (owed.some(({ isSubmitted }) => !isSubmitted)) return { day: -3, does: submit };
  if (payment === 'asked') return undefined;
  if (payment === 'credit') return owed.some(({ hasCredit }) => !hasCredit) ? { day: 3, does: defer } : undefined;
  return moneyMove(payment, owed);
}

function moneyMove(payment: Payment, owedRows: readonly Owed[]): Move | undefined {
  const isLater = has(owedRows, 'confirmed');
  if (has(owedRows, 'pending')) return payment === 'received' ? undefined : { day: isLater ? 4 : -1, does: confirm };
  const comesInParts = payment === 'part' || payment === 'inParts';
  if (!isLater) return { day: -2, does: comesInParts ? receiveHalf : receiveRest };
  if (payment === 'part') return undefined;
  if (owedRows.some((one) => compareMoney(openOf(one), noMoney) > 0)) return { day: 3, does: receiveRest };
  return payment === 'refunded' && !has(owedRows, 'refunded') ? { day: 4, does: payBack } : undefined;
}

const openOf = ({ amount, pending, confirmed }: Owed): Money => minus(minus(amount ?? noMoney, pending), confirmed);
const half = (amount: Money): Money => timesMoney(amount, decimalOf('0.5') ?? wholeDecimal(0)) ?? noMoney;
const when = ({ stage }: PaymentScene, who: Who, now: Date) => ({ actor: personOf(stage, who), now });

const [LEAST_YUAN, STEP_YUAN, STEPS] = [400, 50, 6];

/** Proposed by the tariff; typed where it has no rule, or facts of the archive are missing. */
const setAmounts: Act = async (tx, scene, now) => {
  const unpricedIds = scene.owed.filter(({ isPriced }) => !isPriced).map(({ id }) => id);
  if (unpricedIds.length > 0) return priceCharges(tx, { now, ids: unpricedIds });
  const amount = moneyOfNumber(LEAST_YUAN + STEP_YUAN * ((turnOf(scene.story) || 0) % STEPS)) ?? noMoney;
  const askedPart = { amount, reason: '收费标准没有对应的档次，按双方协议收取' };
  for (const { id, version, amount: knownAmount } of scene.owed)
    if (knownAmount === null) await saveCharge(tx, { id, version, ...askedPart }, when(scene, 'keshi', now));
  return undefined;
};

const exempt: Act = async (tx, scene, now) => {
  const askedPart = { isExempt: true, reason: '公办学校，按规定免收检验费' };
  for (const { id, version, isExempt } of scene.owed)
    if (!isExempt) await saveCharge(tx, { id, version, ...askedPart }, when(scene, 'keshi', now));
};

const submit: Act = (tx, scene, now) =>
  charge.submit(tx, { chargeIds: scene.owed.map(({ id }) => id) }, when(scene, 'keshi', now));

const receiveRest: Act = async (tx, scene, now) => receive(tx, scene, now, openOf, await surplusOf(tx, scene, now));
const receiveHalf: Act = (tx, scene, now) => receive(tx, scene, now, (one) => half(openOf(one)), noMoney);

const [SURPLUS_YUAN, RECENT_DAYS] = [300, 60];

/** One client paid too much a while ago: the rest stands to the unit's credit. */
async function surplusOf(tx: Tx, { stage, story }: PaymentScene, now: Date): Promise<Money> {
  if (paymentOf(story) !== 'whole' || addDays(chinaDay(now), RECENT_DAYS) < chinaDay(stage.now)) return noMoney;
  const knownFacts = await tx.selectFrom('advance').select('id').limit(1).executeTakeFirst();
  return knownFacts ? noMoney : (moneyOfNumber(SURPLUS_YUAN) ?? noMoney);
}
const ways = ['1', '5', '3', '1', '4', '2'] as const; // dictionary PAY_WAY

async function receive(
  tx: Tx,
  scene: PaymentScene,
  now: Date,
  partOf: (one: Owed) => Money,
  surplus: Money,
): Promise<void> {
  const parts = scene.owed.map((one) => ({ chargeId: one.id, amount: partOf(one) }));
  const amount = sumOfMoney([...parts.map((part) => part.amount), surplus]) ?? noMoney;
  const payWay = ways[(turnOf(scene.story) || 0) % ways.length] ?? '1';
  const payer = scene.owed[0]?.payer ?? '';
  const givenFacts = { payWay, amount, surplus, receivedOn: chinaDay(now), payer, parts };
  await receipt.receive(tx, givenFacts, when(scene, 'caiwu', now));
}

const confirm: Act = async (tx, scene, now) => {
  const { rows } = await sql<{ id: string; version: number }>`
    select distinct r.id, r.version from receipt r join receipt_part p on p.receipt_id = r.id
    where r.state = 'pending' and p.charge_id = any(${scene.owed.map(({ id }) => id)}::uuid[])`.execute(tx);
  for (const { id, version } of rows)
    await receipt.decide(tx, { id, version, operation: 'confirm' }, when(scene, 'caiwu', now));
};

const CREDIT_DAYS = 90;
const defer: Act = async (tx, scene, now) => {
  const dueOn = addDays(chinaDay(now), CREDIT_DAYS);
  for (const { id, hasCredit } of scene.owed) {
    if (hasCredit) continue;
    const reason = '医院检验费按季度结算';
    const { id: requestId } = await credit(tx, { id, operation: 'request', dueOn, reason }, when(scene, 'keshi', now));
    await credit(tx, { id, operation: 'approve', requestId, reason: '同意' }, when(scene, 'zhanzhang', now));
  }
};

const payBack: Act = async (tx, scene, now) => {
  const reason = '检验业务作废，退回已缴费用';
  for (const { id, confirmed } of scene.owed) {
    const request = { operation: 'request', amount: confirmed, reason } as const;
    const { id: requestId } = await receipt.refund(tx, { id, ...request }, when(scene, 'keshi', now));
    await receipt.refund(tx, { id, operation: 'approve', requestId, reason: '同意' }, when(scene, 'zhanzhang', now));
  }
};
