import { dueBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import './flow.css';
import { text } from './flow.text.ts';

const states = { overdue: 'state-danger', urgent: 'state-warning', soon: 'state-warning', later: undefined } as const;

/** A date that something is due on: red when over, orange when near, and a word beside the colour. */
export function DueDate({ day, today }: { day: string | undefined; today: string }) {
  if (!day) return null;
  const band = dueBand(day, today);
  return (
    <span className={states[band]}>
      {day}
      {text.band[band] && <small className="due-word">{text.band[band]}</small>}
    </span>
  );
}
