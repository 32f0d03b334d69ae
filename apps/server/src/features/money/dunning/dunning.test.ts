import * as charges from '@tejian/contract/money/charge/charge.contract.ts';
import * as calls from '@tejian/contract/money/dunning/dunning.contract.ts';
import * as agreements from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { decisionOf } from '../../../../test/decision-of.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { remindOfCredits } from './dunning.service.ts';

// What is owed on credit has a bound for each unit and a day of which people are told; what is past its day is a list by age.
const stage = stageForFile();
const given = moneyGiven(stage);
const today = chinaDay(new Date());
const until = addDays(today, 20);
let head: Person;
let cashier: Person;
let station: Person;
let ids: string[] = [];

beforeAll(async () => {
  const people = await Promise.all(['keshi', 'caiwu', 'zhanzhang'].map((name) => stage.person(name)));
  [head, cashier, station] = people as [Person, Person, Person]; // three were asked for
  ({ ids } = await given.asked(4, '100'));
});

const requestCredit = (id: string) => ({ id, operation: 'request', dueOn: until, reason: '月结' }) as const;
const approved = { operation: 'approve', reason: '同意' } as const;

describe('the credit of a unit', () => {
  it('is bound by what was agreed, which whoever may approve credit approves', async () => {
    const { rows } = await sql<{ unitId: string }>`select unit_id from charge where id = ${ids[0]}`.execute(stage.db);
    const asked = { agreementNo: 'XY-9', unitId: rows[0]?.unitId ?? '', terms: 'credit', value: yuan('150') } as const;
    const period = { kindCodes: [], validFrom: today, validTo: addDays(today, 200), reason: '月结客户' };
    const { id } = await head.does(agreements.saveAgreement, { ...asked, ...period });
    await station.does(agreements.decideAgreement, { id, version: 1, ...approved });
    await head.does(charges.credit, requestCredit(ids[0] ?? ''));
    await station.does(charges.credit, await decisionOf(stage, 'credit', ids[0] ?? ''));
    const second = await head.isRefused(charges.credit, requestCredit(ids[1] ?? ''));
    expect(second.errorMsg).toContain('缓缴额度150.00元，已缓缴未缴100.00元，本次缓缴100.00元将超过额度');
  });

  it('is told of before its day and after it, each once, and without amounts', async () => {
    const told = async (day: string) => {
      const before = await messages();
      await remindOfCredits(stage.db, day, new Date());
      return (await messages()).slice(before.length);
    };
    expect(await told(addDays(until, -8))).toEqual([]);
    const soon = await told(addDays(until, -7));
    expect(soon).toHaveLength(1);
    expect(soon[0]?.title).toContain('缓缴即将到期');
    expect(JSON.stringify(soon)).not.toContain('100.00');
    expect(await told(until)).toEqual([]);
    const [late] = await told(addDays(until, 1));
    expect(late?.title).toContain('缓缴已逾期');
    expect(late?.people).toEqual(expect.arrayContaining([head.userId, cashier.userId]));
    expect(await told(addDays(until, 2))).toEqual([]);
    expect(await told(addDays(until, -8)), 'the clock was ahead').toEqual([]);
    expect(await told(until)).toHaveLength(1);
    expect(await told(addDays(until, 2))).toHaveLength(1);
  });
});

interface Told {
  readonly title: string;
  readonly people: string[];
}
async function messages(): Promise<Told[]> {
  const { rows } = await sql<Told>`select m.facts->>'title' as title,
      (select array_agg(d.user_id::text) from delivery d where d.message_id = m.id) as people
    from message m where m.facts->>'title' like '%缓缴%' order by m.id`.execute(stage.db);
  return rows;
}

describe('what is owed past its day', () => {
  const aged = (id: string | undefined, days: number) =>
    sql`update charge set submitted_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(stage.db);
  const page = { pageNo: 1, pageSize: 10 };

  it('is listed by age, the oldest first, what was paid in part with the rest', async () => {
    await aged(ids[1], 91);
    await aged(ids[2], 31);
    await aged(ids[3], 30);
    await given.received([{ chargeId: ids[3] ?? '', amount: yuan('40.50') }], '40.50');
    const { list, count } = await head.does(calls.findOverdue, page);
    expect(count).toBe(3);
    expect(list.map(({ id, band, days, open }) => [id, band, days, open])).toEqual([
      [ids[1], 'older', 91, '100.00'],
      [ids[2], 'upTo60', 31, '100.00'],
      [ids[3], 'upTo30', 30, '59.50'],
    ]);
    expect((await head.does(calls.findOverdue, { ...page, band: 'upTo60' })).count).toBe(1);
  });

  it('has totals by unit and age', async () => {
    const sums = { upTo30: '59.50', upTo60: '100.00', upTo90: '0.00', older: '100.00', total: '259.50', count: 3 };
    const totals = await head.does(calls.getOverdueTotals, {});
    expect(totals).toMatchObject({ unitCount: 1, all: sums, units: [sums] });
  });

  it('is not what has credit until a later day, and shows no amount to whoever may see none', async () => {
    expect((await head.does(calls.findOverdue, page)).list.map(({ id }) => id)).not.toContain(ids[0]);
    await sql`delete from user_group_permission where code = 'charge:amount' and group_id =
      (select id from user_group where code = 'auditor')`.execute(stage.db);
    const blind = await stage.person('shenpi1');
    const { list } = await blind.does(calls.findOverdue, page);
    expect(list.map(({ open, amount }) => [open, amount])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    const { all, units } = await blind.does(calls.getOverdueTotals, {});
    expect([all.total, all.count, units.map(({ total }) => total)]).toEqual([undefined, 3, [undefined]]); // one unit, once
  });
});
