import * as advances from '@tejian/contract/money/advance/advance.contract.ts';
import * as charges from '@tejian/contract/money/charge/charge.contract.ts';
import * as statements from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import * as calls from '@tejian/contract/money/bank-statement/line-matching.contract.ts';
import { payerKey } from '@tejian/domain/money/bank-statement/line-matching.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// A movement on the account becomes receipts of the charges that it is for, and each of them is taken back alone.
const stage = stageForFile();
const given = moneyGiven(stage);

let minutes = 0;
/** A movement that came in, found again by its time. */
async function movement(amount: string, payer: string, remark = '') {
  minutes += 1;
  const time = `09:${String(minutes).padStart(2, '0')}:00`;
  const form = new FormData();
  form.append('account', '示范银行');
  const rows = ['交易日期,交易时间,金额,对方户名,附言', `2026-11-21,${time},${amount},${payer},${remark}`];
  form.append('file', new Blob([rows.join('\n')]), 'a.csv');
  const cashier = await stage.person('caiwu');
  await cashier.uploads(statements.importStatement.path, form);
  const { list } = await cashier.does(statements.findStatementLines, { pageSize: 500 });
  const line = list.find((one) => one.time === time);
  if (!line) throw new Error('no line');
  return line;
}
const lineOf = async (id: string) => {
  const { list } = await (await stage.person('caiwu')).does(statements.findStatementLines, { pageSize: 500 });
  return list.find((one) => one.id === id);
};
/** Charges for which payment was asked, with its number. */
async function asked(count: number, amount: string) {
  const made = await given.asked(count, amount);
  const detail = await given.detailOf(made.itemNos[0] ?? '');
  return { ...made, paymentNo: detail.paymentNo ?? '', payer: detail.payer };
}
const booksBalance = async () => {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0)::text as sum from charge_posting`.execute(
    stage.db,
  );
  expect(rows[0]?.sum).toBe('0.00');
};

describe('matching', () => {
  it('one movement over two charges: proposed by the number, accepted at once, each match undone alone', async () => {
    const { ids, itemNos, paymentNo, payer } = await asked(2, '300');
    const { id } = await movement('600', payer, `检验费${paymentNo}`);
    const cashier = await stage.person('caiwu');
    const proposed = await cashier.does(calls.proposeMatches, { id });
    const [best] = proposed.proposals;
    expect(best).toMatchObject({ isSure: true });
    expect(best?.parts.map(({ chargeId }) => chargeId).toSorted()).toEqual(ids.toSorted());
    const parts = best?.parts.map(({ chargeId, amount }) => ({ chargeId, amount })) ?? [];
    await cashier.does(calls.acceptMatch, { id, version: proposed.version, parts });
    expect(await lineOf(id)).toMatchObject({ state: 'matched', matched: '600.00' });
    expect(await given.stateOf(itemNos[0] ?? '')).toBe('04');

    const { matches } = await cashier.does(calls.proposeMatches, { id });
    expect(matches).toHaveLength(2);
    expect(matches[0]?.reasons[0]).toContain(paymentNo);
    const [first, second] = matches;
    await cashier.does(calls.undoMatch, { id: first?.id ?? '', reason: '付的是别的设备' });
    expect(await lineOf(id)).toMatchObject({ state: 'part', matched: '300.00' });
    const states = await Promise.all(itemNos.map((no) => given.stateOf(no)));
    expect(states.toSorted()).toEqual(['01', '04']);
    const after = await cashier.does(calls.proposeMatches, { id });
    const kept = after.matches.find((one) => one.id === second?.id);
    expect(kept?.amount).toBe('300.00');
    expect(kept?.undoneAt).toBeUndefined();
    expect(after.matches.find((one) => one.id === first?.id)).toMatchObject({ undoReason: '付的是别的设备' });
    expect(after.proposals.some(({ isSure }) => isSure)).toBe(false);
    expect((await cashier.isRefused(calls.undoMatch, { id: first?.id ?? '', reason: '再次' })).errorMsg).toMatch(
      /^该匹配已撤销（郑财务于[-0-9 :]+撤销匹配）$/,
    );
    await booksBalance();
  });

  it('a unit that was renamed since pays under its name of today: that speaks for what was asked of it before', async () => {
    const { ids } = await asked(1, '123');
    const newName = '示范改称有限公司';
    await sql`update unit set name = ${newName} where id = (select unit_id from charge where id = ${ids[0]})`.execute(
      stage.db,
    );
    const { id } = await movement('123', newName);
    const { proposals } = await (await stage.person('caiwu')).does(calls.proposeMatches, { id });
    const named = proposals.find(({ parts }) => parts.some(({ chargeId }) => chargeId === ids[0]));
    expect(named?.reasons.join()).toContain('付款户名与缴费单位相同');
  });

  it('two movements for one charge, by hand; more than is owed is refused and loses nothing', async () => {
    const { ids, itemNos, payer } = await asked(1, '500');
    const [chargeId = ''] = ids;
    const cashier = await stage.person('caiwu');
    const [one, other] = [await movement('200', payer), await movement('400', payer)];
    const half = [{ chargeId, amount: yuan('200') }];
    await cashier.does(calls.acceptMatch, { id: one.id, version: one.version, parts: half });
    expect(await given.stateOf(itemNos[0] ?? '')).toBe('02');
    const tooMuch = { id: other.id, version: other.version, parts: [{ chargeId, amount: yuan('400') }] };
    expect((await cashier.isRefused(calls.acceptMatch, tooMuch)).errorMsg).toContain('尚欠300.00元');
    expect(await lineOf(other.id)).toMatchObject({ state: 'open', matched: '0.00' });
    const { version } = await cashier.does(calls.acceptMatch, {
      ...tooMuch,
      parts: [{ chargeId, amount: yuan('300') }],
    });
    expect(await given.stateOf(itemNos[0] ?? '')).toBe('04');

    const rest = { id: other.id, version, operation: 'settle', reason: '多付100元，另行退回' } as const;
    expect((await cashier.sends(calls.settleLine, rest)).statusCode).toBe(403);
    const head = await stage.person('zhanzhang');
    await head.does(calls.settleLine, rest);
    expect(await lineOf(other.id)).toMatchObject({ state: 'settled', settledReason: rest.reason });
    await booksBalance();
  });

  it('the rest of a movement is kept for the unit, and goes with its match unless it was used', async () => {
    const { ids, payer, paymentNo } = await asked(2, '150');
    const { id } = await movement('350.50', payer, paymentNo);
    const cashier = await stage.person('caiwu');
    const seen = await cashier.does(calls.proposeMatches, { id });
    const best = seen.proposals.find((one) => one.parts.length === 2);
    expect(best).toMatchObject({ surplus: '50.50' });
    const parts = best?.parts.map(({ chargeId, amount }) => ({ chargeId, amount })) ?? [];
    const wanted = { id, version: seen.version, parts, surplus: yuan('50.50') };
    const part = { ...wanted, parts: parts.slice(0, 1).map((one) => ({ ...one, amount: yuan('100') })) };
    expect((await cashier.isRefused(calls.acceptMatch, part)).errorMsg).toContain('尚未缴清');
    const beyond = { ...wanted, surplus: yuan('50.51') };
    expect((await cashier.isRefused(calls.acceptMatch, beyond)).errorMsg).toContain('350.50');
    await cashier.does(calls.acceptMatch, wanted);
    expect(await lineOf(id)).toMatchObject({ state: 'matched', matched: '350.50' });
    const { matches } = await cashier.does(calls.proposeMatches, { id });
    expect(matches.map(({ amount, surplus }) => [amount, surplus])).toEqual([
      ['150.00', undefined],
      ['200.50', '50.50'],
    ]);
    const creditOf = async () => (await cashier.does(advances.getUnitCredit, { id: ids[0] ?? '' })).credit;
    expect(await creditOf()).toBe('50.50');
    await cashier.does(calls.undoMatch, { id: matches[1]?.id ?? '', reason: '匹配错误' });
    expect(await creditOf()).toBe('0.00');
    expect(await lineOf(id)).toMatchObject({ state: 'part', matched: '150.00' });
    await booksBalance();
  });

  it('a receipt that is dropped on its own page frees its movement', async () => {
    const { ids, payer } = await asked(1, '120');
    const { id, version } = await movement('120', payer);
    const cashier = await stage.person('caiwu');
    await cashier.does(calls.acceptMatch, { id, version, parts: [{ chargeId: ids[0] ?? '', amount: yuan('120') }] });
    const { list } = await cashier.does(charges.findReceipts, { payer, pageSize: 500 });
    const receipt = list.find(({ amount, state }) => amount === '120.00' && state === 'confirmed');
    const reason = '误登';
    const undone = await cashier.does(charges.confirmReceipt, {
      id: receipt?.id ?? '',
      version: receipt?.version ?? 0,
      operation: 'undo',
      reason,
    });
    await cashier.does(charges.confirmReceipt, {
      id: receipt?.id ?? '',
      version: undone.version,
      operation: 'drop',
      reason,
    });
    expect(await lineOf(id)).toMatchObject({ state: 'open', matched: '0.00' });
  });

  it('of two who take the same movement at once one wins, and the other learns who', async () => {
    const { ids, payer } = await asked(2, '80');
    const { id, version } = await movement('80', payer);
    const cashier = await stage.person('caiwu');
    const answers = await Promise.all(
      ids.map(async (chargeId) =>
        (await cashier.sends(calls.acceptMatch, { id, version, parts: [{ chargeId, amount: yuan('80') }] })).json<{
          isSuccess: boolean;
          errorMsg?: string;
        }>(),
      ),
    );
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    expect(answers.find(({ isSuccess }) => !isSuccess)?.errorMsg).toMatch(/此银行流水已被.+于.+修改/);
    expect(await lineOf(id)).toMatchObject({ matched: '80.00' });
    await booksBalance();
  });

  it('what is certain is accepted in one go; the rest, and what a person took back, is left to people', async () => {
    const sure = await asked(1, '77');
    const taken = await asked(1, '66');
    const certain = await movement('77', sure.payer, sure.paymentNo);
    const touched = await movement('66', taken.payer, taken.paymentNo);
    const stranger = await movement('0.01', '过路人');
    const cashier = await stage.person('caiwu');
    const parts = [{ chargeId: taken.ids[0] ?? '', amount: yuan('66') }];
    await cashier.does(calls.acceptMatch, { id: touched.id, version: touched.version, parts });
    const { matches } = await cashier.does(calls.proposeMatches, { id: touched.id });
    await cashier.does(calls.undoMatch, { id: matches[0]?.id ?? '', reason: '不是这笔' });
    const results = await cashier.does(calls.acceptSureMatches, { ids: [certain.id, touched.id, stranger.id] });
    expect(results.map(({ isMatched }) => isMatched)).toEqual([true, false, false]);
    const made = await cashier.does(calls.proposeMatches, { id: certain.id });
    expect(made.matches).toMatchObject([{ way: 'machine', amount: '77.00' }]);
    await booksBalance();
  });

  it('connections that are cut in the middle of many leave each movement whole; a repeat does the rest', async () => {
    const { itemNos, payer } = await asked(5, '31');
    const ids: string[] = [];
    for (const itemNo of itemNos) ids.push((await movement('31', payer, `检验费${itemNo}`)).id);
    const cashier = await stage.person('caiwu');
    const first = cashier.sends(calls.acceptSureMatches, { ids });
    for (let cut = 0; cut < 3; cut += 1)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and state <> 'idle' and query like '%statement_%'`.execute(stage.db);
    await first;
    const halves = await sql`select from statement_line l where l.matched <> coalesce((select sum(r.amount)
      from statement_match m join receipt r on r.id = m.receipt_id and r.state = 'confirmed'
      where m.line_id = l.id and m.undone_at is null), 0)`.execute(stage.db);
    expect(halves.rows).toEqual([]);
    await booksBalance();
    await cashier.does(calls.acceptSureMatches, { ids });
    for (const id of ids) expect(await lineOf(id)).toMatchObject({ state: 'matched' });
    await booksBalance();
  });

  it('a payment code in the words of the bank is as good as the number of the application', async () => {
    const { ids, paymentNo } = await asked(1, '91');
    const code = '35010026000000000091';
    await sql`insert into payment_code (id, payment_application_id, code, valid_until, created_by, created_at)
      select gen_random_uuid(), id, ${code}, '2026-12-31', created_by, now() from payment_application
      where payment_no = ${paymentNo}`.execute(stage.db);
    const { id } = await movement('91', '代付人', `检验费${code}第一笔`);
    const cashier = await stage.person('caiwu');
    const [best] = (await cashier.does(calls.proposeMatches, { id })).proposals;
    expect(best).toMatchObject({ parts: [{ chargeId: ids[0] }], isSure: true });
    expect(best?.reasons[0]).toContain(code);
  });

  it('what left the account is no payment; a charge is found by hand', async () => {
    const { payer, ids, itemNos } = await asked(1, '55');
    const left = await movement('-55', payer);
    const cashier = await stage.person('caiwu');
    expect((await cashier.does(calls.proposeMatches, { id: left.id })).proposals).toEqual([]);
    const parts = [{ chargeId: ids[0] ?? '', amount: yuan('55') }];
    expect(
      (await cashier.isRefused(calls.acceptMatch, { id: left.id, version: left.version, parts })).errorMsg,
    ).toContain('支出');
    const stranger = await movement('5', '过路人');
    const found = await cashier.does(calls.proposeMatches, { id: stranger.id, word: itemNos[0] ?? '' });
    expect(found.proposals).toMatchObject([{ parts: [{ chargeId: ids[0], amount: '5.00' }], reasons: ['人工选择'] }]);
  });
});

it('the database leaves the same signs out of a name as the rule', async () => {
  for (const name of ['示范（厦门） ＡＢ公司·', '《甲》“乙”、丙。', `a'b"c\\d/e-f_g`, '示范 １２３ 号']) {
    const { rows } = await sql<{ key: string }>`select payer_key(${name}) as key`.execute(stage.db);
    expect(rows[0]?.key).toBe(payerKey(name));
  }
});
