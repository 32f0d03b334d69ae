import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { turnsOf } from '../turns.ts';
import { TableProblem } from './table-source.ts';

/** Calls of this node that read a file, each in a process of its own. Imports that run as jobs do not ask: their queue bounds them. */
export const { inTurn } = turnsOf({
  most: 3,
  patienceMs: 60_000,
  refusal: () => new TableProblem(tableText.othersRead),
});
