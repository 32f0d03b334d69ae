import type { ReactNode } from 'react';
import './bands.css';
import { text } from './list.text.ts';

export interface Band<Key extends string> {
  key: Key;
  name: string;
  /** Absent where nobody counts; a text while it is counted, or where it is not counted to the end. */
  count?: number | string;
  tone?: 'danger' | 'warning' | 'success';
}

interface Props<Key extends string> {
  label: string;
  bands: readonly Band<Key>[];
  /** The number in all, where it is known. */
  all?: number | string;
  chosen: Key | undefined;
  /** A second click on the chosen one shows all again. */
  onChoose: (key: Key | undefined) => void;
  /** The content that stands behind the bands. */
  children?: ReactNode;
}

/** Figures over a list that are filters too: how many are overdue, end soon, are in order. */
export function Bands<Key extends string>({ label, bands, all, chosen, onChoose, children }: Props<Key>) {
  return (
    <div className="bands" role="group" aria-label={label}>
      <button type="button" className="band" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {text.all} {all !== undefined && <strong>{all}</strong>}
      </button>
      {bands.map(({ key, name, count, tone }) => (
        <button
          key={key}
          type="button"
          className={tone && count !== 0 ? `band band-${tone}` : 'band'}
          aria-pressed={chosen === key}
          onClick={() => onChoose(chosen === key ? undefined : key)}
        >
          {name} {count !== undefined && <strong>{count}</strong>}
        </button>
      ))}
      {children}
    </div>
  );
}
