import { findEntryWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { findInstruments, signEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { seen } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);
let itemNos: string[] = [];

beforeAll(async () => {
  ({ itemNos } = await given.arranged(2));
  await (await stage.person('jianyan1')).does(buildReports, { itemNos });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const titlesOf = async (who: string) => {
  const rows = await stage.db
    .selectFrom('inboxMessage')
    .select(['title', 'link'])
    .where('userId', '=', given.userId(who))
    .where('title', 'like', '%签名%')
    .orderBy('id')
    .execute();
  return rows.map(({ title, link }) => [(title ?? '').replace(/：.*/, ''), link]);
};
const linkTo = (itemNo: string | undefined) => `/businessPro/reportEnterInfo?seisn=${itemNo}`;

it('the first who signs calls the other inspectors; signing again calls nobody', async () => {
  const lead = await stage.person('jianyan1');
  await lead.does(signEntry, await seen(stage, itemNos[0] ?? ''));
  await lead.does(signEntry, await seen(stage, itemNos[0] ?? ''));
  expect(await titlesOf('jianyan2')).toEqual([['待签名', linkTo(itemNos[0])]]);
  expect(await titlesOf('jianyan1')).toEqual([]);
});

it('the second signs several records at once, and the lead hears that nothing is missing', async () => {
  const second = await stage.person('jianyan2');
  const answers = await second.does(signEntry, await seen(stage, ...itemNos, '999999999999'));
  expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true, false]);
  expect(await titlesOf('jianyan1')).toEqual(itemNos.map((itemNo) => ['签名已齐', linkTo(itemNo)]));
});

it('the list of entry says who has signed', async () => {
  const lead = await stage.person('jianyan1');
  const { list } = await lead.does(findEntryWork, { stepcode: 'BGLR', pageNo: 1, pageSize: 10 });
  const signed = new Map(list.map(({ itemNo, signedBy }) => [itemNo, signedBy?.split('、').toSorted()]));
  expect(itemNos.map((itemNo) => signed.get(itemNo)?.length)).toEqual([2, 1]);
});

it('instruments are found by their model, and again by their numbers', async () => {
  const lead = await stage.person('jianyan1');
  expect((await lead.does(findInstruments, { search: 'TES-1330' })).map(({ name }) => name)).toEqual(['照度计']);
  const again = await lead.does(findInstruments, { numbers: ['SF-JL-001', 'SF-JL-005'] });
  expect(again.map(({ instrumentNo }) => instrumentNo).toSorted()).toEqual(['SF-JL-001', 'SF-JL-005']);
});
