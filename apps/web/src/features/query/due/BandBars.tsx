import type { DueGroup } from '@tejian/contract/query/due/due.contract.ts';
import { warningBands, type WarningBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import './due.css';
import { text } from './due.text.ts';

interface Props {
  rows: readonly DueGroup[];
  /** Instead of a blank name. */
  blank?: string;
  bandName: (band: WarningBand) => string;
  onOpen: (row: DueGroup, band: WarningBand | undefined) => void;
}

/** One bar for each, its bands beside one another; bar, name and figures lead to what they count. */
export function BandBars({ rows, blank = '', bandName, onOpen }: Props) {
  const longest = Math.max(1, ...rows.map(({ overdue, urgent, soon }) => overdue + urgent + soon));
  if (rows.length === 0) return <p className="due-none">{text.nothing}</p>;
  return (
    <ul className="due-bars">
      {rows.map((row) => {
        const name = row.label || blank;
        return (
          <li key={row.key}>
            <button type="button" className="due-bar-name" title={name} onClick={() => onOpen(row, undefined)}>
              {name}
            </button>
            <span className="due-bar" aria-hidden="true">
              {warningBands.map((band) => (
                // For the mouse alone: the figure beside it is the same for keyboard and reader.
                <button
                  key={band}
                  type="button"
                  tabIndex={-1}
                  className={`due-fill due-${band}`}
                  style={{ width: `${(100 * row[band]) / longest}%` }}
                  aria-label={text.openList(name, bandName(band), row[band])}
                  title={bandName(band)}
                  onClick={() => onOpen(row, band)}
                />
              ))}
            </span>
            <span className="due-figures">
              {warningBands.map((band) => (
                <Figure
                  key={band}
                  name={name}
                  band={bandName(band)}
                  count={row[band]}
                  tone={band}
                  onOpen={() => onOpen(row, band)}
                />
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface FigureProps {
  name: string;
  band: string;
  count: number;
  tone: WarningBand;
  onOpen: () => void;
}

function Figure({ name, band, count, tone, onOpen }: FigureProps) {
  const className = `due-figure due-text-${tone}`;
  if (count === 0) return <span className={className}>—</span>;
  return (
    <button
      type="button"
      className={className}
      aria-label={text.openList(name, band, count)}
      title={band}
      onClick={onOpen}
    >
      {count}
    </button>
  );
}
