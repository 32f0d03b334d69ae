import type { KeyboardEvent, ReactNode } from 'react';
import './form.css';

interface Props {
  /** Over the form: what it is about, where it stands (StepLine). */
  head?: ReactNode;
  children: ReactNode;
  /** Material beside the form: declaration, archive, attachments. */
  side?: ReactNode;
  /** Always in reach, at the bottom of the page. */
  footer?: ReactNode;
  /** At the left of the footer: draft state, hints. */
  note?: ReactNode;
  /** Nothing on it is entered or pressed: keys scroll it from here. */
  isToRead?: boolean;
  /** Ctrl+S, which otherwise saves the page of the browser. */
  onSave?: () => void;
  /** Ctrl+Enter, from wherever the hands are. */
  onSubmit?: () => void;
}

/** A page with a form: head, body with material beside it, buttons that stay in reach. */
export function FormPage({ head, children, side, footer, note, isToRead, onSave, onSubmit }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const act = event.key === 'Enter' ? onSubmit : event.key.toLowerCase() === 's' ? onSave : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="form-page" onKeyDown={onKeyDown}>
      {head && <div className="form-head">{head}</div>}
      <div className="form-columns">
        <div className="form-main" tabIndex={isToRead ? 0 : undefined}>
          {children}
        </div>
        {side && <aside className="form-side">{side}</aside>}
      </div>
      {(footer || note) && (
        <div className="form-footer">
          <span className="form-note" aria-live="polite">
            {note}
          </span>
          {footer}
        </div>
      )}
    </div>
  );
}

/** One titled part of a form page. */
export function FormSection({ title, extra, children }: { title: ReactNode; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="form-section">
      <header>
        <h2>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
