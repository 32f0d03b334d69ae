import { expect, it } from 'vitest';
import type { Conversion } from './convert.ts';
import type { LedgerContext, LedgerField } from './ledger-field.ts';
import { readerOf, textOf } from './row-readers.ts';

const context: LedgerContext = { today: '2026-11-28', catalogue: [], fields: [] };
const read = (field: Pick<LedgerField, 'type' | 'takesMonth'>, text: string, conversion: Conversion = 'dateAuto') =>
  readerOf(
    { field: 'nextInspectionDate', columns: ['下次检验日期'], conversion },
    { key: 'nextInspectionDate', label: '下次检验日期', isParam: false, ...field },
    { identifier: 'deviceCode', kindCode: '3000', fields: [], constants: {} },
    ['下次检验日期'],
    context,
  ).read(text);

const months = ['2027年5月', '2027.05', '2027-05', '202705', '2027/5'];

it('a ledger reads months as the form does, whatever the form of its column', () => {
  for (const conversion of ['dateAuto', 'dateIso', 'dateCompact', 'dateUs'] as const)
    for (const text of months) {
      expect(read({ type: 'yearMonth' }, text, conversion).value).toBe('2027-05-31');
      expect(read({ type: 'date', takesMonth: true }, text, conversion).value).toBe('2027-05-31');
      expect(read({ type: 'date' }, text, conversion).reason).toBeDefined();
    }
});

it('where the month counts a day is stored as its end, elsewhere it stays', () => {
  expect(read({ type: 'yearMonth' }, '2027-05-14').value).toBe('2027-05-31');
  expect(read({ type: 'date', takesMonth: true }, '2027-05-14').value).toBe('2027-05-14');
});

it('a placeholder for an unknown day is no month', () => {
  expect(read({ type: 'yearMonth' }, '1900-01-01').reason).toContain('占位');
});

it('words stay as they are written; codes, telephone numbers and figures are read by their half-width form', () => {
  const text = (key: string, cell: string, type = 'text') => {
    const mapping = { identifier: 'deviceCode', kindCode: '3000', fields: [], constants: {} } as const;
    const entry = { field: key, columns: ['列'], conversion: 'text' } as const;
    return textOf(readerOf(entry, { key, label: '列', isParam: false, type }, mapping, ['列'], context), [cell]);
  };
  expect(text('useAddress', ' 大道（东）１号，Ａ座  北门 ')).toBe('大道（东）１号，Ａ座 北门');
  expect(text('remark', '一、（甲）\n二、乙', 'textarea')).toBe('一、（甲）\n二、乙');
  expect(text('identificationCode', 'ＡＢ（１）')).toBe('AB(1)');
  expect(text('useUnitName', '示范（东）公司')).toBe('示范（东）公司');
  expect(text('useUnitPhone', '０５９１－１２')).toBe('0591-12');
  expect(text('useAddress', '　')).toBe('');
});
