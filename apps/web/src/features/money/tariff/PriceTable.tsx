import type { PricePath, TariffPrice } from '@tejian/domain/money/tariff/tariff-prices.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import './tariff.css';
import { text } from './tariff.text.ts';

interface Props {
  prices: readonly TariffPrice[];
  /** As they serve: what differs is marked. */
  before: readonly TariffPrice[];
  isReadOnly: boolean;
  onChange: (path: PricePath, value: string) => void;
}

const keyOf = ({ path }: TariffPrice) => path.join('.');
/** The same price in another version, in which its rule may stand at another place. */
const sameKey = ({ path, rule }: TariffPrice) => (rule === '' ? path : [path[0], rule, ...path.slice(2)]).join('.');

/** The prices that differ from those that serve. */
export function changedPrices(prices: readonly TariffPrice[], before: readonly TariffPrice[]): TariffPrice[] {
  const servingTexts = new Map(before.map((price) => [sameKey(price), price.value]));
  return prices.filter((price) => servingTexts.get(sameKey(price)) !== price.value);
}

/** A price by its words: rule, item and interval. */
export const priceName = ({ rule, name, range }: TariffPrice): string => [rule, name, range].filter(Boolean).join(' ');

/** Amounts, percentages and factors of a tariff, each in a box of its own. */
export function PriceTable({ prices, before, isReadOnly, onChange }: Props) {
  const [searchedText, setSearched] = useState('');
  const changedKeys = new Set(changedPrices(prices, before).map(keyOf));
  const wantedText = searchedText.trim();
  const rows = prices.filter((price) => `${price.rule} ${price.name} ${price.range}`.includes(wantedText));
  const columns = [
    { key: 'step', title: text.step, width: 120, text: ({ step }: TariffPrice) => step },
    { key: 'rule', title: text.rule, width: 80, text: ({ rule }: TariffPrice) => rule },
    { key: 'name', title: text.name, width: 280, text: ({ name }: TariffPrice) => name },
    { key: 'range', title: text.range, width: 300, text: ({ range }: TariffPrice) => range },
    {
      key: 'value',
      title: text.value,
      width: 240,
      text: ({ value }: TariffPrice) => value,
      render: (price: TariffPrice) => (
        <Input
          aria-label={text.valueOf(priceName(price))}
          value={price.value}
          readOnly={isReadOnly}
          status={changedKeys.has(keyOf(price)) ? 'warning' : ''}
          onChange={({ target }) => onChange(price.path, target.value)}
        />
      ),
    },
    {
      key: 'unit',
      title: text.unit,
      width: 90,
      text: ({ unit, isFormula }: TariffPrice) => (isFormula ? `${unit}（${text.formula}）` : unit),
    },
  ];
  return (
    <>
      <Input
        className="price-search"
        allowClear
        aria-label={text.search}
        placeholder={text.search}
        value={searchedText}
        onChange={({ target }) => setSearched(target.value)}
      />
      <DataTable label={text.prices} columns={columns} rows={rows} rowKey={keyOf} empty={text.noMatch} />
    </>
  );
}
