import type { DueTaskGroup } from '@tejian/contract/query/due/due.contract.ts';
import { text } from './due.text.ts';

/** The list of what cannot be declared, each with everything that hinders it. */
export function BlockedList({ rows }: { rows: DueTaskGroup['blocked'] }) {
  if (rows.length === 0) return null;
  return (
    <details className="due-blocked" open={rows.length <= 3}>
      <summary>{text.blockedTitle(rows.length)}</summary>
      <ul>
        {rows.map(({ id, shown, problems }) => (
          <li key={id}>
            <span className="mono">{shown}</span>
            {problems.map((problem) => text.withoutNumber(problem, shown)).join('；')}
          </li>
        ))}
      </ul>
    </details>
  );
}
