import { findAreaPath, findAreas, searchAreas } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { callServer } from '../../../platform/api.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import './area.css';
import { text } from './area.text.ts';

const ROOT = '000000'; // spec §7
const SHORTEST = 2;

function Level({
  title,
  parentId,
  chosen,
  onChoose,
}: {
  title: string;
  parentId: string | undefined;
  chosen: string | undefined;
  onChoose: (code: string) => void;
}) {
  const askedItems = useCall(findAreas, { parentId: parentId ?? '' }, { enabled: parentId !== undefined });
  const { data } = askedItems;
  return (
    <section className="area-level" aria-label={title}>
      <h2>{title}</h2>
      {parentId === undefined ? <p>{text.none}</p> : <Answered of={askedItems}>{() => null}</Answered>}
      {data?.length === 0 && <p>{text.nothingBelow}</p>}
      <ul>
        {parentId !== undefined &&
          data?.map(({ value, label, childrenSum }) => (
            <li key={value}>
              <button type="button" aria-current={value === chosen} onClick={() => onChoose(value)}>
                <span>{label}</span>
                <small className="mono">{value}</small>
                <small>{childrenSum > 0 && childrenSum}</small>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Results({ word, onChoose }: { word: string; onChoose: (code: string) => void }) {
  const askedItems = useCall(searchAreas, { word });
  const { data } = askedItems;
  if (!data) return <Answered of={askedItems}>{() => null}</Answered>;
  if (data.length === 0) return <p className="area-note">{text.noMatch}</p>;
  return (
    <ul className="area-results" aria-label={text.results}>
      {data.map(({ value, label, path }) => (
        <li key={value}>
          <button type="button" onClick={() => onChoose(value)}>
            <strong>{label}</strong> <small className="mono">{value}</small> <small>{path}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Areas from the province down to the street, to read and to find. */
export default function AreaPage() {
  const [line, setLine] = useState<readonly string[]>([]);
  const [word, setWord] = useState('');
  const find = async (code: string) => {
    const path = await act(() => callServer(findAreaPath, { value: code }));
    if (path) setLine(path.map(({ value }) => value));
    setWord('');
  };
  const wantedWord = word.trim();
  return (
    <div className="area">
      <header>
        <Input.Search
          allowClear
          value={word}
          placeholder={text.search}
          aria-label={text.search}
          onChange={(event) => setWord(event.target.value)}
        />
        <span className="area-note">{text.readOnly}</span>
      </header>
      {wantedWord.length >= SHORTEST && <Results word={wantedWord} onChoose={(code) => void find(code)} />}
      <div className="area-levels">
        {text.levels.map((title, at) => (
          <Level
            key={title}
            title={title}
            parentId={at === 0 ? ROOT : line[at - 1]}
            chosen={line[at]}
            onChoose={(code) => setLine([...line.slice(0, at), code])}
          />
        ))}
      </div>
    </div>
  );
}
