import { importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const { dryRun, load } = importGiven(stage);
const header = '单位名称,业务类型,联系人,联系电话,单位地址,邮政编码';

// A unit without a credit code is known by its name alone: what a row says in another way of writing is said already.
it.each([
  ['示范说过甲(单)位有限公司', '郑某', '0591-83330000', '示范路1号', '350001'],
  ['示范说过ＡＢ有限公司', '郑某', '0591-83330000', '示范路1号', '350001'],
  ['示范说过丙有限公司', '郑某', '0591－83330000', '示范路1号', '350001'],
  ['示范说过丁有限公司', '郑某', '０５９１８３３３００００', '示范路1号', '350001'],
  ['示范说过戊有限公司', '郑某', '（0591）83330000', '示范路1号', '350001'],
  ['示范说过己有限公司', '郑某', '138 0000 4444', '示范路1号', '３５０００１'],
  ['示范说过庚有限公司', '"郑\n某"', '0591-83330000', '示范路1号', '350001'],
  ['示范说过辛有限公司', '郑某', '0591-83330000', '示范路\u00a01号', '350001'],
])('%j,%j,%j,%j,%j: the same file again asks nothing and changes nothing', async (name, ...cells) => {
  const clerk = await stage.person('shouli');
  const file = [header, [name, '使用单位', ...cells].join(','), ''].join('\n');
  const first = await dryRun(clerk, importUnit, file);
  expect((await load(clerk, importUnit, first.id, 'goodRows')).outcome).toMatchObject({ added: 1, refused: 0 });
  const again = await dryRun(clerk, importUnit, file);
  expect(again.outcome).toMatchObject({ unchanged: 1, asked: 0, changed: 0, refused: 0 });
  const { outcome } = await load(clerk, importUnit, again.id, 'goodRows', { others: 'new' });
  expect(outcome).toMatchObject({ unchanged: 1, added: 0, refused: 0 });
});

it('a row that says something else of a unit of its name is asked about', async () => {
  const clerk = await stage.person('shouli');
  const row = (address: string) =>
    [header, `示范说过壬有限公司,使用单位,郑某,0591-83330000,${address},350001`].join('\n');
  const first = await dryRun(clerk, importUnit, row('示范路1号'));
  await load(clerk, importUnit, first.id, 'goodRows');
  expect((await dryRun(clerk, importUnit, row('示范路2号'))).outcome).toMatchObject({ asked: 1, unchanged: 0 });
});
