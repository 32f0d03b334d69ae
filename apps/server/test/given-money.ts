import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { findParameters, saveInstallation } from '@tejian/contract/shared/parameter/parameter.contract.ts';
import { readMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { beforeAll } from 'vitest';
import { seedTariff } from '../src/demo/tariff.seed.ts';
import { flowGiven } from './given-flow.ts';
import type { Stage } from './story.ts';

/** An amount as somebody types it. */
export function yuan(words: string): Money {
  const read = readMoney(words);
  if (read.reason !== undefined) throw new Error(read.reason);
  return read.money;
}

interface Part {
  readonly chargeId: string;
  readonly amount: Money;
}

/** Charges as stories need them, by the published tariff of the demonstration; every step through its own call. */
export function moneyGiven(stage: Stage) {
  const flow = flowGiven(stage);
  beforeAll(() => stage.db.transaction().execute((tx) => seedTariff(tx, chinaDay(new Date()))));

  const detailOf = async (itemNo: string, who = 'keshi') => (await stage.person(who)).does(calls.getCharge, { itemNo });

  /** Charges of one application with this amount each, for which payment was asked. */
  async function asked(count: number, amount: string) {
    const { itemNos, application } = await flow.arranged(count);
    const head = await stage.person('keshi');
    const ids: string[] = [];
    for (const itemNo of itemNos) {
      const { id, version } = await detailOf(itemNo);
      await head.does(calls.saveCharge, { id, version, amount: yuan(amount), reason: '协议价' });
      ids.push(id);
    }
    await head.does(calls.submitPayment, { chargeIds: ids });
    return { ids, itemNos, applicationId: application.id };
  }

  const money = { payWay: '1', receivedOn: '2026-11-20', payer: '榕江物业' } as const;
  async function received(parts: Part[], sum: string) {
    const cashier = await stage.person('caiwu');
    return cashier.does(calls.saveReceipt, { ...money, amount: yuan(sum), parts });
  }

  /** Changes of charges by more than this many yuan wait for a second person; 0: none does. */
  async function changesBound(chargeChangeBound: number): Promise<void> {
    const admin = await stage.person('admin');
    const { maxTabs, sessionHours, showsGuide, version } = await admin.does(findParameters, {});
    await admin.does(saveInstallation, { maxTabs, sessionHours, showsGuide, version, chargeChangeBound });
  }

  const stateOf = async (itemNo: string) => (await detailOf(itemNo)).paymentState;
  return { ...flow, money, detailOf, asked, received, stateOf, changesBound };
}
