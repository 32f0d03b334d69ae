import { expect, it } from 'vitest';
import { noughtWay, withoutPointNought, type NoughtWay } from './point-nought.ts';

const wayOf = (...cells: string[]) => cells.reduce<NoughtWay | undefined>(noughtWay, undefined);

it('a column of whole numbers with .0 among them was written by a script', () => {
  expect(wayOf('', '20230001.0', '/', '20230002.0')).toBe('withNoughts');
  expect(wayOf('20230001', '20230002.0', '20230003')).toBe('withNoughts');
  expect(wayOf('20230001', '20230002')).toBe('whole');
  expect(wayOf('20230001.0', 'A-1.0', '20230002.0')).toBe('other');
  expect(wayOf('1.0', '1.5')).toBe('other');
  expect(wayOf('', '无')).toBeUndefined();
  expect(['20230002.0', '7', 'A-1.0'].map(withoutPointNought)).toEqual(['20230002', '7', 'A-1.0']);
});
