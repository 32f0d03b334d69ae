import {
  exportStatistic,
  findStatistic,
  statisticCodes,
  type StatisticRow,
} from '@tejian/contract/query/statistic/statistic.contract.ts';
import { statistics } from '@tejian/contract/query/statistic/statistics.view.ts';
import { drawnGroups, numberIn, type Period, type Statistic } from '@tejian/domain/query/statistic/statistic.ts';
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { today } from '../../../platform/clock.ts';
import { saveFile } from '../../../platform/files.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { TypedDateRange } from '../../../ui/field/TypedDate.tsx';
import { BarChart } from './BarChart.tsx';
import { periodDays, periodOf, presets, readPeriod } from './period.ts';
import { shownValue } from './shown.ts';
import './statistic.css';
import { text } from './statistic.text.ts';
import { StatisticTable } from './StatisticTable.tsx';

/** So many bars stand in sight without scrolling. */
const MOST_DRAWN = 12;

function Drawn({ statistic, rows }: { statistic: Statistic; rows: readonly StatisticRow[] }) {
  const at = statistic.measures.findIndex(({ name }) => name === statistic.drawn);
  const measure = statistic.measures[at];
  if (!measure) return null;
  const bars = drawnGroups(statistic, at, rows).map(({ key, names, value }) => ({
    key,
    name: names.map((name) => name || text.unnamed).join(' · '),
    value: numberIn(value) ?? 0,
    shown: shownValue(value, measure.unit),
  }));
  // The last months of a long period, the largest of many groups.
  const shownBars = statistic.drawnBy ? bars.slice(-MOST_DRAWN) : bars.slice(0, MOST_DRAWN);
  return (
    <section className="statistic-card">
      <h2>
        {measure.label}
        {bars.length > MOST_DRAWN && <small>{(statistic.drawnBy ? text.lastDrawn : text.mostDrawn)(MOST_DRAWN)}</small>}
      </h2>
      <BarChart bars={shownBars} />
    </section>
  );
}

/** The codes of the call are those of the declared statistics. */
const codeOf = ({ code }: Statistic) => statisticCodes.find((one) => one === code) ?? 'workload';

function Counted({ statistic, period }: { statistic: Statistic; period: Period }) {
  const statisticCall = useCall(findStatistic, { code: codeOf(statistic), ...periodDays(period) }, { fresh: true });
  const { data } = statisticCall;
  if (!data) return <PageWait on={[statisticCall]} />;
  if (data.rows.length === 0) return <p className="statistic-none">{text.none}</p>;
  return (
    <>
      <Drawn statistic={statistic} rows={data.rows} />
      <StatisticTable statistic={statistic} {...data} period={period} />
    </>
  );
}

/** A statistic by the last part of its address: a period, a chart, and a table whose numbers lead to their records. */
export default function StatisticPage() {
  const page = usePage();
  const statistic = statistics.find(({ code }) => page.path.endsWith(`/${code}`));
  const first = periodOf('months12', today());
  const [days, keep] = useKeptState<{ from: string | undefined; to: string | undefined }>(
    'session',
    `statistic:${page.key}`,
    first,
  );
  const period = readPeriod([days.from, days.to]);
  if (!statistic) return null;
  return (
    <div className="statistic">
      <header>
        <label htmlFor="statistic-from">{text.period}</label>
        <TypedDateRange
          id="statistic-from"
          way="day"
          value={[days.from, days.to]}
          onChange={(range) => keep({ from: range?.[0], to: range?.[1] })}
          placeholder={[text.from, text.to]}
        />
        {presets.map((preset) => (
          <Button key={preset} size="small" onClick={() => keep(periodOf(preset, today()))}>
            {text.presets[preset]}
          </Button>
        ))}
        <small>{statistic.note}</small>
        {period && (
          <Button
            className="statistic-export"
            icon={<DownloadOutlined aria-hidden />}
            onClick={() =>
              void act(() => saveFile(exportStatistic, { code: codeOf(statistic), ...periodDays(period) }))
            }
          >
            {text.export}
          </Button>
        )}
      </header>
      {period ? (
        <Counted statistic={statistic} period={period} />
      ) : (
        <p className="statistic-none">{text.choosePeriod}</p>
      )}
    </div>
  );
}
