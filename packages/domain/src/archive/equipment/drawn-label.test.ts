import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawnLabel } from './drawn-label.ts';

it('a short label stays; a long one leaves out its brackets, and the empty field shows a pattern in them', () => {
  expect(drawnLabel('额定载重量')).toEqual({ label: '额定载重量' });
  expect(drawnLabel('出厂编号（产品编号）')).toEqual({ label: '出厂编号（产品编号）' });
  expect(drawnLabel('制造单位统一社会信用代码')).toEqual({ label: '制造单位信用代码' });
  expect(drawnLabel('管理部门（分支机构）名称')).toEqual({ label: '管理部门名称' });
  expect(drawnLabel('设计压力（壳程/管程/夹套）')).toEqual({ label: '设计压力', hint: '壳程/管程/夹套' });
});

it('every label of the nine kinds fits into one line', () => {
  const address = new URL('../../../../../apps/server/reference/equipment-fields.json', import.meta.url);
  const labels = [...readFileSync(address, 'utf8').matchAll(/"label":\s*"([^"]+)"/g)].map(([, label = '']) => label);
  expect(labels.length).toBeGreaterThan(300);
  const isLong = (label: string) => label.replace(/[!-~]{2}/g, '字').length > 10; // two Latin letters take the room of one
  expect(labels.filter((label) => isLong(drawnLabel(label).label))).toEqual([]);
});
