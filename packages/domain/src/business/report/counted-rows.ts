// Rows that are judged by themselves, as conditions, counts and progress ask them.
import type { CountedItem } from './counts.ts';
import type { Obstacle } from './place.ts';
import { reportText } from './report.text.ts';
import type { JudgedGrid, RowJudgement } from './row.ts';
import { rowText } from './row.text.ts';

/** Rows as conditions, counts and progress ask them: each is one thing to be judged. */
export function countedRows(section: JudgedGrid, rows: readonly RowJudgement[]): CountedItem[] {
  return rows.map(({ at, effect, conclusion, name, reasons }) => ({
    item: { seq: at + 1, no: rowText.number(at + 1), group: '', name, cls: null, key: true, req: '', results: '' },
    judgement: {
      no: rowText.number(at + 1),
      section: section.id,
      applies: true,
      result: conclusion,
      effect,
      empty: effect === null,
      subs: {},
      measures: {},
      conflicts: [],
      explanation: reasons.join(reportText.ruleSeparator),
    },
  }));
}

/** Nothing is concluded about no row at all. */
export const noRows = (section: JudgedGrid): Obstacle => ({
  code: 'emptyResult',
  place: { section: section.id },
  message: rowText.none(section.title),
});
