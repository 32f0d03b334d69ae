import './statistic.css';

export interface Bar {
  readonly key: string;
  readonly name: string;
  /** The value that the bar is as long as; below nought it is empty. */
  readonly value: number;
  readonly shown: string;
}

/** Bars beside one another, in the order given. The table under it says the same to whoever does not see it. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value }) => value), 0) || 1;
  return (
    <ul className="statistic-bars" aria-hidden="true">
      {bars.map(({ key, name, value, shown }) => (
        <li key={key}>
          <span className="statistic-name" title={name}>
            {name}
          </span>
          <span className="statistic-bar">
            <span className="statistic-fill" style={{ width: `${(100 * Math.max(value, 0)) / longest}%` }} />
          </span>
          <span className="statistic-figure">{shown}</span>
        </li>
      ))}
    </ul>
  );
}
