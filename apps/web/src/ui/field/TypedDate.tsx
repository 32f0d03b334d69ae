import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { dateProblem, storedDate, type DateWay } from '@tejian/domain/shared/typed/typed-day.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { rangeFrom, takenFrom, unreadIn, type Range } from './typed-date-value.ts';
import { TypedInput, TypingContext } from './TypedInput.tsx';

dayjs.locale('zh-cn');

export type { DateWay as Way };
const formats: Readonly<Record<DateWay, string>> = {
  day: 'YYYY-MM-DD',
  dayOrMonth: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  year: 'YYYY',
  moment: 'YYYY-MM-DD HH:mm:ss',
};
const components = { input: TypedInput };
const today = () => chinaDay(new Date());

/** Nothing for a text that is no date: the library would make 2015-03-03 of 2015-02-31. */
const dateOf = (way: DateWay, value = '') => {
  const dateStored = storedDate(way, value);
  return dateStored === undefined ? null : dayjs(dateStored);
};
/** Red, with the reason to the mouse and as a title, wherever the date stands. */
const refusalContent = (way: DateWay, unreadTexts: readonly (string | undefined)[], status: PickerProps['status']) => {
  const typedText = unreadTexts.find((one) => one !== undefined);
  return typedText === undefined ? { status } : { status: 'error' as const, title: dateProblem(way, typedText) };
};
const sharedProps = (way: DateWay) => ({
  components,
  format: formats[way],
  showTime: way === 'moment',
  previewValue: false as const, // a mouse that lies over the calendar changes nothing in the box
  picker: way === 'month' || way === 'year' ? way : ('date' as const),
});

/**
 * The calendar opens to the mouse and to the arrow down and is gone when somebody types: the Tab key passes through
 * dates without it in the way.
 */
function useCalendar() {
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  const close = () => setOpen(false);
  const calendar = {
    open: isOpen,
    onMouseDown: () => void (isPressed.current = true),
    onBlur: () => void (isPressed.current = false),
    onOpenChange: (next: boolean) => setOpen((before) => next && (before || isPressed.current)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') setOpen(true);
      if (event.key.length === 1) close();
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation(); // closes the calendar, not the dialog under it
      close();
    },
  };
  return { calendar, close };
}

type PickerProps = ComponentProps<typeof DatePicker>;
interface Props extends Pick<
  PickerProps,
  'id' | 'className' | 'placeholder' | 'disabled' | 'status' | 'size' | 'variant' | 'onFocus'
> {
  way: DateWay;
  value: string | undefined;
  /** The last day that the calendar offers. */
  latest?: string;
  /** Takes a date, or a text that cannot be read: it stays in the box as typed, and the owner of the value refuses it. */
  onChange: (value: string | undefined) => void;
}

/** One date, typed or chosen. */
export function TypedDate({ way, value, latest, onChange, ...rest }: Props) {
  const { calendar, close } = useCalendar();
  const unreadText = unreadIn(way, value);
  const take = (typedText: string) => {
    close();
    onChange(takenFrom(way, typedText, today()));
  };
  return (
    <TypingContext value={{ unread: () => unreadText, take }}>
      <DatePicker
        {...rest}
        {...sharedProps(way)}
        {...calendar}
        {...refusalContent(way, [unreadText], rest.status)}
        maxDate={latest ? dayjs(latest) : undefined}
        value={dateOf(way, value)}
        onChange={(next) => onChange(next?.format(formats[way]))}
      />
    </TypingContext>
  );
}

interface RangeProps extends Pick<Props, 'className' | 'disabled' | 'status'> {
  'aria-label'?: string;
  id: string;
  way: DateWay;
  value: Range;
  onChange: (range: Range | undefined) => void;
  placeholder: [string, string];
}

/** From one date to another; either may be missing, and what cannot be read stays in its box as typed. */
export function TypedDateRange({ id, way, value: [from, to], onChange, ...rest }: RangeProps) {
  const { calendar, close } = useCalendar();
  const format = formats[way];
  const ids = { start: id, end: `${id}-end` };
  const change = (first: string | undefined, last: string | undefined) => onChange(rangeFrom(way, first, last));
  const unreadOf = (boxId: string | undefined) => unreadIn(way, boxId === ids.end ? to : from);
  const take = (text: string, boxId: string | undefined) => {
    close();
    const readText = takenFrom(way, text, today());
    if (boxId === ids.end) change(from, readText);
    else change(readText, to);
  };
  return (
    <TypingContext value={{ unread: unreadOf, take }}>
      <DatePicker.RangePicker
        {...rest}
        {...sharedProps(way)}
        {...calendar}
        {...refusalContent(way, [unreadIn(way, from), unreadIn(way, to)], rest.status)}
        id={ids}
        allowEmpty
        value={[dateOf(way, from), dateOf(way, to)]}
        onChange={(next) =>
          next
            ? change(next[0]?.format(format) ?? unreadIn(way, from), next[1]?.format(format) ?? unreadIn(way, to))
            : onChange(undefined)
        }
      />
    </TypingContext>
  );
}
