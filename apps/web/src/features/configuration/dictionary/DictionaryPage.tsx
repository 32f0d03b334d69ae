import {
  findDictionaryTypes,
  type DictionaryType,
} from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import './dictionary.css';
import { DictionaryItems } from './DictionaryItems.tsx';
import { text } from './dictionary.text.ts';

interface ListProps {
  types: readonly DictionaryType[];
  chosen: string | undefined;
  onChoose: (type: string) => void;
}

function TypeList({ types, chosen, onChoose }: ListProps) {
  const [word, setWord] = useState('');
  const shownTypes = types.filter(
    ({ type, name }) => name.includes(word.trim()) || type.toLowerCase().includes(word.trim().toLowerCase()),
  );
  return (
    <nav className="dict-types" aria-label={text.types}>
      <Input
        allowClear
        value={word}
        placeholder={text.search}
        aria-label={text.search}
        onChange={(event) => setWord(event.target.value)}
      />
      <ul>
        {shownTypes.map(({ type, name, itemCount, isUnconfirmed }) => (
          <li key={type}>
            <button type="button" aria-current={type === chosen} onClick={() => onChoose(type)}>
              <span>
                {name}
                {isUnconfirmed && <em className="state-warning">{text.unconfirmed}</em>}
              </span>
              <small className="mono">{type}</small>
              <small>{itemCount}</small>
            </button>
          </li>
        ))}
      </ul>
      {shownTypes.length === 0 && <p className="dialog-note">{text.noType}</p>}
    </nav>
  );
}

/** Dictionaries and their items: the institute's own beside those that the product brings. */
export default function DictionaryPage() {
  const types = useCall(findDictionaryTypes, {});
  const [chosenText, setChosen] = useState<string>();
  if (!types.data) return <PageWait on={[types]} />;
  const type = types.data.find((one) => one.type === chosenText) ?? types.data[0];
  return (
    <div className="dict">
      <TypeList types={types.data} chosen={type?.type} onChoose={setChosen} />
      {type ? (
        <DictionaryItems key={type.type} type={type} onSaved={() => void types.refetch()} />
      ) : (
        <p className="dict-none">{text.noType}</p>
      )}
    </div>
  );
}
