import { decideDestruction } from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import { findVoidRequests, voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { approveSubmitted } from '@tejian/contract/business/mobile/package.contract.ts';
import { acceptOnlineApplication } from '@tejian/contract/business/online-application/online-application.contract.ts';
import { confirmLife } from '@tejian/contract/business/report/report-life.contract.ts';
import { fieldIn } from '@tejian/contract/kit/record.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import * as advances from '@tejian/contract/money/advance/advance.contract.ts';
import * as charges from '@tejian/contract/money/charge/charge.contract.ts';
import { acceptClosing } from '@tejian/contract/money/closing/closing.contract.ts';
import { decideAgreement } from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import { confirmReset } from '@tejian/contract/system/user/second-person.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import {
  waitingRequestKinds,
  type WaitingRequestKind,
} from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { decisionOf } from './decision-of.ts';
import { moneyGiven, yuan } from './given-money.ts';
import { stageForFile, type Person } from './story.ts';

// Somebody decides what he was shown: where it was decided since, and another thing is asked for in its place, nothing is decided,
// and the sentence says by whom, when, and what waits now.
const stage = stageForFile();
const given = moneyGiven(stage);
const today = chinaDay(new Date());
const person = (name: string): Promise<Person> => stage.person(name);

type Named = readonly [{ readonly request: Field<unknown> }, string];
/** The call that decides each kind, and its field that says what was seen. */
const named: Readonly<Record<WaitingRequestKind, Named>> = {
  refund: [charges.refund, 'requestId'],
  credit: [charges.credit, 'requestId'],
  change: [charges.decideChange, 'requestId'],
  balanceReturn: [advances.refundAdvance, 'requestId'],
  itemVoid: [voidItems, 'requestIds'],
  agreement: [decideAgreement, 'version'],
  destruction: [decideDestruction, 'version'],
  onlineApply: [acceptOnlineApplication, 'version'],
  siteRecord: [approveSubmitted, 'version'],
  // the request itself, or a day that was closed once
  account: [confirmReset, 'id'],
  reportLife: [confirmLife, 'id'],
  closing: [acceptClosing, 'id'],
};

it.each(waitingRequestKinds)('the decision of %s says what was seen', (kind) => {
  const [{ request }, field] = named[kind];
  expect(fieldIn(request, field)).toBeTruthy();
});

