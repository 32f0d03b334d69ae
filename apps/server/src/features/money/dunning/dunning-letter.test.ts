import * as charges from '@tejian/contract/money/charge/charge.contract.ts';
import * as calls from '@tejian/contract/money/dunning/dunning.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

// A letter asks a unit for what it owes past its day: it stays as it was sent, and the list says who sent it when.
const stage = stageForFile();
const given = moneyGiven(stage);
const today = chinaDay(new Date());
const CODE = '35010026000000000107';
let cashier: Person;
let first: Awaited<ReturnType<typeof given.asked>>;
let other: Awaited<ReturnType<typeof given.asked>>;

const aged = (id: string | undefined, days: number) =>
  sql`update charge set submitted_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(stage.db);

beforeAll(async () => {
  cashier = await stage.person('caiwu');
  first = await given.asked(2, '850.05');
  other = await given.asked(1, '60');
  for (const [at, id] of [...first.ids, ...other.ids].entries()) await aged(id, 40 + at);
  await given.received([{ chargeId: first.ids[0] ?? '', amount: yuan('800') }], '800');
  const { paymentNo = '' } = await given.detailOf(first.itemNos[0] ?? '');
  await cashier.does(charges.savePaymentCode, { paymentNo, code: CODE, validUntil: addDays(today, 20) });
});

const letterOf = async (id: string) => {
  const { statusCode, headers, rawPayload } = await cashier.sends(calls.dunningLetter, { id });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  return drawnText(await readTexts(rawPayload));
};

it('each unit gets one letter with its open charges, their age, the sum and the code; all are one file', async () => {
  const { id, letterNos } = await cashier.does(calls.sendDunning, { chargeIds: [...first.ids, ...other.ids] });
  expect(letterNos).toHaveLength(2);
  const both = await letterOf(id);
  for (const letterNo of letterNos) expect(both).toContain(`催缴函编号：${letterNo}`);
  const { list } = await cashier.does(calls.findOverdue, { pageNo: 1, pageSize: 10 });
  const row = list.find((one) => one.id === first.ids[0]);
  expect(row).toMatchObject({ letterBy: '郑财务' });
  const text = await letterOf(row?.letterId ?? '');
  for (const said of [
    '检验检测费催缴函',
    ...first.itemNos,
    '逾期40天',
    '逾期41天',
    '50.05元',
    '¥900.10',
    '玖佰元壹角整',
    '示范银行榕江支行',
    '3500100100000000028',
    CODE,
    '郑财务',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain(other.itemNos[0]);
});

it('names no payment code where it asks for a part of what the code is for', async () => {
  const { id } = await cashier.does(calls.sendDunning, { chargeIds: first.ids.slice(1) });
  const text = await letterOf(id);
  expect(text).toContain('捌佰伍拾元零伍分');
  expect(text).not.toContain(CODE);
});

it('a letter stays as it was sent, whatever is paid later, and what is paid is not asked for again', async () => {
  const { list } = await cashier.does(calls.findOverdue, { pageNo: 1, pageSize: 10 });
  const [row] = list.filter((one) => one.id === other.ids[0]);
  const before = await letterOf(row?.letterId ?? '');
  await given.received([{ chargeId: other.ids[0] ?? '', amount: yuan('60') }], '60');
  expect(await letterOf(row?.letterId ?? '')).toBe(before);
  const again = await cashier.isRefused(calls.sendDunning, { chargeIds: [...first.ids, ...other.ids] });
  expect(again.errorMsg).toContain('有的已缴清');
  const unit = sql`(select unit_id from charge where id = ${first.ids[0]})`;
  await sql`update unit set name = '示范更名后有限公司' where id = ${unit}`.execute(stage.db);
  const renamed = await cashier.does(calls.sendDunning, { chargeIds: first.ids });
  expect(await letterOf(renamed.id)).toContain('示范更名后有限公司');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from dunning_letter_charge
    where charge_id = ${first.ids[0]}`.execute(stage.db);
  expect(rows[0]?.count).toBe(2);
});

it('is written by whoever confirms money and sees amounts, and read within the institute', async () => {
  const head = await stage.person('keshi');
  expect((await head.sends(calls.sendDunning, { chargeIds: first.ids })).statusCode).toBe(403);
  const { list } = await cashier.does(calls.findOverdue, { pageNo: 1, pageSize: 10 });
  const id = list[0]?.letterId ?? '';
  const organisationId = await anotherInstitute(stage);
  const stranger = await personWithEveryCode(stage, { loginName: 'stranger', scope: 'institute', organisationId });
  expect((await stranger.sends(calls.dunningLetter, { id })).body).toContain('没有找到');
  expect((await stranger.isRefused(calls.sendDunning, { chargeIds: first.ids })).errorMsg).toContain('没有找到');
});
