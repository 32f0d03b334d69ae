import { findOperators, importOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { importQualification } from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import { importCalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import type { ImportCalls } from '@tejian/contract/kit/import-call.ts';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { inventedIdentity } from '../../../../test/imported-lists.ts';
import { stageForFile } from '../../../../test/story.ts';

// Rows of one record in two spellings of a day, a person or a choice: the second repeats the first, and the file settles.
const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);

const identityNo = inventedIdentity(71_500);
const calendar = (day: string, type: string) => `${day},${type},`;
const certificate = (person: string, item: string, until: string) =>
  `${person},ZS-READ,${item},检验师,电梯,2025-01-01,${until}`;
const operator = (item: string, until: string) => `齐读,${identityNo},${item},READ-1,2025-01-01,${until}`;

const lists: [string, string, ImportCalls<object>, string, string[]][] = [
  [
    'days of the calendar',
    'admin',
    importCalendarDay,
    '日期,类型,说明',
    [calendar('2034-03-06', '法定节假日'), calendar('2034/3/6', '调休上班'), calendar('20340306', '调休上班')],
  ],
  [
    'certificates of staff',
    'keshi',
    importQualification,
    '登录名,证书编号,资格项目,级别,设备种类,有效期自,有效期至',
    [
      certificate('jianyan2', 'DTS', '2029-12-31'),
      certificate('jianyan2', '电梯检验师', '2026-12-31'),
      certificate('李验', 'dts', '2027-12-31'),
    ],
  ],
  [
    'operators',
    'shouli',
    importOperator,
    '姓名,身份证号,作业项目,证书编号,有效期自,有效期至',
    [operator('N1', '2028-12-31'), operator('叉车司机', '2027-12-31'), operator('ｎ１', '2026-12-31')],
  ],
];

it.each(lists)('%s in two spellings are one record', async (_title, login, calls, header, rows) => {
  const keeper = await stage.person(login);
  const file = [header, ...rows].join('\n');
  for (const outcome of [{ added: 1 }, { added: 0, unchanged: 1 }]) {
    const dry = await dryRun(keeper, calls, file);
    expect(dry.outcome).toMatchObject({ changed: 0, refused: 2, ...outcome });
    const reasons = dry.outcome?.problems.map(({ reason }) => reason) ?? [];
    expect(reasons.every((reason) => reason.startsWith('与第2行是同一'))).toBe(true);
    await load(keeper, calls, dry.id, 'goodRows');
  }
});

it('rows of one certificate are one record, whatever they leave out or mask of it', async () => {
  const keeper = await stage.person('shouli');
  const person = inventedIdentity(71_501);
  const header = '姓名,身份证号,作业项目,证书编号,有效期自,有效期至';
  const row = (identity: string, item: string, number: string, until: string) =>
    `齐缺,${identity},${item},${number},2025-01-01,${until}`;
  const first = await dryRun(keeper, importOperator, `${header}\n${row(person, 'N1', 'READ-2', '2028-12-31')}`);
  await load(keeper, importOperator, first.id, 'goodRows');
  const { list } = await keeper.does(findOperators, { name: '齐缺' });
  const mask = list[0]?.identityNo ?? '';
  expect(mask).toContain('*');
  const files: [string, string[]][] = [
    [
      'left out',
      [
        row(person, 'N1', '', '2029-11-30'),
        row(person, '', 'READ-2', '2030-11-30'),
        row(person, 'N1', 'READ-2', '2031-11-30'),
      ],
    ],
    ['masked', [row(person, 'N1', 'READ-2', '2033-01-01'), row(mask, 'N1', 'READ-2', '2034-01-01')]],
  ];
  for (const [how, rows] of files)
    for (const outcome of [{ changed: 1 }, { changed: 0, unchanged: 1 }]) {
      const dry = await dryRun(keeper, importOperator, [header, ...rows].join('\n'));
      expect([how, dry.outcome]).toMatchObject([how, { added: 0, refused: rows.length - 1, ...outcome }]);
      const reasons = dry.outcome?.problems.map(({ reason }) => reason) ?? [];
      expect(reasons.every((reason) => reason.startsWith('与第2行是同一'))).toBe(true);
      const loaded = await load(keeper, importOperator, dry.id, 'goodRows');
      expect(loaded.outcome).toMatchObject({ added: 0, ...outcome });
    }
});

it('two certificates of one person stay two, whatever their rows say of them', async () => {
  const keeper = await stage.person('shouli');
  const person = inventedIdentity(71_502);
  const header = '姓名,身份证号,作业项目,证书编号,有效期自,有效期至,复审日期';
  const both = [`齐双,${person},N1,READ-3,2025-01-01,2028-12-31,`, `齐双,${person},Q1,READ-4,2025-01-01,2028-12-31,`];
  const reviews = [`齐双,${person},N1,,,,2026-05-01`, `齐双,${person},Q1,,,,2026-05-02`];
  for (const [rows, outcome] of [
    [both, { added: 1, changed: 1 }],
    [reviews, { changed: 2 }],
    [both.map((row) => row.replace(/2025.*$/, ',,')), { unchanged: 2 }],
  ] as const) {
    const dry = await dryRun(keeper, importOperator, [header, ...rows].join('\n'));
    expect(dry.outcome).toMatchObject({ refused: 0, ...outcome });
    await load(keeper, importOperator, dry.id, 'goodRows');
  }
});
