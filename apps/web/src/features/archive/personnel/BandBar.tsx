import { bandOf, bands, type Band } from '@tejian/domain/archive/personnel/expiry.ts';
import { expiryText } from '@tejian/domain/archive/personnel/expiry.text.ts';
import { today } from '../../../platform/clock.ts';
import '../../../ui/flow/flow.css';
import { Bands } from '../../../ui/list/Bands.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { markUnlessEnded } from '../../../ui/table/column.ts';
import { text } from './personnel.text.ts';
import './personnel.css';

const tones = {
  expired: 'danger',
  within10: 'warning',
  within30: 'warning',
  soon: 'warning',
  valid: 'success',
  none: undefined,
} as const satisfies Record<Band, string | undefined>;
/** Classes of the words; the state is in the word too. */
export const bandTone = (band: Band) => (tones[band] ? `state-${tones[band]}` : undefined);
const marks = { expired: 'danger', within10: 'warning', within30: 'warning' } as const;
const MOST = 10_000;

/** The state of what ends first, in a cell of a list. */
export const bandCell = ({ band }: { band: Band }, isEnded = false) => (
  <span className={isEnded ? 'state-ended' : bandTone(band)}>{expiryText.bands[band]}</span>
);
export const bandMark = ({ band }: { band: Band }, isEnded = false) =>
  markUnlessEnded(isEnded, Object.hasOwn(marks, band) ? marks[band as keyof typeof marks] : undefined); // just asked

interface Props<Row> {
  list: ListState<Row>;
  counts: readonly { band: Band; count: number }[] | undefined;
}

const countText = (count: number) => (count >= MOST ? text.moreThan(MOST) : count);

/** The number that end in each band. */
export function BandBar<Row>({ list, counts }: Props<Row>) {
  const isExact = counts?.every(({ count }) => count < MOST);
  return (
    <Bands
      label={expiryText.label}
      bands={(counts ?? []).map(({ band, count }) => ({
        key: band,
        name: expiryText.bands[band],
        count: countText(count),
        tone: tones[band],
      }))}
      all={isExact ? counts?.reduce((sum, { count }) => sum + count, 0) : undefined}
      chosen={bands.find((band) => band === list.search['band'])}
      onChoose={(band) => list.submit({ ...list.search, band })}
    />
  );
}

/** The last day of something, with a word where it is time to act. */
export function BandDay({ day }: { day: string }) {
  const band = bandOf(day, today());
  return (
    <span className={band === 'valid' ? undefined : bandTone(band)}>
      {day}
      {band !== 'valid' && <span className="due-word">{expiryText.bands[band]}</span>}
    </span>
  );
}
