import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { importedLists, inventedIdentity } from '../../../../test/imported-lists.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);

/** A cell of the rows of each list by which a record is changed; a declaration that is there is never changed by a file. */
const cellOf: Readonly<Record<string, readonly [cell: string, trial: string, meanwhile: string]>> = {
  units: [',13800001111,', ',13800002222,', ',13800003333,'],
  equipment: [',HS-K1,', ',HS-M1,', ',HS-M2,'],
  'lines of pipelines': [',GC2,', ',GC1,', ',GC3,'],
  operators: [',13812345678,', ',13812340000,', ',13812341111,'],
  instruments: [',2029-05-01', ',2029-06-01', ',2029-07-01'],
  certificates: [',2029-12-31', ',2029-11-30', ',2029-10-31'],
  'days of the calendar': [',法定节假日,', ',周末,', ',工作日,'],
  'items of a dictionary': [',示范状态1', ',示范状态甲', ',示范状态乙'],
};

const changedLists = importedLists.filter(({ name }) => name !== 'declarations');

it.each(changedLists)('$name: a record that somebody changed since the dry run is named at the load', async (list) => {
  const { name, who, calls, asked, header, row, given } = list;
  const person = await stage.person(who);
  if (given) await person.does(saveEquipment, given);
  const [cell, trial, meanwhile] = cellOf[name] ?? ['', '', ''];
  const file = (...rows: string[]) => [header, ...rows, ''].join('\n');
  const tried = (...rows: string[]) => dryRun(person, calls, file(...rows), asked);
  const loaded = async ({ id }: { id: string }) => (await load(person, calls, id, 'goodRows')).outcome;
  const changedRow = (other: string) => row(1).replace(cell, other);
  expect(await loaded(await tried(row(1), row(10)))).toMatchObject({ added: 2, refused: 0 });

  const quiet = await tried(changedRow(trial));
  expect(quiet.outcome).toMatchObject({ changed: 1 });
  expect((await loaded(quiet))?.remarks.filter(isSince)).toEqual([]);

  const late = await tried(row(1), row(10));
  expect(await loaded(await tried(changedRow(meanwhile)))).toMatchObject({ changed: 1 });
  const outcome = await loaded(late);
  expect(outcome).toMatchObject({ changed: 1, unchanged: 1 });
  expect(outcome?.remarks.filter(isSince)).toMatchObject([{ cells: 1 }]);
});

const isSince = ({ reason }: { readonly reason: string }) => reason === importText.writtenSince;

it('a person whose certificates stand in two rows is not named for the first of them', async () => {
  const clerk = await stage.person('shouli');
  const operators = importedLists.find(({ name }) => name === 'operators');
  if (!operators) throw new Error('no list of operators');
  const { calls, header } = operators;
  const row = (item: string, to: string) =>
    `导入师傅双,${inventedIdentity(9001)},13812345678,示范云栖物业服务有限公司,${item},D-${item},2023-01-01,${to}`;
  const first = await dryRun(clerk, calls, [header, row('R1', '2029-01-05'), row('R2', '2029-01-05'), ''].join('\n'));
  await load(clerk, calls, first.id, 'goodRows');
  const again = await dryRun(clerk, calls, [header, row('R1', '2029-02-05'), row('R2', '2029-02-05'), ''].join('\n'));
  const { outcome } = await load(clerk, calls, again.id, 'goodRows');
  expect(outcome).toMatchObject({ changed: 2, problems: [] });
  expect(outcome?.remarks.filter(isSince)).toEqual([]);
});
