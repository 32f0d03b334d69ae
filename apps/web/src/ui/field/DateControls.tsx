import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import type { ControlProps, ShowType } from './field-def.ts';
import { text } from './field.text.ts';

dayjs.locale('zh-cn');

const formats: Partial<Record<ShowType, string>> = {
  timeselect: 'YYYY-MM-DD HH:mm:ss',
  datetimerange: 'YYYY-MM-DD HH:mm:ss',
  year: 'YYYY',
};
const formatOf = (showType: ShowType) => formats[showType] ?? 'YYYY-MM-DD';
/** What may be typed besides: 20261201, 2026/12/1. */
const typed = (showType: ShowType) =>
  showType === 'dateselect' ? ['YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D', 'YYYY-M-D'] : [];
const read = (value: unknown) => (typeof value === 'string' && value ? dayjs(value) : null);

/** A date, a moment or a year; the value is always its text. */
export function DateControl({ id, field, value, onChange, disabled, invalid }: ControlProps) {
  const format = formatOf(field.showType);
  return (
    <DatePicker
      id={id}
      className="control-wide"
      picker={field.showType === 'year' ? 'year' : 'date'}
      showTime={field.showType === 'timeselect'}
      format={[format, ...typed(field.showType)]}
      value={read(value)}
      onChange={(next) => onChange(next?.format(format))}
      placeholder={field.placeholder ?? text.choose}
      disabled={disabled || field.readOnly}
      status={invalid ? 'error' : undefined}
    />
  );
}

/** Two dates; the value is the pair of their texts, either may be missing. */
export function DateRangeControl({ id, field, value, onChange, disabled, invalid }: ControlProps) {
  const format = formatOf(field.showType);
  const [from, to] = Array.isArray(value) ? value : [];
  return (
    <DatePicker.RangePicker
      id={{ start: id }}
      className="control-wide"
      showTime={field.showType === 'datetimerange'}
      allowEmpty
      format={format}
      value={[read(from), read(to)]}
      onChange={(next) => onChange(next ? next.map((one) => one?.format(format)) : undefined)}
      placeholder={[text.from, text.to]}
      disabled={disabled || field.readOnly}
      status={invalid ? 'error' : undefined}
    />
  );
}
