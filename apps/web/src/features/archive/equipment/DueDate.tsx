import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { dueBand, type DueBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { bandText } from '@tejian/domain/archive/due-rule/due-rule.text.ts';
import { isInspected } from '@tejian/domain/archive/equipment/business.ts';
import { useDueBounds } from '../due-rule/due-bounds.ts';
import type { RowMark } from '../../../ui/table/column.ts';
import './equipment.css';

const today = () => chinaDay(new Date());

const shownMarks: Partial<Record<DueBand, RowMark>> = { overdue: 'danger', urgent: 'warning', soon: 'warning' };

interface Due {
  useStatus: string;
  nextInspectionDate?: string | undefined;
}

/** An overdue row stands out as a whole, the others by their date alone; equipment out of use is not due. */
export function dueMark({ useStatus, nextInspectionDate }: Due): RowMark | undefined {
  if (!nextInspectionDate || !isInspected(useStatus)) return undefined;
  return dueBand(nextInspectionDate, today()) === 'overdue' ? 'danger' : undefined;
}

/** A due date with its word: colour alone tells nothing. */
export function DueDate({ useStatus, nextInspectionDate }: Due) {
  const bounds = useDueBounds();
  if (!nextInspectionDate) return null;
  const band = isInspected(useStatus) ? dueBand(nextInspectionDate, today(), bounds) : 'later';
  const tone = shownMarks[band];
  return (
    <span className="due">
      <span className="mono">{nextInspectionDate}</span>
      {tone && <span className={`due-word due-${tone}`}>{bandText(band, bounds)}</span>}
    </span>
  );
}
