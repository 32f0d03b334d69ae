import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { text } from './report-sheet.text.ts';

// Shown in the first way, typed in any of them.
const dayFormats = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D'];
const monthFormats = ['YYYY-MM', 'YYYYMM', 'YYYY-M', 'YYYY/M', 'YYYY.M'];

interface Props {
  value: string;
  onChange: (date: string | undefined) => void;
  label: string;
  month?: boolean;
}

/** A day (yyyy-MM-dd) or a month (yyyy-MM) within a cell. */
export function DateCell({ value, onChange, label, month }: Props) {
  return (
    <span data-stop="" className="sheet-control">
      <DatePicker
        aria-label={label}
        size="small"
        variant="filled"
        picker={month ? 'month' : 'date'}
        format={month ? monthFormats : dayFormats}
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
        placeholder={text.choose}
        value={value ? dayjs(value) : null}
        onChange={(next) => onChange(next?.format(month ? monthFormats[0] : dayFormats[0]))}
      />
    </span>
  );
}
