import type { PricePath, TariffPrice } from '@tejian/domain/money/tariff/tariff-prices.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import './tariff.css';
import { text } from './tariff.text.ts';

interface Props {
  prices: readonly TariffPrice[];
  /** As they are stored: what differs is marked. */
  before: readonly TariffPrice[];
  isReadOnly: boolean;
  onChange: (path: PricePath, value: string) => void;
}

const keyOf = ({ path }: TariffPrice) => path.join('.');

/** Amounts, percentages and factors of a tariff, each in a box of its own. */
export function PriceTable({ prices, before, isReadOnly, onChange }: Props) {
  const [searchedText, setSearched] = useState('');
  const storedTexts = new Map(before.map((price) => [keyOf(price), price.value]));
  const isChanged = (price: TariffPrice) => storedTexts.get(keyOf(price)) !== price.value;
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
          aria-label={text.valueOf(price.rule, price.name, price.range)}
          value={price.value}
          readOnly={isReadOnly}
          status={isChanged(price) ? 'warning' : ''}
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
