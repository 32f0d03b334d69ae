import { Button, Select } from 'antd';
import { useId } from 'react';
import { TypedDateRange } from '../../../../ui/field/TypedDate.tsx';
import { text } from './history.text.ts';
import type { History } from './use-history.ts';
import { clearing } from '../../../../ui/field/clearing.tsx';

/** The bar that chooses what of the history is shown: which business, which field, which days. */
export function HistoryFilterBar({ history: { outline, filter, setFilter, isFiltered } }: { history: History }) {
  const id = useId();
  const options = (countedBusinesses: readonly { code: string; label: string; count: number }[] | undefined) =>
    countedBusinesses?.map(({ code, label, count }) => ({ value: code, label: `${label}（${count}）` })) ?? [];
  return (
    <div className="history-filter">
      <Select
        aria-label={text.business}
        placeholder={text.anyBusiness}
        allowClear={clearing}
        style={{ width: 180 }}
        value={filter.business}
        options={options(outline?.businesses)}
        onChange={(business: string | undefined) => setFilter({ ...filter, business })}
      />
      <Select
        aria-label={text.field}
        placeholder={text.anyField}
        allowClear={clearing}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 220 }}
        value={filter.field}
        options={options(outline?.fields)}
        onChange={(field: string | undefined) => setFilter({ ...filter, field })}
      />
      <TypedDateRange
        id={id}
        aria-label={text.days}
        way="day"
        placeholder={[text.from, text.to]}
        value={[filter.from, filter.to]}
        onChange={(days) => setFilter({ ...filter, from: days?.[0], to: days?.[1] })}
      />
      {isFiltered && <Button onClick={() => setFilter({})}>{text.reset}</Button>}
    </div>
  );
}
