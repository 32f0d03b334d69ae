import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const dues = ['2027年5月', '2027.05', '2027-05', '202705', '2027-05-14'];

it.each([
  ['3000', '曳引驱动乘客电梯', ['2027-05-31', '2027-05-31', '2027-05-31', '2027-05-31', '2027-05-31']],
  ['1000', '承压蒸汽锅炉', ['2027-05-31', '2027-05-31', '2027-05-31', '2027-05-31', '2027-05-14']],
])('a ledger of kind %s stores what is due as its report prints it', async (kindCode, what, stored) => {
  const clerk = await stage.person('shouli');
  const column = kindCode === '1000' ? '设备类别' : '设备品种';
  const rows = dues.map((due, at) => `DM${kindCode}-${at},${what},在用,${due}`);
  const file = [`设备识别码,${column},使用状态,下次检验日期`, ...rows].join('\n');
  const { id, found } = await drop(clerk, file, '到期.csv', kindCode);
  const run = await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed });
  expect(run).toMatchObject({ added: 5, refused: 0, warned: 0 });
  const { rows: kept } = await sql<{ due: string }>`
    select next_inspection_date::text as due from equipment where kind_code = ${kindCode} and identification_code like 'DM%'
    order by identification_code`.execute(stage.db);
  expect(kept.map(({ due }) => due)).toEqual(stored);
});
