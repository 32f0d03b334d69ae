import { CommentOutlined } from '@ant-design/icons';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { Remark } from '@tejian/contract/business/report/remark.contract.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import { remarkActsFor, remarkLimits, remarksAt, type RemarkAct } from '@tejian/domain/business/report/remark.ts';
import { Button, Input } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import './remark.css';
import { wordsKey } from './remark-keys.ts';
import type { RemarkTools } from './remark-tools.ts';
import { placeName } from './place.ts';
import { countOf } from '../field/count-of.ts';
import { remarkWords as text } from './remark.text.ts';

interface WordsProps {
  label: string;
  ok: string;
  /** Settling needs no words. */
  mayBeBlank: boolean;
  send: (words: string) => Promise<boolean>;
  onDone: () => void;
}

/** The words of a remark or of an answer; they stay as typed until the server has them. */
function Words({ label, ok, mayBeBlank, send, onDone }: WordsProps) {
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isReady = mayBeBlank || words.trim() !== '';
  const submit = async () => {
    setBusy(true);
    const isDone = await send(words.trim());
    setBusy(false);
    if (isDone) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const askedKey = wordsKey(event.nativeEvent, words);
    if (!askedKey) return;
    event.preventDefault();
    event.stopPropagation(); // the page sends its own form by the same keys
    if (askedKey === 'leave') onDone();
    else if (isReady && !isBusy) void submit();
  };
  return (
    <div className="remark-words">
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 1, maxRows: 6 }}
        aria-label={label}
        placeholder={label}
        {...countOf(remarkLimits.text)}
        showCount
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={onDone}>
        {text.cancel}
      </Button>
      <Button size="small" type="primary" loading={isBusy} disabled={!isReady} onClick={() => void submit()}>
        {ok}
      </Button>
    </div>
  );
}

const toneOf = { open: 'state-danger', answered: 'state-warning', settled: 'state-success' } as const;

/** One remark with what was said to it, and what the person may do with it. */
function OneRemark({ remark, tools }: { remark: Remark; tools: RemarkTools }) {
  const [act, setAct] = useState<RemarkAct>();
  const lines = [{ act: undefined, by: remark.by, at: remark.at, text: remark.text }, ...remark.replies];
  return (
    <li className={`remark remark-${remark.state}`}>
      <b className={toneOf[remark.state]}>{text.states[remark.state]}</b>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>
            <span title={showInstant(line.at)}>
              {line.act ? text.said(line.by, line.act, line.text) : text.raised(line.by, remark.step)}
            </span>
            {line.text}
          </li>
        ))}
      </ul>
      {act === undefined ? (
        remarkActsFor(remark, tools.side).map((one) => (
          <Button key={one} size="small" type={one === 'answer' ? 'primary' : 'default'} onClick={() => setAct(one)}>
            {text.acts[one]}
          </Button>
        ))
      ) : (
        <Words
          label={text.labels[act]}
          ok={text.acts[act]}
          mayBeBlank={act === 'settle'}
          send={(words) => tools.act({ remarkId: remark.id, act, text: words })}
          onDone={() => setAct(undefined)}
        />
      )}
    </li>
  );
}

interface Props {
  place: Place;
  /** The name of the place, for who does not see it. */
  label: string;
  tools: RemarkTools | undefined;
}

/** The remarks at a place, and the button that pins another one to it. */
export function RemarkThread({ place, label, tools }: Props) {
  const [isAdding, setAdding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const stop = () => {
    setAdding(false);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('.remark-add')?.focus({ preventScroll: true }));
  };
  if (!tools) return null;
  const remarks = remarksAt(tools.list, place);
  if (remarks.length === 0 && tools.side !== 'review') return null;
  return (
    <div ref={box} className="remarks" data-remarks={placeName(place)}>
      {remarks.length > 0 && (
        <ul className="remark-list">
          {remarks.map((remark) => (
            <OneRemark key={remark.id} remark={remark} tools={tools} />
          ))}
        </ul>
      )}
      {tools.side === 'review' && !isAdding && (
        <button
          type="button"
          className="remark-add"
          aria-label={`${text.add} ${label}`}
          title={text.add}
          onClick={() => setAdding(true)}
        >
          <CommentOutlined aria-hidden /> <span className="remark-add-word">{text.add}</span>
        </button>
      )}
      {isAdding && (
        <Words
          label={text.labels.add}
          ok={text.add}
          mayBeBlank={false}
          send={(words) => tools.add({ place, text: words })}
          onDone={stop}
        />
      )}
    </div>
  );
}
