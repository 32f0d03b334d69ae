import { chinaDay, type Day } from '@tejian/domain/calendar/day.ts';
import { typedDay, typedMoment, typedMonth, typedYear } from '@tejian/domain/calendar/typed-day.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { TypedInput, TypingContext } from './TypedInput.tsx';

dayjs.locale('zh-cn');

/** What is chosen: how it is written, and read as people type it. */
export type Way = 'day' | 'month' | 'year' | 'moment';
const ways: Readonly<Record<Way, { format: string; read: (typed: string, today: Day) => string | undefined }>> = {
  day: { format: 'YYYY-MM-DD', read: typedDay },
  month: { format: 'YYYY-MM', read: typedMonth },
  year: { format: 'YYYY', read: typedYear },
  moment: { format: 'YYYY-MM-DD HH:mm:ss', read: typedMoment },
};
const components = { input: TypedInput };

const readBy = (way: Way, typed: string) => ways[way].read(typed, chinaDay(new Date()));
/** Nothing for a text that is no date: 1120 would be a day of that year. */
const dateOf = (way: Way, value = '') => {
  const date = value.length >= ways[way].format.length ? dayjs(value) : undefined;
  return date?.isValid() ? date : null;
};
const shared = (way: Way) => ({
  components,
  format: ways[way].format,
  showTime: way === 'moment',
  previewValue: false as const, // a mouse that lies over the calendar changes nothing in the box
  picker: way === 'month' || way === 'year' ? way : ('date' as const),
});

/**
 * The calendar opens to the mouse and to the arrow down and is gone when somebody types: the Tab key passes through
 * dates without it in the way.
 */
function useCalendar() {
  const [open, setOpen] = useState(false);
  const isPressed = useRef(false);
  const close = () => setOpen(false);
  const calendar = {
    open,
    onMouseDown: () => void (isPressed.current = true),
    onBlur: () => void (isPressed.current = false),
    onOpenChange: (next: boolean) => setOpen((before) => next && (before || isPressed.current)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') setOpen(true);
      if (event.key.length === 1) close();
      if (event.key !== 'Escape' || !open) return;
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
  way: Way;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Is told a text that cannot be read, to refuse it where it stands; without it such a text goes. */
  onUnread?: (typed: string) => void;
}

/** One date, typed or chosen. */
export function TypedDate({ way, value, onChange, onUnread, ...rest }: Props) {
  const { calendar, close } = useCalendar();
  const date = dateOf(way, value);
  const take = (typed: string) => {
    close();
    const read = readBy(way, typed);
    if (read || typed.trim() === '') onChange(read);
    else onUnread?.(typed.trim());
  };
  return (
    <TypingContext value={{ unread: value && !date ? value : undefined, take }}>
      <DatePicker
        {...rest}
        {...shared(way)}
        {...calendar}
        value={date}
        onChange={(next) => onChange(next?.format(ways[way].format))}
      />
    </TypingContext>
  );
}

type Range = readonly [from: string | undefined, to: string | undefined];
interface RangeProps extends Pick<Props, 'className' | 'disabled' | 'status'> {
  id: string;
  way: Way;
  value: Range;
  onChange: (range: Range | undefined) => void;
  placeholder: [string, string];
}

/** From one date to another; either may be missing, and what cannot be read changes nothing. */
export function TypedDateRange({ id, way, value: [from, to], onChange, ...rest }: RangeProps) {
  const { calendar, close } = useCalendar();
  const { format } = ways[way];
  const ids = { start: id, end: `${id}-end` };
  const change = (first: string | undefined, last: string | undefined) => {
    if (!first && !last) return onChange(undefined);
    onChange(first && last && first > last ? [last, first] : [first, last]);
  };
  const take = (text: string, boxId: string | undefined) => {
    close();
    const read = readBy(way, text);
    if (!read && text.trim() !== '') return;
    if (boxId === ids.end) change(from, read);
    else change(read, to);
  };
  return (
    <TypingContext value={{ unread: undefined, take }}>
      <DatePicker.RangePicker
        {...rest}
        {...shared(way)}
        {...calendar}
        id={ids}
        allowEmpty
        value={[dateOf(way, from), dateOf(way, to)]}
        onChange={(next) => change(next?.[0]?.format(format), next?.[1]?.format(format))}
      />
    </TypingContext>
  );
}
