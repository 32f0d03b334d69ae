import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import * as advances from '@tejian/contract/money/advance/advance.contract.ts';
import * as charges from '@tejian/contract/money/charge/charge.contract.ts';
import * as closings from '@tejian/contract/money/closing/closing.contract.ts';
import * as agreements from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import { confirmReset, findResetRequests, requestReset } from '@tejian/contract/system/user/second-person.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import {
  waitingRequestKinds,
  waitingRequests,
  type WaitingRequestKind,
} from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { countedDrawers } from './counted-drawers.ts';
import { decisionOf } from './decision-of.ts';
import { givenLift } from './given.ts';
import { moneyGiven, yuan } from './given-money.ts';
import { stageForFile, type Person } from './story.ts';
import { unreadOf, waitingFor } from './waiting.ts';

// An act that one person asks for and another decides: the decider has a tile and a message, its list says that it waits, and the
// decision ends both.
const stage = stageForFile();
const given = moneyGiven(stage);
const today = chinaDay(new Date());
const reason = '按规定申请';
const person = (name: string): Promise<Person> => stage.person(name);

interface Told {
  readonly asker: string;
  readonly decider: string;
  /** Asks, and answers how to decide it. */
  readonly ask: () => Promise<() => Promise<unknown>>;
  /** The words by which its list says that it waits. */
  readonly stateWord?: () => Promise<unknown>;
}

const approve = { operation: 'approve', reason: '同意' } as const;
const askingOf = (asking: string) => async () =>
  (await (await person('zhanzhang')).does(charges.findPayment, { asking })).list[0]?.askingWord;

