import type { HistoryEntry } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { readMoment } from '@tejian/domain/archive/equipment/history.ts';
import { storedDate } from '@tejian/domain/shared/typed/typed-day.ts';
import { today } from '../../../../platform/clock.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { WordWait } from '../../../../ui/feedback/Skeleton.tsx';
import { TypedDate } from '../../../../ui/field/TypedDate.tsx';
import { text } from './history.text.ts';
import { afterEntry, titleAfter } from './moments.ts';

interface Props {
  label: string;
  value: string;
  /** The server's name for the chosen moment, for one that is not among the entries. */
  title: string | undefined;
  entries: readonly HistoryEntry[];
  onChange: (moment: string) => void;
}

/** A moment: now, after an entry of the history, or the end of a day. */
export function MomentChoice({ label, value, title, entries, onChange }: Props) {
  const moment = readMoment(value);
  const listedEntries = entries.map((entry) => ({ value: afterEntry(entry), label: titleAfter(entry) }));
  const isListed = value === 'now' || listedEntries.some((one) => one.value === value);
  const [unreadText, setUnread] = useState<string>();
  const choose = (day: string | undefined) => {
    const isChosen = day !== undefined && storedDate('day', day) !== undefined;
    setUnread(isChosen ? undefined : day);
    if (isChosen) onChange(day);
  };
  const ownItems = isListed || moment?.kind === 'day' ? [] : [{ value, label: title ?? '' }];
  return (
    <div className="moment-choice">
      <span>{label}</span>
      <Select
        aria-label={label}
        style={{ flex: '1 1 auto', minWidth: 0 }}
        showSearch={{ optionFilterProp: 'label' }}
        value={moment?.kind === 'day' ? null : value}
        labelRender={({ label: shownLabel }) => shownLabel || <WordWait />}
        placeholder={moment?.kind === 'day' ? text.endOfDay(moment.day) : undefined}
        options={[
          { value: 'now', label: text.now },
          ...ownItems,
          ...(listedEntries.length > 0 ? [{ label: text.momentEntries, options: listedEntries }] : []),
        ]}
        onChange={(chosenText: string | null) => chosenText && onChange(chosenText)}
      />
      <span style={{ width: 140 }}>
        <TypedDate
          aria-label={`${label} ${text.day}`}
          placeholder={text.day}
          way="day"
          latest={today()}
          value={unreadText ?? (moment?.kind === 'day' ? moment.day : undefined)}
          onChange={choose}
        />
      </span>
    </div>
  );
}
