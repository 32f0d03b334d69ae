import { mayLookLikeMonth } from '@tejian/domain/shared/field/code-keys.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { isStoredAsWords } from '@tejian/domain/shared/field/stored-words.ts';
import { telephoneInName } from '@tejian/domain/shared/field/telephone-in-name.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { mayBeMangled } from '@tejian/domain/shared/typed/cell.ts';
import { hasTwoReadings, type DayOrder } from '@tejian/domain/shared/typed/day-order.ts';
import type { Importing, ImportField } from './importer.ts';

interface DayWays {
  readonly days: ReadonlyMap<string, DayOrder>;
  readonly doubtfulDays: ReadonlySet<string>;
}

interface Cell {
  readonly key: string;
  readonly value: string;
  readonly type: ImportField['type'];
}

/** The remarks on a cell as it was written, whatever list it is of. */
export function cellRemarks(cell: Cell, ways: DayWays, { remarksValues }: Importing): Remark[] {
  const { key, value } = cell;
  const reason =
    telephoneInName(key, value) ?? orderRemark(cell, ways) ?? (remarksValues ? undefined : dateRemark(cell));
  return reason === undefined ? [] : [{ key, reason }];
}

/** Of the number 3-2 a spreadsheet makes the second of March. */
const dateRemark = ({ key, value, type }: Cell): string | undefined =>
  isStoredAsWords({ type }) && mayBeMangled(value, mayLookLikeMonth(key)) ? fieldsText.doubtfulDate : undefined;

function orderRemark({ key, value }: Cell, { days, doubtfulDays }: DayWays): string | undefined {
  const order = days.get(key);
  const isRead = order === 'dayFirst' || order === 'monthFirst';
  return isRead && doubtfulDays.has(key) && hasTwoReadings(value) ? importText.readAs[order] : undefined;
}
