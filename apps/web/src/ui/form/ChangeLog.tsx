import type { ReactNode } from 'react';
import './change-log.css';
import { text } from './form.text.ts';

/** Entries of who did what to a record; each is an `li` whose `header` says who and when. */
export const ChangeLog = ({ children }: { children: ReactNode }) => <ul className="change-log">{children}</ul>;

/** One changed field: what was struck out, and what stands there now. */
export function ChangeLine({ label, before, after }: { label: string; before: string | undefined; after: string }) {
  return (
    <div className="change-line">
      <span>{label}</span>
      {before !== undefined && <del>{before}</del>}
      {before !== undefined && <span aria-hidden>→</span>}
      <ins>{after || text.nothing}</ins>
    </div>
  );
}
