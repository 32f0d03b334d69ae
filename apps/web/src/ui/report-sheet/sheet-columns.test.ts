import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { expect, it } from 'vitest';
import { columnLook, columnsOf, isWide, marksOf } from './sheet-columns.ts';

const folder = join(import.meta.dirname, '../../../../server/reference/report-templates');
const tables = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as ReportTemplate).sections)
  .flatMap((section) => (section.type === 'grid' ? [section] : []));

it('tables of accessories and of valves are scrolled, all others stand on the sheet', () => {
  const wide = new Set(tables.filter(({ columns }) => isWide(columns)).map(({ id }) => id));
  expect([...wide].toSorted()).toEqual(['safety', 'valves']);
});

it('a date and a choice keep their width, and a scrolled table has room for all', () => {
  const safety = tables.find(({ id }) => id === 'safety')?.columns ?? [];
  expect(safety.map((column) => columnLook(column, safety).className ?? '')).toEqual(
    safety.map(({ input = '' }) => (input === 'date' ? `sheet-col-${input}` : '')),
  );
  expect(columnsOf(safety)).toEqual({ '--columns': 11, '--room': '1209px' });
});

it('a choice is as wide as its longest word', () => {
  const widthOf = (options: readonly string[]) =>
    columnLook({ key: 'r', label: '结果', input: 'select', options }, []).style?.width;
  expect(['合格', '压力容器', '液位（水位）计'].map((word) => widthOf(['√', word]))).toEqual([92, 104, 143]);
});

it('a number that its share of a table would cut has the room of its longest value', () => {
  const widthsIn = (id: string) => {
    const columns = tables.find((table) => table.id === id)?.columns ?? [];
    const numbers = columns.filter(({ input }) => input === 'number');
    return numbers.map((column) => columnLook(column, columns).style?.width);
  };
  expect(widthsIn('lines')).toEqual([84]); // 100000.25 m of pipe
  expect(widthsIn('thick')).toEqual([undefined, undefined]);
});

it('the column of results is as wide as its longest choice', () => {
  const ropeway = JSON.parse(readFileSync(join(folder, 'ROPEWAY-PERIODIC.json'), 'utf8')) as ReportTemplate;
  const section = ropeway.sections.find((one) => one.type === 'items');
  expect(section && marksOf(section, ropeway.resultSets)).toEqual({ '--marks': 6 });
});
