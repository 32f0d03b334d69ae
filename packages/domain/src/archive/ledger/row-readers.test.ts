import { expect, it } from 'vitest';
import type { Conversion } from './convert.ts';
import type { LedgerContext, LedgerField } from './ledger-field.ts';
import { readerOf } from './row-readers.ts';

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
