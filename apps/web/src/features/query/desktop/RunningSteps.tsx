import type { Desktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { chinaDay, daysBetween } from '@tejian/domain/shared/day/day.ts';
import { groupedText } from '@tejian/domain/shared/decimal/grouped.ts';
import { paths } from '../../../paths.ts';
import { today } from '../../../platform/clock.ts';
import { usePage } from '../../../platform/page.tsx';
import { text } from './desktop.text.ts';

interface Props {
  steps: NonNullable<Desktop['running']>;
}

/** The work of the institute along the flow: a column for each step, with what is overdue and how long the oldest waits; each leads to its tasks. */
export function RunningSteps({ steps }: Props) {
  const page = usePage();
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className="desk-flow">
      {steps.map(({ stepCode, label, count, overdue, oldestAt }) => (
        <li key={stepCode}>
          <button
            type="button"
            className="desk-bar"
            aria-label={text.openStep(label, groupedText(count))}
            onClick={() => page.open(paths.openTasks({ stepcode: stepCode }))}
          >
            <strong>{groupedText(count)}</strong>
            <span className="desk-column">
              <span style={{ height: `${(100 * (count - overdue)) / most}%` }} />
              <span className="desk-column-late" style={{ height: `${(100 * overdue) / most}%` }} />
            </span>
            <span className="desk-step">{label}</span>
          </button>
          <small>{oldestAt && text.oldest(daysBetween(chinaDay(oldestAt), today()))}</small>
          {overdue > 0 && (
            <button
              type="button"
              className="desk-late state-danger"
              onClick={() => page.open(paths.openTasks({ stepcode: stepCode, overdue: '1' }))}
            >
              {text.overdue(groupedText(overdue))}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
