import { expect, it } from 'vitest';
import { inFieldUnit, withUnit } from './with-unit.ts';

it.each([
  ['500', 'm³', '500 m³'],
  ['0.6/0.8', 'MPa', '0.6/0.8 MPa'],
  ['１．６', 'MPa', '１．６ MPa'],
  ['φ108×4', 'mm', 'φ108×4 mm'],
  ['1200x8', 'mm', '1200x8 mm'],
  ['DN100', 'mm', 'DN100 mm'],
  ['0.8（壳程）', 'MPa', '0.8（壳程） MPa'],
  ['0.8表压', 'MPa', '0.8表压 MPa'],
  ['10以上', 't', '10以上 t'],
  ['-19', '℃', '-19 ℃'],
  ['≤ 6', 'mm', '≤ 6 mm'],
  ['', 'mm', ' mm'],
  ['500', undefined, '500'],
])('a number without a unit gets that of its field: %s', (text, unit, printed) =>
  expect(withUnit(text, unit)).toBe(printed),
);

it.each([
  ['500 L', 'm³'],
  ['500升', 'm³'],
  ['8立方米', 'm³'],
  ['8 m³', 'm³'],
  ['8m3', 'm³'],
  ['840 kPa', 'MPa'],
  ['16 kgf/cm²', 'MPa'],
  ['16公斤力', 'MPa'],
  ['８４０ｋＰａ', 'MPa'],
  ['1.6MPa（壳程）', 'MPa'],
  ['壳程0.8MPa，管程1.2 MPa', 'MPa'],
  ['150℃', '℃'],
  ['150 °C', '℃'],
  ['150摄氏度', '℃'],
  ['150 ℉', '℃'],
  ['20%', '%'],
  ['20％', '%'],
  ['12%', '°'],
  ['30度', '°'],
  ['60 m·min-1', 'm/s'],
  ['4寸', 'mm'],
  ['25 ft', 'm'],
  ['常温', '℃'],
  ['见图', 'mm'],
  ['／', 'MPa'],
])('one that carries a unit, and a word, stands alone: %s', (text, unit) => expect(withUnit(text, unit)).toBe(text));

it.each([
  ['500 L', 'm³', '0.5'],
  ['840 kPa', 'MPa', '0.84'],
  ['150℃', '℃', '150'],
  ['1,200 mm', 'm', '1.2'],
  ['12 500 kPa', 'MPa', '12.5'],
  ['10t/h', 't/h', '10'],
  ['0.5', 'm³', '0.5'],
  ['0.8/0.6 MPa', 'MPa', '0.8/0.6 MPa'],
  ['1.6MPa（壳程）', 'MPa', '1.6MPa（壳程）'],
  ['150 ℉', '℃', '150 ℉'],
  ['常温', '℃', '常温'],
  ['DN100', 'mm', 'DN100'],
])('a text of one number is one of its field: %s in %s is %s', (text, unit, shown) =>
  expect(inFieldUnit(text, unit)).toBe(shown),
);
