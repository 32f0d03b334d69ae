import { mergeBusiness, withoutUndone } from './merged-history.ts';
import { operationText } from './operations.text.ts';
import { isOfRowsAlone } from './part-changes.ts';
import { reportBusiness, type HistoryEntry } from './taken-back.ts';

const ofReports: readonly string[] = Object.values(reportBusiness);
const operationNames: Readonly<Record<string, string>> = operationText.name;

/** An operation that was undone left the record as it was, and so did its undoing. */
function withoutUndoneOperations<Entry extends HistoryEntry>(entries: readonly Entry[]): Entry[] {
  const standing: Entry[] = [];
  for (const entry of entries) {
    const isUndone = ({ business }: Entry): boolean =>
      entry.business === 'undo' && entry.reference === operationText.undoName(operationNames[business] ?? '');
    const at = standing.findLastIndex(isUndone);
    if (at >= 0) standing.splice(at, 1);
    else standing.push(entry);
  }
  return standing;
}

/**
 * The last entry of a history, the oldest first, that hinders an undo: days that a report gave to accessories do not, nor does
 * an assignment, nor what was undone with its undoing, be it a merge into another record.
 */
export const hinderingEntry = <Entry extends HistoryEntry>(entries: readonly Entry[]): Entry | undefined =>
  withoutUndoneOperations(withoutUndone(entries)).findLast(
    ({ business, changes }) =>
      business !== 'assign' &&
      business !== mergeBusiness.undone &&
      !(ofReports.includes(business) && isOfRowsAlone('accessory', changes)),
  );
