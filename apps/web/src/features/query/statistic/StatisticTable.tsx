import type { StatisticRow } from '@tejian/contract/query/statistic/statistic.contract.ts';
import { conditionsBehind, numberIn, type Period, type Statistic } from '@tejian/domain/query/statistic/statistic.ts';
import { usePage } from '../../../platform/page.tsx';
import { paths } from '../../../paths.ts';
import { shownValue } from './shown.ts';
import './statistic.css';
import { text } from './statistic.text.ts';

interface Props {
  readonly statistic: Statistic;
  readonly rows: readonly StatisticRow[];
  readonly totals: readonly string[];
  readonly period: Period;
}

/** Every group with its numbers; each number leads to the records that it counts. */
export function StatisticTable({ statistic, rows, totals, period }: Props) {
  const page = usePage();
  const cellOf = (keys: readonly string[], values: readonly string[], name: string) =>
    statistic.measures.map((measure, at) => {
      const value = values[at] ?? '';
      const shownText = shownValue(value, measure.unit);
      const conditions = numberIn(value) ? conditionsBehind(statistic, keys, measure, period) : undefined;
      return (
        <td key={measure.name}>
          {conditions ? (
            <button
              type="button"
              className="row-link"
              aria-label={text.openRecords(`${name} ${measure.label}`, shownText)}
              onClick={() => page.open(paths.recordsOf(statistic.page, conditions), { fresh: true })}
            >
              {shownText}
            </button>
          ) : (
            shownText
          )}
        </td>
      );
    });
  return (
    <table className="statistic-table" aria-label={statistic.title}>
      <thead>
        <tr>
          {statistic.by.map(({ field, label }) => (
            <th key={field} scope="col">
              {label}
            </th>
          ))}
          {statistic.measures.map(({ name, label }) => (
            <th key={name} scope="col" className="statistic-number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, names, values }) => (
          <tr key={keys.join('\n')}>
            {names.map((name, at) => (
              <th key={statistic.by[at]?.field} scope="row">
                {name || text.unnamed}
              </th>
            ))}
            {cellOf(keys, values, names.join(' '))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={statistic.by.length}>
            {text.total}
          </th>
          {cellOf([], totals, text.total)}
        </tr>
      </tfoot>
    </table>
  );
}