/** A paid charge, with a surplus where the receipt brought one. */
async function paid(amount: string, surplus = '0'): Promise<string> {
  const { ids } = await given.asked(1, amount);
  const [id = ''] = ids;
  const cashier = await person('caiwu');
  const sum = yuan((Number(amount) + Number(surplus)).toFixed(2));
  const parts = [{ chargeId: id, amount: yuan(amount) }];
  const receipt = await cashier.does(charges.saveReceipt, {
    ...given.money,
    payWay: '2',
    amount: sum,
    parts,
    surplus: yuan(surplus),
  });
  await cashier.does(charges.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
  return id;
}

const told = {
  refund: {
    asker: 'caiwu',
    decider: 'zhanzhang',
    stateWord: askingOf('refund'),
    ask: async () => {
      const id = await paid('300');
      await (await person('caiwu')).does(charges.refund, { id, operation: 'request', amount: yuan('300'), reason });
      return async () => (await person('zhanzhang')).does(charges.refund, await decisionOf(stage, 'refund', id));
    },
  },
  credit: {
    asker: 'keshi',
    decider: 'zhanzhang',
    stateWord: askingOf('credit'),
    ask: async () => {
      const { ids } = await given.asked(1, '300');
      const [id = ''] = ids;
      const dueOn = addDays(today, 30);
      await (await person('keshi')).does(charges.credit, { id, operation: 'request', dueOn, reason });
      return async () => (await person('zhanzhang')).does(charges.credit, await decisionOf(stage, 'credit', id));
    },
  },
  change: {
    asker: 'keshi',
    decider: 'zhanzhang',
    stateWord: askingOf('change'),
    ask: async () => {
      const { ids } = await given.asked(1, '300');
      const [id = ''] = ids;
      await given.changesBound(200);
      const head = await person('keshi');
      const { version } = await head.does(charges.getCharge, { id });
      await head.does(charges.saveCharge, { id, version, amount: yuan('900'), reason });
      await given.changesBound(0);
      return async () => (await person('zhanzhang')).does(charges.decideChange, await decisionOf(stage, 'change', id));
    },
  },
  balanceReturn: {
    asker: 'caiwu',
    decider: 'zhanzhang',
    stateWord: async () =>
      (await (await person('zhanzhang')).does(advances.findAdvances, { state: 'asked' })).list[0]?.stateWord,
    ask: async () => {
      await paid('300', '30');
      const cashier = await person('caiwu');
      const id = (await cashier.does(advances.findAdvances, { state: 'open' })).list[0]?.id ?? '';
      await cashier.does(advances.refundAdvance, { id, operation: 'request', amount: yuan('30'), reason });
      return async () =>
        (await person('zhanzhang')).does(advances.refundAdvance, await decisionOf(stage, 'balanceReturn', id));
    },
  },
  agreement: {
    asker: 'keshi',
    decider: 'zhanzhang',
    stateWord: async () =>
      (await (await person('zhanzhang')).does(agreements.findAgreements, { state: 'requested' })).list[0]?.stateWord,
    ask: async () => {
      const { unitId } = await givenLift(stage);
      const { id } = await (
        await person('keshi')
      ).does(agreements.saveAgreement, {
        agreementNo: 'XY-9',
        unitId,
        terms: 'percent',
        value: yuan('80'),
        kindCodes: ['3000'],
        validFrom: today,
        validTo: addDays(today, 300),
        reason,
      });
      return async () => (await person('zhanzhang')).does(agreements.decideAgreement, { id, version: 1, ...approve });
    },
  },
  closing: {
    asker: 'caiwu',
    decider: 'zhanzhang',
    stateWord: async () => (await (await person('zhanzhang')).does(closings.findClosings, {})).list[0]?.stateWord,
    ask: async () => {
      await paid('300');
      const cashier = await person('caiwu');
      const { id } = await cashier.does(
        closings.closeDay,
        countedDrawers(await cashier.does(closings.proposeClosing, {})),
      );
      return async () => (await person('zhanzhang')).does(closings.acceptClosing, { id });
    },
  },
  account: {
    asker: 'admin',
    decider: 'anquan',
    stateWord: async () => ((await (await person('anquan')).does(findResetRequests, {})).length > 0 ? '待复核' : ''),
    ask: async () => {
      const id = stage.seeded.userIds.get('qianfa') ?? '';
      const asked = await (await person('admin')).does(requestReset, { id, reason });
      return async () => (await person('anquan')).does(confirmReset, { id: asked.id, isAccepted: false });
    },
  },
  itemVoid: {
    asker: 'jianyan1',
    decider: 'keshi',
    ask: async () => {
      const { itemNos } = await given.arranged(1);
      await (await person('jianyan1')).does(voidItems, { itemNos, reason });
      return async () => (await person('keshi')).does(voidItems, { itemNos, reason: '同意', confirm: true });
    },
  },
} as const satisfies Partial<Record<WaitingRequestKind, Told>>;

/** Those whose records come about in long stories, with the test of their own that asks the same. */
const elsewhere = {
  reportLife: 'business/report/report-life.test.ts',
  destruction: 'business/archive-file/archive-file.test.ts',
  siteRecord: 'business/mobile/package.test.ts',
  onlineApply: 'business/online-application/online-application.test.ts',
} as const satisfies Record<Exclude<WaitingRequestKind, keyof typeof told>, string>;

const cases = Object.entries(told) as [keyof typeof told, Told][]; // keys of a constant

it.each(cases)('%s waits on the desk of whoever decides it, with a message, until it is decided', async (kind, one) => {
  const decide = await one.ask();
  const [asker, decider] = [await person(one.asker), await person(one.decider)];
  expect((await waitingFor(decider))[kind]).toBe(1);
  expect((await waitingFor(asker))[kind]).toBeUndefined();
  if (one.stateWord) expect(await one.stateWord()).toMatch(/^(?:退费|缓缴|收费变更|退还待审批|待审批|待复核)$/);
  const [message] = await unreadOf(decider);
  expect(message?.content).toContain(reason.slice(0, kind === 'closing' ? 0 : undefined));
  // a person who may not open the page would get no link
  expect(message?.link.split('?')[0]).toBe(waitingRequests[kind].href.split('?')[0]);
  await decide();
  expect((await waitingFor(decider))[kind]).toBeUndefined();
  expect((await unreadOf(decider)).map(({ id }) => id)).not.toContain(message?.id);
  expect((await unreadOf(asker)).length).toBeGreaterThan(0);
  await sql`update delivery set box = 'readed' where box = 'unread'`.execute(stage.db);
});

it.each(['credit', 'change'] as const)(
  'of what is decided about a %s those hear who may ask for it, where whoever asked has left',
  async (kind) => {
    const decide = await told[kind].ask();
    const switched = (isEnabled: boolean) =>
      stage.db.updateTable('appUser').set({ isEnabled }).where('loginName', '=', told[kind].asker).execute();
    await switched(false);
    const colleague = await person('shouli');
    const before = (await unreadOf(colleague)).map(({ id }) => id);
    await decide();
    const added = (await unreadOf(colleague)).filter(({ id }) => !before.includes(id));
    expect(added.map(({ title }) => title)).toEqual([expect.stringContaining(waitingRequests[kind].subject)]);
    await switched(true);
    await sql`update delivery set box = 'readed' where box = 'unread'`.execute(stage.db);
  },
);

it('every other kind is asked the same in a story of its own', () => {
  const features = join(import.meta.dirname, '../src/features');
  const silent = Object.entries(elsewhere).filter(([kind, file]) => {
    const story = readFileSync(join(features, file), 'utf8');
    return !story.includes('waitingFor(') || !story.includes(kind) || !/unreadOf\(|findMessages|message/.test(story);
  });
  expect(silent).toEqual([]);
  const known = [...Object.keys(told), ...Object.keys(elsewhere)].toSorted();
  expect(known).toEqual(waitingRequestKinds.toSorted());
});
