import { getDefinition, previewDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import type { Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenLift } from '../../../../test/given.ts';
import { moneyGiven } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';
import { priceCharges } from './charge-price.service.ts';

// A tariff is tried over the past before it is published: who would pay more or less, and by how much.
const stage = stageForFile();
const given = moneyGiven(stage);
let itemNo = '';

beforeAll(async () => {
  const { equipmentId, unitId } = await givenLift(stage);
  const application = await given.reviewed([equipmentId], unitId);
  const plan = given.plan();
  [itemNo = ''] = (await (await stage.person('keshi')).does(commitTask, { id: application.id, plan })).itemNos;
  await given.arranged(1); // of this lift no floors are known: nothing was proposed, and nothing is tried
  await stage.db.transaction().execute((tx) => priceCharges(tx, { now: new Date() }));
});

/** What publishing the tariff with other prices of a lift would do; its examples still say the old ones, as while somebody changes a price. */
async function previewOf(who: string, bands: Tariff['rules'][number]['bands']) {
  const person = await stage.person(who);
  const { content } = await person.does(getDefinition, { kind: 'tariff', code: 'TARIFF', version: '1' });
  const tariff = content as Tariff; // as it was sent
  const rules = tariff.rules.map((rule) => (rule.id === 'FR021' && bands ? { ...rule, bands } : rule));
  const range = { kindCode: '', categoryCodes: [] };
  const asked = { kind: 'tariff', ...range, content: { ...tariff, rules } } as const;
  return person.does(previewDefinition, asked);
}
const tried = async (...asked: Parameters<typeof previewOf>) => (await previewOf(...asked)).charges;

it('computes the charges of the last year again, and changes none of them', async () => {
  expect(await tried('caiwu', [{ amount: '900' }])).toEqual({
    examined: 1,
    isWhole: true,
    raised: 1,
    lowered: 0,
    unpriced: 0,
    before: '850.00',
    after: '900.00',
    first: [{ itemNo, name: '曳引驱动乘客电梯', before: '850.00', after: '900.00', words: '50.00' }],
  });
  expect(await tried('caiwu', [{ amount: '800.01' }])).toMatchObject({ raised: 0, lowered: 1, after: '800.01' });
  expect((await given.detailOf(itemNo)).amount).toBe('850.00');
});

it('names what could no longer be proposed', async () => {
  const none = await tried('caiwu', [{ upTo: '8', amount: '600' }]);
  expect(none).toMatchObject({ unpriced: 1, first: [{ itemNo, before: '850.00' }] });
  expect(none?.first[0]?.words).toContain('不在收费标准的任何一档');
});

it('tells which values have lost their price, and not those that the published tariff leaves without one', async () => {
  const { hints } = await previewOf('caiwu', [{ upTo: '8', amount: '600' }]);
  expect(hints).toEqual([expect.stringMatching(/FR021.*大于8的，不在任何一档/)]);
  expect((await previewOf('caiwu', [{ amount: '900' }])).hints).toEqual([]);
});

it('shows numbers and no amounts to those who see no amounts', async () => {
  await sql`delete from user_group_permission where code = 'charge:amount' and group_id =
    (select id from user_group where code = 'systemAdmin')`.execute(stage.db);
  expect(await tried('admin', [{ amount: '900' }])).toEqual({
    examined: 1,
    isWhole: true,
    raised: 1,
    lowered: 0,
    unpriced: 0,
    first: [{ itemNo, name: '曳引驱动乘客电梯', words: '' }],
  });
});
