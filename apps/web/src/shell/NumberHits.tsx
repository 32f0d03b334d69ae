import { findByNumber, type Numbered } from '@tejian/contract/query/number-search/number-search.contract.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { callServer } from '../platform/api.ts';
import { sentenceOf } from '../platform/failures.ts';
import { useSettled } from '../platform/use-settled.ts';
import { text } from './shell.text.ts';

/** The page of a record that was found. */
function addressOf({ kind, id, no, of }: Numbered): string {
  if (kind === 'application') return paths.applicationInfo(id);
  if (kind === 'item') return paths.flowLog({ businessKey: of, seisn: no });
  if (kind === 'report') return paths.reportQuery(no);
  return paths.equipmentForm(familyOfKind[of] ?? 'elevator', { id, type: 'view' });
}

interface Props {
  number: string;
  onOpen: (address: string) => void;
}

/** The records whose whole number was typed, of those that the person may see. */
export function NumberHits({ number, onOpen }: Props) {
  const asked = useSettled(number.trim());
  const { data, error } = useQuery({
    queryKey: [findByNumber.path, asked],
    queryFn: ({ signal }) => callServer(findByNumber, { number: asked }, { signal }),
    staleTime: 0,
  });
  if (error) return <p className="menu-hits-none">{sentenceOf(error)}</p>;
  if (!data || asked !== number.trim()) return <p className="menu-hits-none">{text.searchingRecord}</p>;
  if (data.length === 0) return <p className="menu-hits-none">{text.searchNoRecord}</p>;
  return (
    <ul className="menu-hits">
      {data.map((found) => (
        <li key={`${found.kind} ${found.id}`}>
          <button type="button" onClick={() => onOpen(addressOf(found))}>
            <strong>
              {text.foundKinds[found.kind]} <span className="mono">{found.no}</span>
            </strong>
            <small>{found.name}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
