import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Tariff } from './tariff.ts';
import { tariffPrices, withPrice } from './tariff-prices.ts';

const file = new URL('../../../../../apps/server/reference/tariff.json', import.meta.url);
const tariff = JSON.parse(readFileSync(file, 'utf8')) as Tariff; // our own file

it('every price of the delivered tariff stands in the table once, with its rule and its band', () => {
  const prices = tariffPrices(tariff);
  expect(new Set(prices.map(({ path }) => path.join('.'))).size).toBe(prices.length);
  const lift = prices.filter(({ rule }) => rule === 'FR021');
  expect(lift.map(({ range, value, isFormula }) => [range, value, isFormula])).toEqual([
    ['不超过8', '600', false],
    ['大于8', '600 + 25 * (field.floors - 8)', true],
  ]);
  const priced = new Set(prices.map(({ rule }) => rule));
  const ids = [...tariff.rules, ...tariff.surcharges, ...tariff.reductions].map(({ id }) => id);
  expect(ids.filter((id) => !priced.has(id))).toEqual([]);
});

it('its worked examples stand beside the rules that make them, so that a new price can be said to hold', () => {
  const examples = tariffPrices(tariff).filter(({ path: [part] }) => part === 'examples');
  expect(examples).toHaveLength(tariff.examples.length);
  const freight = examples.find(({ name }) => name === '5t载货电梯6层定检');
  expect(freight).toMatchObject({ value: '690', range: 'FR021、SC03', unit: '元' });
  const changed = withPrice(tariff, freight?.path ?? [], '759');
  expect(changed.examples.find(({ name }) => name === freight?.name)?.amount).toBe('759');
});

it('another price changes its place and nothing else', () => {
  const prices = tariffPrices(tariff);
  const [first] = prices.filter(({ rule }) => rule === 'FR021');
  const changed = withPrice(tariff, first?.path ?? [], '650');
  const after = tariffPrices(changed);
  expect(after.filter(({ value }, at) => value !== prices[at]?.value)).toMatchObject([{ rule: 'FR021', value: '650' }]);
  expect(withPrice(changed, first?.path ?? [], '600')).toEqual(tariff);
});
