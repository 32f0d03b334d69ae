import { expect, it } from 'vitest';
import type { CatalogueEntry, LedgerContext, LedgerField } from './ledger-field.ts';
import { mappingProblems, otherKindMeant, type LedgerMapping } from './mapping.ts';

const category: LedgerField = { key: 'equipmentCategoryCode', label: '设备类别', type: 'catalogue', isParam: false };
const entry = (code: string, name: string): CatalogueEntry => ({
  code,
  name,
  parentCode: null,
  level: code.endsWith('000') ? 1 : 2,
  kindCode: `${code.slice(0, 1)}000`,
});
const context: LedgerContext = {
  today: '2026-11-30',
  fields: [category],
  catalogue: [entry('3000', '电梯'), entry('3100', '曳引与强制驱动电梯')],
  others: [entry('6000', '大型游乐设施'), entry('6100', '观览车类'), entry('6200', '滑行车类')],
};
const problemsOf = (...words: (readonly [word: string, code: string | null])[]) => {
  const mapping: LedgerMapping = {
    identifier: 'deviceCode',
    kindCode: '3000',
    constants: {},
    fields: [
      {
        field: category.key,
        columns: ['类别'],
        conversion: 'words',
        words: words.map(([word, code]) => ({ word, code })),
      },
    ],
  };
  return mappingProblems(mapping, ['类别'], context).filter(({ field }) => field === category.key);
};

it('words of another kind are said to be of it, once, and lead to it where the whole column is', () => {
  const problems = problemsOf(
    ['滑行车类', '6200'],
    ['过山车', '6200'],
    ['观览车类', '6100'],
    ['转轮', '6100'],
    ['其他', null],
  );
  expect(problems).toEqual([
    {
      field: category.key,
      message: '“设备类别”中的“滑行车类”、“过山车”、“观览车类”等4个词属于大型游乐设施，本次选择的是电梯',
      otherKind: '6000',
    },
  ]);
  expect(otherKindMeant(problems)).toBe('6000');
});

it('a column of both kinds leads nowhere, and a code that no kind has is said not to exist', () => {
  const problems = problemsOf(['滑行车类', '6200'], ['客梯', '3100'], ['飞船', '9999']);
  expect(problems).toEqual([
    { field: category.key, message: '“设备类别”中的“滑行车类”属于大型游乐设施，本次选择的是电梯' },
    { field: category.key, message: '“设备类别”中“飞船”对应的代码“9999”不存在' },
  ]);
  expect(otherKindMeant(problems)).toBeUndefined();
});
