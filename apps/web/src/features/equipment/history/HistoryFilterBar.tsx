import { Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { text } from './history.text.ts';
import type { History } from './use-history.ts';

const dayText = (day: dayjs.Dayjs | null | undefined) => day?.format('YYYY-MM-DD');
const dayOf = (day: string | undefined) => (day ? dayjs(day) : null);

/** What of the history is shown: which business, which field, which days. */
export function HistoryFilterBar({ history: { outline, filter, setFilter, isFiltered } }: { history: History }) {
  const options = (counted: readonly { code: string; label: string; count: number }[] | undefined) =>
    counted?.map(({ code, label, count }) => ({ value: code, label: `${label}（${count}）` })) ?? [];
  return (
    <div className="history-filter">
      <Select
        aria-label={text.business}
        placeholder={text.anyBusiness}
        allowClear
        style={{ width: 180 }}
        value={filter.business}
        options={options(outline?.businesses)}
        onChange={(business: string | undefined) => setFilter({ ...filter, business })}
      />
      <Select
        aria-label={text.field}
        placeholder={text.anyField}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 220 }}
        value={filter.field}
        options={options(outline?.fields)}
        onChange={(field: string | undefined) => setFilter({ ...filter, field })}
      />
      <DatePicker.RangePicker
        aria-label={text.days}
        placeholder={[text.from, text.to]}
        allowEmpty={[true, true]}
        value={[dayOf(filter.from), dayOf(filter.to)]}
        onChange={(days) => setFilter({ ...filter, from: dayText(days?.[0]), to: dayText(days?.[1]) })}
      />
      {isFiltered && <Button onClick={() => setFilter({})}>{text.reset}</Button>}
    </div>
  );
}
