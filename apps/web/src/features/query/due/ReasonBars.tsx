import type { DueSummary } from '@tejian/contract/query/due/due.contract.ts';
import './due.css';
import { text } from './due.text.ts';

interface Props {
  reasons: DueSummary['reasons'];
  onOpen: (code: string, label: string) => void;
}

/** The reasons that the overdue are overdue; those of which nobody has said stand out. */
export function ReasonBars({ reasons, onOpen }: Props) {
  const most = Math.max(1, ...reasons.map(({ count }) => count));
  if (reasons.length === 0) return <p className="due-none">{text.nothingOverdue}</p>;
  return (
    <ul className="due-bars due-reasons">
      {reasons.map(({ code, label, count }) => (
        <li key={code}>
          <button type="button" className="due-bar-name" title={label} onClick={() => onOpen(code, label)}>
            {label}
          </button>
          <span className="due-bar" aria-hidden="true">
            <button
              type="button"
              tabIndex={-1}
              className={`due-fill ${code === 'none' ? 'due-overdue' : 'due-explained'}`}
              style={{ width: `${(100 * count) / most}%` }}
              aria-label={text.openList(label, text.overdue, count)}
              onClick={() => onOpen(code, label)}
            />
          </span>
          <button
            type="button"
            className="due-figure"
            aria-label={text.openList(label, text.overdue, count)}
            onClick={() => onOpen(code, label)}
          >
            {count}
          </button>
        </li>
      ))}
    </ul>
  );
}
