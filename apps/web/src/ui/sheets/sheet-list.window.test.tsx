// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { SheetList } from './SheetList.tsx';
import { text } from './sheets.text.ts';

const sheet = { name: '台账', rows: 6, skipped: '' };

it('says in which rows of a file other headings stand, also where it has one sheet', () => {
  openWindow().drawPart(<SheetList sheets={[{ ...sheet, laterHeadings: [7, 30] }]} />);
  expect(screen.getByText(text.laterHeadings([7, 30]))).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says it below the sheet of a workbook', () => {
  const other = { name: '说明', rows: 2, skipped: '没有数据表', laterHeadings: [] };
  openWindow().drawPart(<SheetList sheets={[{ ...sheet, laterHeadings: [7] }, other]} />);
  expect(screen.getByRole('checkbox', { name: '台账' }).closest('li')?.textContent).toContain(text.laterHeadings([7]));
  expect(screen.getByRole('checkbox', { name: '说明' }).closest('li')?.textContent).not.toContain('另有表头');
});

it('quotes the first lines above the headings and counts the others', () => {
  const unread = [
    { row: 1, words: '起重机台账' },
    { row: 2, words: '' },
    { row: 3, words: '' },
  ];
  openWindow().drawPart(<SheetList sheets={[{ ...sheet, unread }]} />);
  expect(screen.getByText('表头之上的行不读入：第1行“起重机台账”，另有2行')).toBeTruthy();
});
