import { findStatistic, type StatisticCode } from '@tejian/contract/query/statistic/statistic.contract.ts';
import { statistics } from '@tejian/contract/query/statistic/statistics.view.ts';
import { paths } from '../../../paths.ts';
import { today } from '../../../platform/clock.ts';
import { usePage } from '../../../platform/page.tsx';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall, useHint } from '../../../platform/use-call.ts';
import { periodDays, periodOf, yearBefore } from '../statistic/period.ts';
import { shownValue } from '../statistic/shown.ts';
import './desktop.css';
import { text } from './desktop.text.ts';

/** The measure of each statistic that stands on the desk. */
const figures = ['workload', 'passRate', 'stepTime', 'income'] as const satisfies readonly StatisticCode[];
type FigureCode = (typeof figures)[number];
const chosenValues: Readonly<Record<FigureCode, string>> = {
  workload: 'all',
  passRate: 'rate',
  stepTime: 'median',
  income: 'net',
};

/** A number of this month with that of the same days last year; it leads to its statistic. */
function Figure({ code }: { code: FigureCode }) {
  const page = usePage();
  const statistic = statistics.find((one) => one.code === code);
  const at = statistic?.measures.findIndex(({ name }) => name === chosenValues[code]) ?? -1;
  const measure = statistic?.measures[at];
  const month = periodOf('month', today());
  const now = useCall(findStatistic, { code, ...periodDays(month) }, { fresh: true });
  const before = useHint(findStatistic, { code, ...periodDays(yearBefore(month)) }, { fresh: true });
  if (!statistic || !measure) return null;
  const shownText = (totals: readonly string[] | undefined) => shownValue(totals?.[at] ?? '', measure.unit);
  return (
    <div>
      <dt>{text.figures[code]}</dt>
      <dd>
        <Answered of={now}>
          {({ totals }) => (
            <button type="button" onClick={() => page.open(paths.statistic(code))}>
              {shownText(totals)}
            </button>
          )}
        </Answered>
      </dd>
      <dd className="house-note">{text.lastYear(shownText(before.data?.totals))}</dd>
    </div>
  );
}

/** The statistics of the house in one number each. */
export function StationFigures() {
  return (
    <dl className="desk-house">
      {figures.map((code) => (
        <Figure key={code} code={code} />
      ))}
    </dl>
  );
}
