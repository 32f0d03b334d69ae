import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { callerOf } from './callers.ts';
import { day } from './office.ts';
import type { World } from './world.ts';

const amount = typedMoney('500');

/** Asks for, receives and confirms what these items cost, so that their reports may go out. */
export async function pay(world: Pick<World, 'address'>, itemNos: readonly string[]): Promise<void> {
  const head = await callerOf(world.address, 'keshi');
  const cashier = await callerOf(world.address, 'caiwu');
  for (const itemNo of itemNos) {
    const [charge] = (await head.does(calls.findPayment, { itemNo, paymentState: '01' })).list;
    if (!charge) continue;
    const { id, version } = charge;
    await head.does(calls.saveCharge, { id, version, amount, reason: '协议价' });
    await head.does(calls.submitPayment, { chargeIds: [id] });
    const given = { payWay: '1', amount, receivedOn: day(), payer: '受检单位', parts: [{ chargeId: id, amount }] };
    const receipt = await cashier.does(calls.saveReceipt, given);
    await cashier.does(calls.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
  }
}
