import type { Validity } from '@tejian/domain/shared/day/validity.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import './flow.css';

const tones = { valid: undefined, soon: 'state-warning', expired: 'state-danger' } as const;

/** The last day of something, with a word where it is time to act. */
export function ValidityDay({ day, validity }: { day: string; validity: Validity }) {
  return (
    <span className={tones[validity]}>
      {day}
      {validity !== 'valid' && <span className="due-word">{personnelText.states[validity]}</span>}
    </span>
  );
}