async function paid(amount: string, surplus: string): Promise<string> {
  const { ids } = await given.asked(1, amount);
  const [id = ''] = ids;
  const cashier = await person('caiwu');
  const sum = yuan((Number(amount) + Number(surplus)).toFixed(2));
  const parts = [{ chargeId: id, amount: yuan(amount) }];
  const receipt = await cashier.does(charges.saveReceipt, {
    ...given.money,
    amount: sum,
    parts,
    surplus: yuan(surplus),
  });
  await cashier.does(charges.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
  return id;
}

interface Decision {
  readonly id: string;
  readonly operation: 'approve' | 'refuse';
  readonly reason: string;
  readonly requestId?: string;
}
const sentenceOf = async (sent: ReturnType<Person['sends']>): Promise<string> =>
  (await sent).json<{ errorMsg?: string }>().errorMsg ?? '';

interface Twice {
  readonly id: () => Promise<string>;
  /** Asks the first time or the second. */
  readonly ask: (id: string, nth: 0 | 1) => Promise<unknown>;
  /** Sends the decision; answers its sentence where it was refused. */
  readonly decide: (decision: Decision) => Promise<string>;
  readonly act: string;
  readonly waits: string;
}

const kinds = {
  refund: {
    id: () => paid('800', '0'),
    ask: async (id, nth) =>
      (await person('caiwu')).does(charges.refund, {
        id,
        operation: 'request',
        amount: yuan(nth === 0 ? '100' : '500'),
        reason: nth === 0 ? '多收' : '改为五百',
      }),
    decide: async (decision) => sentenceOf((await person('zhanzhang')).sends(charges.refund, decision)),
    act: '不同意退费',
    waits: '郑财务的申请：500.00元，改为五百',
  },
  credit: {
    id: async () => (await given.asked(1, '300')).ids[0] ?? '',
    ask: async (id, nth) =>
      (await person('keshi')).does(charges.credit, {
        id,
        operation: 'request',
        dueOn: addDays(today, nth === 0 ? 10 : 80),
        reason: '月结',
      }),
    decide: async (decision) => sentenceOf((await person('zhanzhang')).sends(charges.credit, decision)),
    act: '不同意缓缴',
    waits: `黄科长的申请：缓缴至${addDays(today, 80)}，月结`,
  },
  change: {
    id: async () => (await given.asked(1, '300')).ids[0] ?? '',
    ask: async (id, nth) => {
      await given.changesBound(200);
      const head = await person('keshi');
      const { version } = await head.does(charges.getCharge, { id });
      await head.does(charges.saveCharge, { id, version, amount: yuan(nth === 0 ? '900' : '9000'), reason: '大额' });
      await given.changesBound(0);
    },
    decide: async (decision) => sentenceOf((await person('zhanzhang')).sends(charges.decideChange, decision)),
    act: '不同意收费变更',
    waits: '黄科长的申请：应收改为9,000.00元，大额',
  },
} as const satisfies Partial<Record<WaitingRequestKind, Twice>>;

it.each(Object.entries(kinds) as [keyof typeof kinds, Twice][])(
  // keys of a constant
  'a %s that was asked for anew is not decided by whoever saw the former one',
  async (kind, { id: idOf, ask, decide, act, waits }) => {
    const id = await idOf();
    await ask(id, 0);
    const shown = await decisionOf(stage, kind, id);
    expect(await decide(await decisionOf(stage, kind, id, 'refuse'))).toBe('');
    expect(await decide(shown)).toMatch(new RegExp(`^没有找到.+（孙站长于[-0-9 :]+${act}）$`));
    await ask(id, 1);
    expect(await decide(shown)).toMatch(
      new RegExp(`^您所看到的申请已处理（孙站长于[-0-9 :]+${act}）；现在待审批的是${waits}`),
    );
    const { requestId: _unsaid, ...unnamed } = shown;
    expect(await decide(unnamed)).toContain('没有说明所审批的是哪一项申请');
    expect(await decide(await decisionOf(stage, kind, id))).toBe('');
  },
);

it('a balance is paid back as it was shown', async () => {
  await paid('300', '60');
  const [cashier, station] = [await person('caiwu'), await person('zhanzhang')];
  const [shownOpen] = (await cashier.does(advances.findAdvances, { state: 'open' })).list;
  const id = shownOpen?.id ?? '';
  const ask = async (amount: string) =>
    cashier.does(advances.refundAdvance, { id, operation: 'request', amount: yuan(amount), reason: '用户要求' });
  await ask('10');
  const [row] = (await station.does(advances.findAdvances, { state: 'asked' })).list;
  const shown = {
    id,
    operation: 'approve',
    reason: '同意',
    ...(row?.requestId && { requestId: row.requestId }),
  } as const;
  await station.does(advances.refundAdvance, { ...shown, operation: 'refuse' });
  await ask('60');
  const stale = await station.isRefused(advances.refundAdvance, shown);
  expect(stale.errorMsg).toMatch(/^您所看到的申请已处理（孙站长于[-0-9 :]+不同意退还余额）；现在.+60\.00元，用户要求/);
  await station.does(advances.refundAdvance, await decisionOf(stage, 'balanceReturn', id));
});

it('a proposal to void is confirmed while it stands, and as it was shown', async () => {
  const { itemNos } = await given.arranged(1);
  const [lead, head] = [await person('jianyan1'), await person('keshi')];
  const shown = async () => (await head.does(findVoidRequests, {})).map(({ id }) => id);
  await lead.does(voidItems, { itemNos, reason: '设备报停' });
  const requestIds = await shown();
  await head.does(voidItems, { itemNos, reason: '设备在用', confirm: false, requestIds });
  for (const confirm of [true, false]) {
    const gone = await head.isRefused(voidItems, { itemNos, reason: '设备报停', confirm });
    expect(gone.errorMsg).toMatch(/没有待确认的作废申请（黄科长于[-0-9 :]+驳回作废：设备在用）$/);
  }
  await lead.does(voidItems, { itemNos, reason: '已拆除' });
  for (const confirm of [true, false]) {
    const stale = await head.isRefused(voidItems, { itemNos, reason: '设备报停', confirm, requestIds });
    expect(stale.errorMsg).toMatch(/^您所看到的申请已处理（黄科长于.+设备在用）；现在待审批的是张检的申请：已拆除/);
  }
  await head.does(voidItems, { itemNos, reason: '已拆除', confirm: true, requestIds: await shown() });
  const late = await head.isRefused(voidItems, { itemNos, reason: '已拆除', confirm: false });
  expect(late.errorMsg).toMatch(/没有待确认的作废申请（黄科长于[-0-9 :]+作废：已拆除）$/);
});

it('payment is asked for amounts as they were seen', async () => {
  const { itemNos } = await given.arranged(1);
  const [head] = [await person('keshi')];
  const { id, version } = await given.detailOf(itemNos[0] ?? '');
  const seen = await head.does(charges.saveCharge, { id, version, amount: yuan('300'), reason: '协议价' });
  const later = await head.does(charges.saveCharge, {
    id,
    version: seen.version,
    amount: yuan('360'),
    reason: '协议价',
  });
  const asked = { chargeIds: [id], seenVersions: [String(seen.version)] };
  expect((await head.isRefused(charges.submitPayment, asked)).errorMsg).toMatch(
    /的收费已变动，请核对后再申请收费（黄科长于[-0-9 :]+修改）$/,
  );
  await head.does(charges.submitPayment, { ...asked, seenVersions: [String(later.version)] });
});

it('whoever finds a balance used learns for what; whoever mistypes is told of nobody', async () => {
  await paid('300', '20');
  const { ids, itemNos } = await given.asked(2, '100');
  const [first = '', second = ''] = ids;
  await sql`update charge set unit_id = (select unit_id from advance order by created_at desc limit 1)
    where id in (${first}, ${second})`.execute(stage.db);
  const cashier = await person('caiwu');
  await cashier.does(advances.applyAdvance, { id: first });
  expect((await cashier.isRefused(advances.applyAdvance, { id: second })).errorMsg).toMatch(
    new RegExp(`^没有可用的单位余额（郑财务于[-0-9 :]+余额抵缴${itemNos[0]}）$`),
  );
  const mistyped = { ...given.money, amount: yuan('5000'), parts: [{ chargeId: second, amount: yuan('5000') }] };
  expect((await cashier.isRefused(charges.saveReceipt, mistyped)).errorMsg).toMatch(/不能超过此数$/);
});
