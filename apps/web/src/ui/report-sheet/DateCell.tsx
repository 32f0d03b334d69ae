import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { text } from './report-sheet.text.ts';

interface Props {
  value: string;
  onChange: (date: string | undefined) => void;
  label: string;
  month?: boolean;
}

/** A day (yyyy-MM-dd) or a month (yyyy-MM) within a cell. */
export function DateCell({ value, onChange, label, month }: Props) {
  const format = month ? 'YYYY-MM' : 'YYYY-MM-DD';
  return (
    <span data-stop="" className="sheet-control">
      <DatePicker
        aria-label={label}
        size="small"
        variant="filled"
        picker={month ? 'month' : 'date'}
        format={{ format, type: 'mask' }}
        placeholder={text.choose}
        value={value ? dayjs(value) : null}
        onChange={(next) => onChange(next?.format(format))}
      />
    </span>
  );
}
