import { expect, it } from 'vitest';
import { columnNames } from './column-names.ts';

it.each<[string, string[], string[]]>([
  ['headers as they stand', ['设备代码', '使用单位'], ['设备代码', '使用单位']],
  ['blanks and full-width signs tidied', [' 设备　代码 ', 'ＮＯ．'], ['设备 代码', 'NO.']],
  ['a blank header by its position', ['代码', '', '单位'], ['代码', '第2列', '单位']],
  ['blank columns at the end are none', ['代码', '', ' ', ''], ['代码']],
  ['a header without any name has no columns', ['', ' '], []],
  ['no header', [], []],
  ['a repeated name is numbered', ['日期', '日期', '日期'], ['日期', '日期 (2)', '日期 (3)']],
  ['names that differ in blanks alone are repeated', ['日 期', '日  期'], ['日 期', '日 期 (2)']],
])('%s', (_, header, names) => {
  expect(columnNames(header)).toEqual(names);
});

it('no two columns share a name, whatever the file calls them: a mapping finds its column by it', () => {
  const words = ['日期', '日期 (2)', '日期 (3)', '', '第2列', '第3列', '代码'];
  const headers = words.flatMap((a) =>
    words.flatMap((b) => words.flatMap((c) => words.map((d) => [a, b, c, d, '末']))),
  );
  for (const header of headers) {
    const names = columnNames(header);
    expect(names).toHaveLength(5);
    expect([header.join('|'), new Set(names).size]).toEqual([header.join('|'), 5]);
  }
});

it('a name that stands once keeps its spelling beside a numbered one', () => {
  expect(columnNames(['日期', '日期 (2)', '日期'])).toContain('日期 (2)');
  expect(columnNames(['日期', '日期', '日期 (2)'])).toContain('日期');
});
