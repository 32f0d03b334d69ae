import { importOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { importQualification } from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import { importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { ImportCalls } from '@tejian/contract/kit/import-call.ts';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { inventedIdentity } from '../../../../test/imported-lists.ts';
import { stageForFile } from '../../../../test/story.ts';

// A register writes a stroke in every cell that is blank: of a telephone or of the name of another record, it is none.
const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);

const unitColumns = [
  '统一社会信用代码',
  '所在区域',
  '联系电话',
  '邮政编码',
  '法定代表人电话',
  '单位电话',
  '传真',
  '电子邮箱',
  '网址',
  '安全管理负责人电话',
  '应急救援电话',
];
const signs = ['/', '—', '***', 'N/A', '暂无', '不详', '无'];

const lists: [string, string, ImportCalls<object>, string, (sign: string, at: number) => string][] = [
  [
    'units',
    'shouli',
    importUnit,
    ['单位名称', '业务类型', ...unitColumns].join(','),
    (sign, at) => [`示范阙${at}有限公司`, '使用单位', ...unitColumns.map(() => sign)].join(','),
  ],
  [
    'operators',
    'shouli',
    importOperator,
    '姓名,身份证号,联系电话,用人单位',
    (sign, at) => `齐空,${inventedIdentity(71_600 + at)},${sign},${sign}`,
  ],
  [
    'certificates of staff',
    'keshi',
    importQualification,
    '登录名,姓名,证书编号,资格项目,级别,设备种类,有效期自,有效期至',
    (sign, at) => `jianyan2,${sign},ZS-EMPTY-${at},DTS,检验师,电梯,2025-01-01,2029-12-31`,
  ],
];

it.each(lists)('a sign for nothing in a list of %s is a blank cell', async (_title, login, calls, header, rowOf) => {
  const keeper = await stage.person(login);
  const rows = signs.map(rowOf);
  const dry = await dryRun(keeper, calls, [header, ...rows].join('\n'));
  expect(dry.outcome).toMatchObject({ added: signs.length, refused: 0, problems: [] });
  await load(keeper, calls, dry.id, 'goodRows');
});
