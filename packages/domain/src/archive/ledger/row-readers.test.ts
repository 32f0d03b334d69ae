import { expect, it } from 'vitest';
import { cellText } from '../../shared/typed/cell.text.ts';
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

const months = ['2027年5月', '2027.05', '2027-05', '202705', '2027/5', '05.2027', '5/2027'];

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
  expect(text('useUnitName', ' 示范（东）公司', 'unit')).toBe('示范（东）公司');
  expect(text('useUnitPhone', '０５９１－１２')).toBe('0591-12');
  expect(text('useAddress', '　')).toBe('');
});

it('the unit of a heading holds for the figures below it; one that does not convert is told of every figure', () => {
  const figure = (heading: string, cell: string, unit: string, conversion: Conversion = 'number') => {
    const mapping = { identifier: 'deviceCode', kindCode: '1000', fields: [], constants: {} } as const;
    const field = { key: 'figure', label: '数值', isParam: true, type: 'number', unit };
    return readerOf({ field: 'figure', columns: [heading], conversion }, field, mapping, [heading], context).read(cell);
  };
  expect(figure('提升高度(mm)', '52500', 'm', 'metreLength').value).toBe(52.5);
  expect(figure('起升高度(cm)', '900', 'm', 'metreLength').value).toBe(9);
  expect(figure('提升高度(ft)', '10', 'm', 'metreLength').value).toBe(10); // somebody chose metres
  expect(figure('工作压力(kPa)', '850', 'MPa').value).toBe(0.85);
  expect(figure('额定蒸发量(kg/h)', '6500', 't/h').value).toBe(6.5);
  for (const [heading, unit] of [
    ['额定工作压力(kgf/cm2)', 'MPa'],
    ['额定蒸发量(大卡/h)', 't/h'],
    ['额定热功率(万大卡/h)', 'MW'],
    ['给水温度(K)', '℃'],
    ['额定起重量(kN)', 't'],
    ['整机功率(马力)', 'kW'],
  ] as const) {
    expect(figure(heading, '13', unit).value, heading).toBeUndefined();
    expect(figure(heading, '13', unit).reason, heading).toBeDefined();
  }
});

it('what records are known by is no number where somebody wrote noughts or that there is none', () => {
  const number = (key: string, cell: string) => {
    const mapping = { identifier: 'deviceCode', kindCode: '3000', fields: [], constants: {} } as const;
    const field = { key, label: '列', isParam: false, type: 'text' };
    return readerOf({ field: key, columns: ['列'], conversion: 'text' }, field, mapping, ['列'], context).read(cell);
  };
  for (const key of ['factoryNo', 'identificationCode', 'useCertificateNo'])
    for (const cell of ['000000', '无'])
      expect([key, cell, number(key, cell).reason]).toEqual([key, cell, cellText.noNumber]);
  expect(number('factoryNo', '000012').value).toBe('000012');
  expect(number('useAddress', '无').value).toBe('无');
});

it('the heading of a field, whatever files call it, is no number of a device', () => {
  const fields = [
    { key: 'useAddress', label: '设备使用地点', type: 'text', isParam: false },
    { key: 'equipmentVarietyCode', label: '设备品种', type: 'catalogue', isParam: false },
  ];
  const entry = { field: 'identificationCode', columns: ['列'], conversion: 'text' } as const;
  const field = { key: 'identificationCode', label: '设备识别码', isParam: false, type: 'text' };
  const mapping = { identifier: 'identificationCode', kindCode: '3000', fields: [], constants: {} } as const;
  const { read } = readerOf(entry, field, mapping, ['列'], { ...context, fields });
  for (const cell of ['设备使用地点', '使用地点', '品种', '设备品种'])
    expect([cell, read(cell).reason]).toEqual([cell, cellText.noNumber]);
  expect(read('甲1').value).toBe('甲1');
});

it('the unit in the heading of a field without one stays with a text, and refuses a number', () => {
  const mapping = { identifier: 'deviceCode' as const, kindCode: '7000', fields: [], constants: {} };
  const reader = (type: string, conversion: Conversion, heading: string) =>
    readerOf(
      { field: 'measured', columns: [heading], conversion },
      { key: 'measured', label: heading.replace(/[（(].*/, ''), isParam: true, type },
      mapping,
      [heading],
      context,
    );
  expect(reader('text', 'text', '公称压力(bar)').read('16').value).toBe('16 bar');
  expect(reader('text', 'text', '公称压力(bar)').read('PN16').value).toBe('PN16');
  expect(reader('text', 'text', '公称压力（设计值）').read('16').value).toBe('16');
  expect(reader('integer', 'integer', '数量(kg)').read('16').reason).toContain('kg');
  expect(reader('integer', 'integer', '数量(件)').read('16').value).toBe(16);
});

it('no unit, place, code or word is made of a mark that points to the row above', () => {
  for (const [key, type] of [
    ['useUnitName', 'unit'],
    ['useAddress', 'text'],
    ['identificationCode', 'text'],
    ['useStatus', 'select'],
  ] as const)
    for (const conversion of ['text', 'words'] as const) {
      const mapping = { identifier: 'deviceCode', kindCode: '3000', fields: [], constants: {} } as const;
      const entry = { field: key, columns: ['列'], conversion };
      const reader = readerOf(entry, { key, label: '列', isParam: false, type }, mapping, ['列'], context);
      expect([key, reader.read('同上')]).toEqual([key, { reason: cellText.asAbove, text: '同上' }]);
    }
});

it('a count is read without its word, as a list of equipment reads it', () => {
  const count = (cell: string, unit?: string) => {
    const mapping = { identifier: 'deviceCode', kindCode: '4000', fields: [], constants: {} } as const;
    const field = { key: 'watchers', label: '值守人数', isParam: true, type: 'integer', ...(unit && { unit }) };
    const entry = { field: 'watchers', columns: ['值守人数'], conversion: 'number' } as const;
    return readerOf(entry, field, mapping, ['值守人数'], context).read(cell);
  };
  expect(count('3人').value).toBe(3);
  expect(count('2 台').value).toBe(2);
  expect(count('3吨').reason).toBeDefined();
  expect(count('3人', 'kg').reason).toBeDefined();
});
