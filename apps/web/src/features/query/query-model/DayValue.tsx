import { dayNames, dayWord, dayWordOf, type DayName } from '@tejian/domain/query/query-model/day-words.ts';
import { queryModelText } from '@tejian/domain/query/query-model/query-model.text.ts';
import { InputNumber, Select } from 'antd';
import { TypedDate } from '../../../ui/field/TypedDate.tsx';
import { text } from './query-model.text.ts';

const FIXED = 'fixed';
const MOST_DAYS = 3650;
const ways = [
  ...dayNames.map((name) => ({ value: name, label: queryModelText.days[name] })),
  { value: FIXED, label: text.fixedDay },
];

interface Props {
  readonly id: string;
  /** The name of the day, for those who do not see where it stands. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day: written out, or counted from the day on which the query runs. */
export function DayValue({ id, label, value, onChange }: Props) {
  const word = dayWordOf(value);
  return (
    <span className="query-day">
      <Select
        aria-label={`${label} ${text.dayName}`}
        value={word?.name ?? FIXED}
        options={ways}
        popupMatchSelectWidth={false}
        onChange={(name: DayName | typeof FIXED) => onChange(name === FIXED ? '' : dayWord({ name, shift: 0 }))}
      />
      {word ? (
        <InputNumber
          aria-label={`${label} ${text.days}`}
          title={text.days}
          value={word.shift}
          precision={0}
          min={-MOST_DAYS}
          max={MOST_DAYS}
          onChange={(shift) => shift !== null && onChange(dayWord({ ...word, shift }))}
        />
      ) : (
        <TypedDate way="day" id={id} value={value} onChange={(day) => onChange(day ?? '')} />
      )}
    </span>
  );
}
