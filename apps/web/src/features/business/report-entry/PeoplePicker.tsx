import { findBusinessUsers } from '@tejian/contract/shared/office/office.contract.ts';
import { useState } from 'react';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import type { PeopleProps } from '../../../ui/report-sheet/sheet-source.ts';
import { text } from './report-entry.text.ts';

/** The people who inspected: those who may enter reports, by name. */
export function PeoplePicker({ value, onChange, label }: PeopleProps) {
  const [isAsked, setAsked] = useState(false);
  const people = useCall(
    findBusinessUsers,
    { type: 'report:enter', name: '', organisationId: '' },
    { enabled: isAsked },
  );
  const names = [...new Set([...value, ...(people.data ?? []).map(({ name }) => name)])];
  return (
    <span data-stop="" className="sheet-control">
      <MultiSelect
        size="small"
        variant="filled"
        aria-label={label}
        placeholder={text.people}
        value={[...value]}
        onChange={onChange}
        onFocus={() => setAsked(true)}
        loading={people.isFetching}
        notFoundContent={people.error ? <Failure of={people} /> : undefined}
        options={names.map((name) => ({ value: name, label: name }))}
      />
    </span>
  );
}
