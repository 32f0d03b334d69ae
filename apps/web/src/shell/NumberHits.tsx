import { findByNumber } from '@tejian/contract/query/number-search/number-search.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { callServer } from '../platform/api.ts';
import { sentenceOf } from '../platform/failures.ts';
import { useSettled } from '../platform/use-settled.ts';
import { useOnChange } from '../ui/use-on-change.ts';
import { addressOf } from './record-addresses.ts';
import { text } from './shell.text.ts';

interface Props {
  number: string;
  /** The only record is opened at once: who typed the number has asked for it. */
  opensOnly: boolean;
  onOpen: (address: string) => void;
}

/** The records whose whole number was typed, of those that the person may see. */
export function NumberHits({ number, opensOnly, onOpen }: Props) {
  const askedText = useSettled(number.trim());
  const { data, error } = useQuery({
    queryKey: [findByNumber.path, askedText],
    queryFn: ({ signal }) => callServer(findByNumber, { numbers: [askedText] }, { signal }),
    staleTime: 0,
  });
  const [only, another] = askedText === number.trim() ? (data ?? []) : [];
  const address = opensOnly && only && !another ? addressOf(only) : undefined;
  useOnChange(address, () => address !== undefined && onOpen(address));
  if (error) return <p className="menu-hits-none">{sentenceOf(error)}</p>;
  if (!data || askedText !== number.trim()) return <p className="menu-hits-none">{text.searchingRecord}</p>;
  if (data.length === 0) return <p className="menu-hits-none">{text.searchNoRecord}</p>;
  return (
    <ul className="menu-hits">
      {data.map((foundNumber) => (
        <li key={`${foundNumber.kind} ${foundNumber.id}`}>
          <button type="button" onClick={() => onOpen(addressOf(foundNumber))}>
            <strong>
              {text.foundKinds[foundNumber.kind]} <span className="mono">{foundNumber.no}</span>
            </strong>
            <small>{foundNumber.name}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
