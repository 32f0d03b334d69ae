import type { Desktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { chinaDay, daysBetween } from '@tejian/domain/shared/day/day.ts';
import { today } from '../../../platform/clock.ts';
import { text } from './desktop.text.ts';

interface Props {
  steps: NonNullable<Desktop['running']>;
}

/** The work of the institute along the flow: a column for each step, with what is overdue and how long the oldest waits. */
export function RunningSteps({ steps }: Props) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className="desk-flow">
      {steps.map(({ stepCode, label, count, overdue, oldestAt }) => (
        <li key={stepCode}>
          <strong>{count}</strong>
          <span className="desk-column" aria-hidden="true">
            <span style={{ height: `${(100 * (count - overdue)) / most}%` }} />
            <span className="desk-column-late" style={{ height: `${(100 * overdue) / most}%` }} />
          </span>
          <span className="desk-step">{label}</span>
          <small className={overdue > 0 ? 'state-danger' : undefined}>
            {overdue > 0 ? text.overdue(overdue) : oldestAt && text.oldest(daysBetween(chinaDay(oldestAt), today()))}
          </small>
        </li>
      ))}
    </ol>
  );
}
