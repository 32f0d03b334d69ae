import { bandOf, type Band } from '@tejian/domain/personnel/expiry.ts';
import { expiryText } from '@tejian/domain/personnel/expiry.text.ts';
import { today } from '../../platform/clock.ts';
import '../../ui/flow/flow.css';
import type { ListState } from '../../ui/list/list-state.ts';
import { text } from './personnel.text.ts';
import './personnel.css';

export const bandTones: Readonly<Record<Band, string>> = {
  expired: 'state-danger',
  within10: 'state-danger',
  within30: 'state-warning',
  soon: 'state-warning',
  valid: 'state-success',
  none: '',
};
const marks = { expired: 'danger', within10: 'danger', within30: 'warning' } as const;
const MOST = 10_000;

/** The state of what ends first, in a cell of a list. */
export const bandCell = ({ band }: { band: Band }) => <span className={bandTones[band]}>{expiryText.bands[band]}</span>;
export const bandMark = ({ band }: { band: Band }) => (band in marks ? marks[band as keyof typeof marks] : undefined); // just asked

interface Props<Row> {
  list: ListState<Row>;
  counts: readonly { band: Band; count: number }[] | undefined;
}

/** How many end when; a figure is a click to those people, a second click to everybody. */
export function BandBar<Row>({ list, counts }: Props<Row>) {
  const chosen = list.search['band'];
  return (
    <div className="band-bar" role="group" aria-label={expiryText.label}>
      {counts?.map(({ band, count }) => (
        <button
          key={band}
          type="button"
          className={`band ${count > 0 ? bandTones[band] : ''}`}
          aria-pressed={chosen === band}
          onClick={() => list.submit({ ...list.search, band: chosen === band ? undefined : band })}
        >
          <span>{expiryText.bands[band]}</span>
          <b className="mono">{count >= MOST ? text.moreThan(MOST) : count}</b>
        </button>
      ))}
    </div>
  );
}

/** The last day of something, with a word where it is time to act. */
export function BandDay({ day }: { day: string }) {
  const band = bandOf(day, today());
  return (
    <span className={band === 'valid' ? undefined : bandTones[band]}>
      {day}
      {band !== 'valid' && <span className="due-word">{expiryText.bands[band]}</span>}
    </span>
  );
}
