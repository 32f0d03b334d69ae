import { getUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { mergeUnits, undoUnitMerge } from '@tejian/contract/archive/unit/unit-merge.contract.ts';
import * as advances from '@tejian/contract/money/advance/advance.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// Units that become one bring their charges and what stands to their credit, and take them along again (docs/decisions/1362).
const stage = stageForFile();
const given = moneyGiven(stage);

const unitOf = async (chargeId: string) => {
  const { rows } = await sql<{ unitId: string; payer: string }>`
    select unit_id, payer from charge where id = ${chargeId}`.execute(stage.db);
  return rows[0] ?? { unitId: '', payer: '' };
};
const booksBalance = async () => {
  const { rows } = await sql<{ event: string }>`select event_id as event from charge_posting group by event_id
    having sum(amount) <> 0`.execute(stage.db);
  expect(rows).toEqual([]);
};

it('charge, balance and payer’s name go over to the unit that goes on, and come back when it is undone', async () => {
  const cashier = await stage.person('caiwu');
  const clerk = await stage.person('shouli');
  const [mine, others] = [await given.asked(1, '100'), await given.asked(1, '200')];
  const [ownId = '', otherId = ''] = [mine.ids[0], others.ids[0]];
  const receipt = await cashier.does(calls.saveReceipt, {
    ...given.money,
    amount: yuan('260'),
    parts: [{ chargeId: otherId, amount: yuan('200') }],
    surplus: yuan('60'),
  });
  await cashier.does(calls.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
  const [survivor, merged] = [await unitOf(ownId), await unitOf(otherId)];
  expect(survivor.unitId).not.toBe(merged.unitId);
  const creditOf = async (id: string) => (await cashier.does(advances.getUnitCredit, { id })).credit;
  expect([await creditOf(ownId), await creditOf(otherId)]).toEqual(['0.00', '60.00']);

  const [kept, gone] = [
    await clerk.does(getUnit, { id: survivor.unitId }),
    await clerk.does(getUnit, { id: merged.unitId }),
  ];
  const asked = { id: kept.id, version: kept.version, mergedId: gone.id, mergedVersion: gone.version, taken: [] };
  const { mergeId } = await clerk.does(mergeUnits, asked);
  expect(await unitOf(otherId)).toEqual({ unitId: survivor.unitId, payer: merged.payer });
  expect(await creditOf(ownId)).toBe('60.00');
  await cashier.does(advances.applyAdvance, { id: ownId, amount: yuan('40') });
  expect(await given.stateOf(mine.itemNos[0] ?? '')).toBe('02');
  await booksBalance();

  await clerk.does(undoUnitMerge, { mergeId });
  expect(await unitOf(otherId)).toEqual(merged);
  // what was paid meanwhile stays paid; the rest goes back to whose it was
  expect(await given.stateOf(mine.itemNos[0] ?? '')).toBe('02');
  expect([await creditOf(ownId), await creditOf(otherId)]).toEqual(['0.00', '20.00']);
  await booksBalance();
});

it('of two agreements that then overlap the one that began first serves', async () => {
  const { ids } = await given.asked(1, '100');
  const { unitId } = await unitOf(ids[0] ?? '');
  const agree = (no: string, from: string) =>
    sql`insert into price_agreement (id, organisation_id, unit_id, agreement_no, terms, value, valid_from, valid_to, reason,
        state, requested_by, requested_at, decided_by, decided_at)
      values (gen_random_uuid(), ${stage.seeded.instituteId}, ${unitId}, ${no}, 'credit', ${no === 'XY-1' ? 50 : 5000},
        ${from}::date, '2099-12-31', '月结', 'approved', ${given.userId('keshi')}, now(), ${given.userId('zhanzhang')}, now())`.execute(
      stage.db,
    );
  await agree('XY-2', '2020-02-01');
  await agree('XY-1', '2020-01-01');
  const head = await stage.person('keshi');
  const answer = await head.isRefused(calls.credit, {
    id: ids[0] ?? '',
    operation: 'request',
    dueOn: addDays(chinaDay(new Date()), 30),
    reason: '月结',
  });
  expect(answer.errorMsg).toContain('缓缴额度50.00元');
});
