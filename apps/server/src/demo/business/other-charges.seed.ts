import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { moneyOfNumber, noMoney } from '@tejian/domain/shared/money/money.ts';
import { submitOther } from '../../features/money/charge/other-charge.service.ts';
import * as closing from '../../features/money/closing/closing.service.ts';
import * as receipt from '../../features/money/charge/receipt.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { personOf, type BusinessStage } from './stage.seed.ts';

interface OtherFee {
  readonly ago: number;
  readonly payer: string;
  readonly subject: string;
  readonly yuan: number;
  readonly reason: string;
  /** Days after which the money came in. */
  readonly paidAfter?: number;
}

const fees: readonly OtherFee[] = [
  { ago: 47, payer: '示范江滨城物业管理有限公司', subject: '检验报告副本', yuan: 60, reason: '补发三份报告副本', paidAfter: 2 },
  { ago: 19, payer: '示范金融大厦管理有限公司', subject: '技术咨询', yuan: 1200, reason: '电梯更新改造方案评审', paidAfter: 5 },
  { ago: 3, payer: '示范海峡酒店有限公司', subject: '检验报告副本', yuan: 20, reason: '补发一份报告副本' },
]; // prettier-ignore

/** Fees for what is no inspection, some of them paid. */
export async function addOtherCharges(tx: Tx, stage: BusinessStage): Promise<void> {
  const at = (ago: number) => new Date(`${addDays(chinaDay(stage.now), -ago)}T09:40:00+08:00`);
  const cashier = personOf(stage, 'caiwu');
  for (const { ago, yuan, paidAfter, ...request } of fees) {
    const amount = moneyOfNumber(yuan) ?? noMoney;
    const { id } = await submitOther(tx, { ...request, amount }, { actor: personOf(stage, 'shouli'), now: at(ago) });
    if (paidAfter === undefined) continue;
    const when = { actor: cashier, now: at(ago - paidAfter) };
    const parts = [{ chargeId: id, amount }];
    const givenFacts = { payWay: '1', amount, receivedOn: chinaDay(when.now), payer: request.payer, parts };
    const newReceipt = await receipt.receive(tx, givenFacts, when);
    await receipt.decide(tx, { id: newReceipt.id, version: 1, operation: 'confirm' }, when);
  }
}

/** Everything so far was handed over and accepted; what the drawer held is at the bank. */
export async function closeTheBooks(tx: Tx, stage: BusinessStage): Promise<void> {
  const cashier = personOf(stage, 'caiwu');
  const { untilSeq, lines, drawers } = await closing.propose(tx, cashier);
  if (lines.length === 0) return;
  const countedDrawers = drawers.map(({ cashierId, expected }) => ({
    cashierId,
    expected,
    counted: expected,
    deposited: expected,
  }));
  const { id } = await closing.close(tx, { untilSeq, drawers: countedDrawers }, cashier, stage.now);
  await closing.accept(tx, id, personOf(stage, 'zhanzhang'), stage.now);
}
