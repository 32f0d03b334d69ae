import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { text } from './line-matching.text.ts';
import type { LineMatchingState } from './use-line-matching.ts';

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Movements one below the other: one is looked at, keys go on from it and accept. */
export function LineChoice({ state }: { state: LineMatchingState }) {
  const { rows, at, go, matching, chosen, choose, accept, find } = state;
  const list = useRef<HTMLDivElement>(null);
  const active = rows[at]?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const back = () => {
    choose(0);
    find('');
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const proposals = matching.data?.proposals ?? [];
    const step = steps[key];
    if (step !== undefined) go(at + step);
    else if (key === 'Enter') accept(proposals[chosen]);
    else if (key === 'Escape') back();
    else if (/^[1-9]$/.test(key) && Number(key) <= proposals.length) choose(Number(key) - 1);
    else return;
    event.preventDefault();
  };
  if (rows.length === 0) return <p className="statement-note">{text.noLines}</p>;
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      className="line-choice"
      aria-label={text.lines}
      aria-activedescendant={active && `line-${active}`}
      onKeyDown={press}
    >
      {rows.map((row, place) => (
        <div
          key={row.id}
          id={`line-${row.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className="line-option"
          onClick={() => go(place)}
        >
          <span className="mono">{`${row.day} ${row.time}`}</span>
          <span className="mono line-amount">{shownMoney(row.amount)}</span>
          <span className="line-payer">{row.payer}</span>
          <span className="line-remark">{`${row.remark} ${row.reference}`}</span>
        </div>
      ))}
    </div>
  );
}
