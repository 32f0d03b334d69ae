import { changeInvoice, saveInvoice } from '@tejian/contract/money/invoice/invoice.contract.ts';
import * as advances from '@tejian/contract/money/advance/advance.contract.ts';
import * as charges from '@tejian/contract/money/charge/charge.contract.ts';
import * as closings from '@tejian/contract/money/closing/closing.contract.ts';
import { findUnusualChanges } from '@tejian/contract/money/unusual-change/unusual-change.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { decisionOf } from '../../../../test/decision-of.ts';
import { countedDrawers } from '../../../../test/counted-drawers.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { tellOfChanges } from './unusual-change.service.ts';

// The head sees every day what was taken back, paid back, changed, entered late or voided, and what did not agree.
const stage = stageForFile();
const given = moneyGiven(stage);
const today = chinaDay(new Date());
let head: Person;
let cashier: Person;
let station: Person;

beforeAll(async () => {
  const people = await Promise.all(['keshi', 'caiwu', 'zhanzhang'].map((name) => stage.person(name)));
  [head, cashier, station] = people as [Person, Person, Person]; // three were asked for
});

interface Shown {
  readonly kind: string;
  readonly amount: string | undefined;
  readonly reason: string;
}
/** The entries that came to the list since the last look, the oldest first. */
let seen = 0;
async function fresh(): Promise<Shown[]> {
  const { list } = await station.does(findUnusualChanges, { pageNo: 1, pageSize: 100 });
  const rows = [...list].toReversed().map(({ kind, amount, reason }) => ({ kind, amount, reason }));
  const since = rows.slice(seen);
  seen = rows.length;
  return since;
}

async function paid(amount: string, receivedOn = today, surplus = '0') {
  const { ids } = await given.asked(1, amount);
  const [chargeId = ''] = ids;
  const sum = yuan((Number(amount) + Number(surplus)).toFixed(2));
  const { id } = await cashier.does(charges.saveReceipt, {
    ...given.money,
    payWay: '2',
    receivedOn,
    amount: sum,
    parts: [{ chargeId, amount: yuan(amount) }],
    surplus: yuan(surplus),
  });
  await cashier.does(charges.confirmReceipt, { id, version: 1, operation: 'confirm' });
  return { chargeId, receiptId: id };
}

it('is silent of what goes its usual way', async () => {
  await paid('100');
  // given.asked has set the amount over the proposal: a change, as everywhere
  expect((await fresh()).map(({ kind }) => kind).filter((kind) => kind !== 'changed')).toEqual([]);
});

it('says what was undone and dropped, paid back, and entered days late, each with its reason', async () => {
  const late = await paid('100', addDays(today, -4));
  await cashier.does(charges.confirmReceipt, { id: late.receiptId, version: 2, operation: 'undo', reason: '认错账' });
  await cashier.does(charges.confirmReceipt, { id: late.receiptId, version: 3, operation: 'drop', reason: '重复登记' });
  const other = await paid('100', addDays(today, -3));
  await head.does(charges.refund, { id: other.chargeId, operation: 'request', amount: yuan('20'), reason: '多收' });
  await station.does(charges.refund, await decisionOf(stage, 'refund', other.chargeId));
  const shown = (await fresh()).filter(({ kind }) => kind !== 'changed');
  expect(shown).toEqual([
    { kind: 'late', amount: '100.00', reason: '' },
    { kind: 'undone', amount: '-100.00', reason: '认错账' },
    { kind: 'dropped', amount: '-100.00', reason: '重复登记' },
    { kind: 'refunded', amount: '-20.00', reason: '多收' },
  ]);
});

it('says what was paid back of a balance, and what was taken back of it', async () => {
  await paid('50', today, '30');
  const { ids } = await given.asked(1, '10');
  await sql`update charge set unit_id = (select unit_id from advance limit 1) where id = ${ids[0]}`.execute(stage.db);
  const { ids: uses } = await cashier.does(advances.applyAdvance, { id: ids[0] ?? '' });
  await cashier.does(advances.undoAdvanceUse, { id: uses[0] ?? '', reason: '误抵缴' });
  const { list } = await cashier.does(advances.findAdvances, { pageNo: 1, pageSize: 10 });
  const id = list[0]?.id ?? '';
  await cashier.does(advances.refundAdvance, { id, operation: 'request', amount: yuan('30'), reason: '用户要求' });
  await station.does(advances.refundAdvance, await decisionOf(stage, 'balanceReturn', id));
  expect((await fresh()).filter(({ kind }) => kind !== 'changed')).toEqual([
    { kind: 'unapplied', amount: '-10.00', reason: '误抵缴' },
    { kind: 'returned', amount: '-30.00', reason: '用户要求' },
  ]);
});

