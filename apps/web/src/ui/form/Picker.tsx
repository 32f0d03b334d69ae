import { Select } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { clearing } from '../field/clearing.tsx';
import { LinesWait } from '../feedback/Skeleton.tsx';
import { tidy } from '../field/field-def.ts';
import { text } from '../field/field.text.ts';
import { offeredChoices } from './picker-choices.ts';

/** One thing to pick, with enough beside its name to tell twins apart. */
export interface Picked {
  id: string;
  name: string;
  note?: string;
}

export interface PickerProps<T extends Picked> {
  id?: string;
  value: T | undefined;
  onChange: (picked: T | undefined) => void;
  /** Asks for what fits the word; called while typing. */
  search: (word: string) => Promise<readonly T[]>;
  /** Offered first while nothing is typed (常用). */
  usual?: readonly T[];
  /** Offers to create what was not found, under the typed word. */
  onCreate?: (word: string) => void;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
}

const PAUSE = 250;
const CREATE = '__create__';

/** Searches a moment after the last key; a late answer to an earlier word is dropped. */
function useFound<T extends Picked>(search: PickerProps<T>['search'], word: string, isOpen: boolean) {
  const [foundRecord, setFound] = useState<{ word: string; items: readonly T[] }>();
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (!isOpen) return;
    let current = true;
    const timer = setTimeout(() => {
      latest.current(word).then(
        (items) => current && setFound({ word, items }),
        () => current && setFound({ word, items: [] }), // told where calls fail
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [word, isOpen]);
  return { items: foundRecord?.items ?? [], loading: isOpen && foundRecord?.word !== word };
}

const line = ({ name, note }: Picked): ReactNode => (
  <span className="picker-line">
    {name}
    {note && <small>{note}</small>}
  </span>
);

const optionOf = (item: Picked) => ({ value: item.id, label: line(item), title: item.name });

/** Picks one thing by searching while typing. */
export function Picker<T extends Picked>(props: PickerProps<T>) {
  const {
    id,
    value,
    onChange,
    search,
    usual = [],
    onCreate,
    placeholder = text.typeToSearch,
    disabled,
    invalid,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const { items, loading } = useFound(search, tidy(word), isOpen);
  const { choices, create } = offeredChoices({ word, found: items, usual, isSettled: !loading, mayCreate: !!onCreate });
  const groups = [
    ...(choices.usual.length > 0 ? [{ label: text.usual, options: choices.usual.map(optionOf) }] : []),
    ...choices.found.map(optionOf),
    ...(create !== undefined ? [{ value: CREATE, label: text.create(create), title: '' }] : []),
  ];
  return (
    <Select
      id={id}
      aria-label={id ? undefined : placeholder}
      className="control-wide"
      showSearch={{ filterOption: false, onSearch: setWord, searchValue: word }}
      allowClear={clearing}
      popupMatchSelectWidth={false}
      open={isOpen}
      onOpenChange={setOpen}
      loading={loading}
      value={value ? { value: value.id, label: value.name } : null} // undefined would let the box keep what was clicked last
      labelInValue
      options={groups}
      onChange={(pickedOption: { value: string; label?: ReactNode } | undefined) => {
        setWord('');
        if (pickedOption?.value === CREATE) onCreate?.(tidy(word));
        else onChange([...choices.usual, ...choices.found].find((item) => item.id === pickedOption?.value));
      }}
      notFoundContent={loading ? <LinesWait lines={3} /> : text.noMatch}
      placeholder={placeholder}
      disabled={disabled}
      status={invalid ? 'error' : undefined}
    />
  );
}
