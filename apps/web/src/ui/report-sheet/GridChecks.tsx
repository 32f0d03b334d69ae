import { printJudged } from '@tejian/domain/business/report/format.ts';
import { withUnit } from '@tejian/domain/shared/field/with-unit.ts';
import { statLimits, type GridJudgement } from '@tejian/domain/business/report/grid.ts';
import type { GridSection } from '@tejian/domain/business/report/template.ts';
import { text } from './report-sheet.text.ts';

const wordOf = (inLimit: boolean | null) =>
  inLimit === null ? text.checkOpen : inLimit ? text.checkIn : text.checkOut;
const classOf = (inLimit: boolean | null) =>
  inLimit === null ? 'sheet-waits' : inLimit ? 'state-success' : 'state-danger';

/** Statistics and checks of a measurement table as they stand now. */
export function GridChecks({ section, judged }: { section: GridSection; judged: GridJudgement | undefined }) {
  if (!judged || section.stats.length + judged.checks.length === 0) return null;
  return (
    <dl className="sheet-checks">
      {section.stats.map((stat) => {
        const value = judged.stats[stat.id] ?? null;
        return (
          <div key={stat.id}>
            <dt>{stat.label}</dt>
            <dd className="mono">
              {value === null
                ? text.empty
                : withUnit(printJudged(value, stat.decimals, statLimits(section, judged, stat.id)), stat.unit)}
            </dd>
          </div>
        );
      })}
      {judged.checks.map((check) => (
        <div key={check.id}>
          <dt>
            {check.label} <span className="mono">{check.limitText}</span>
          </dt>
          <dd className={classOf(check.inLimit)}>{wordOf(check.inLimit)}</dd>
        </div>
      ))}
    </dl>
  );
}