it('names who asked and who approved, where it took both', async () => {
  const { chargeId } = await paid('60');
  await head.does(charges.refund, { id: chargeId, operation: 'request', amount: yuan('5'), reason: '多收' });
  await station.does(charges.refund, await decisionOf(stage, 'refund', chargeId));
  await given.changesBound(200);
  const { version } = await head.does(charges.getCharge, { id: chargeId });
  await head.does(charges.saveCharge, { id: chargeId, version, amount: yuan('900'), reason: '协议调整' });
  await station.does(charges.decideChange, await decisionOf(stage, 'change', chargeId));
  await given.changesBound(0);
  const { list } = await station.does(findUnusualChanges, { pageNo: 1, pageSize: 2 });
  const both = { askedBy: '黄科长', by: '孙站长' };
  expect(list).toMatchObject([
    { kind: 'changed', reason: '协议调整', ...both },
    { kind: 'refunded', ...both },
  ]);
  await fresh();
});

it('says what was changed of a charge, a red invoice and a drawer that did not agree', async () => {
  const { chargeId } = await paid('100');
  await fresh();
  const { version } = await head.does(charges.getCharge, { id: chargeId });
  await head.does(charges.saveCharge, { id: chargeId, version, amount: yuan('130'), reason: '补收加急费' });
  const { id } = await cashier.does(saveInvoice, {
    kind: '04',
    number: `${today.slice(2, 4)}350000000000000001`,
    issuedOn: today,
    title: '榕江物业',
    parts: [{ chargeId, amount: yuan('100') }],
  });
  const red = {
    id,
    version: 1,
    operation: 'red',
    number: `${today.slice(2, 4)}350000000000000002`,
    reason: '开票有误',
  } as const;
  await cashier.does(changeInvoice, red);
  await cashier.does(closings.openDrawer, { opening: yuan('50'), reason: '领用备用金' });
  const proposal = await cashier.does(closings.proposeClosing, {});
  await cashier.does(closings.closeDay, countedDrawers(proposal, { counted: yuan('1'), reason: '找零差错' }));
  const shown = await fresh();
  expect(shown.slice(0, 3)).toEqual([
    { kind: 'changed', amount: '30.00', reason: '补收加急费' },
    { kind: 'red', amount: '-100.00', reason: '开票有误' },
    { kind: 'opening', amount: '50.00', reason: '领用备用金' },
  ]);
  expect(shown[3]).toMatchObject({ kind: 'difference', reason: '找零差错' });
});

it('is the head’s: others are refused, and no row of it is altered', async () => {
  expect((await cashier.sends(findUnusualChanges, {})).statusCode).toBe(403);
  const altered = sql`update unusual_change set reason = ''`.execute(stage.db);
  await expect(altered).rejects.toThrow();
});

it('is told to the head in the morning, each change once and without amounts', async () => {
  const toldSince = async (seenCount: number) => {
    const { rows } = await sql<{ title: string; content: string; people: string[] }>`
      select m.facts->>'title' as title, m.facts->>'content' as content,
        (select array_agg(d.user_id::text) from delivery d where d.message_id = m.id) as people
      from message m where m.facts->>'title' like '异常变动%' order by m.id`.execute(stage.db);
    return rows.slice(seenCount);
  };
  const { list } = await station.does(findUnusualChanges, { pageNo: 1, pageSize: 100 });
  await tellOfChanges(stage.db, today, new Date());
  await tellOfChanges(stage.db, today, new Date());
  const [first, ...more] = await toldSince(0);
  expect(more).toEqual([]);
  expect(first?.title).toBe(`异常变动${String(list.length)}项（${today}）`);
  expect(first?.content).toMatch(/退费\d项/);
  expect(first?.content).not.toContain('.');
  expect(first?.people).toContain(station.userId);
  expect(first?.people).not.toContain(cashier.userId);
  const tomorrow = addDays(today, 1);
  await tellOfChanges(stage.db, tomorrow, new Date());
  expect(await toldSince(1)).toEqual([]);
  await tellOfChanges(stage.db, addDays(today, -1), new Date()); // the clock was ahead
  await tellOfChanges(stage.db, today, new Date());
  expect(await toldSince(1)).toHaveLength(1);
});
