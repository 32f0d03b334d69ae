import { alignBlock, fitBlock, takeBlockBack, type Block } from '@tejian/domain/business/report/block.ts';
import { setGridRows } from '@tejian/domain/business/report/edit.ts';
import { entryDifferences } from '@tejian/domain/business/report/difference.ts';
import { emptyEntry, type Row } from '@tejian/domain/business/report/entry.ts';
import { entryLimits } from '@tejian/domain/business/report/entry-limits.ts';
import { valueProblems } from '@tejian/domain/business/report/entry-values.ts';
import type { GridSection, ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { pastePlaces } from '@tejian/domain/business/report/paste-places.ts';
import { blockWithNamesAbove } from '@tejian/domain/business/report/row-names.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { toast, undoToast } from '../feedback/feedback.ts';
import { pasteInto } from './paste-block.ts';
import { text } from './report-sheet.text.ts';
import { useSheetSetting } from './sheet-source.ts';

/** Cells of a table that are refused where they stand. */
function refusedIn(template: ReportTemplate, section: string, before: readonly Row[], after: readonly Row[]): number {
  const entryOf = (rows: readonly Row[]) => ({ ...emptyEntry, grids: { [section]: rows } });
  return valueProblems(template, entryDifferences(entryOf(before), entryOf(after))).length;
}

/** Brings a block of cells into a table, says what became of it, and takes it back when asked. */
export function useBlocks({ id, columns }: GridSection) {
  const { source, tools } = useSheetSetting();
  return (at: { row: number; column: number }, givenBlock: Block) => {
    if (!tools) return;
    const { block: alignedBlock, unknown, unit } = alignBlock(columns, givenBlock);
    if (unit) return toast('error', importText.unitAbove(tableText.row(unit.row), unit.words));
    const isAligned = alignedBlock !== givenBlock; // then it names its columns and begins with the first
    const { block, left } = fitBlock(columns, isAligned ? { row: at.row, column: 0 } : at, alignedBlock);
    const { template, entry } = source.getState();
    const before = entry.grids[id] ?? [];
    const below = before.slice(at.row);
    const namedBlock = isAligned ? blockWithNamesAbove(columns, below, block) : undefined;
    const places = namedBlock && pastePlaces(columns, below, namedBlock, entryLimits.rows - at.row);
    const after = pasteInto(before, columns, isAligned ? { row: at.row, column: 0 } : at, namedBlock ?? block, places);
    const replacedCount = (places ?? []).filter((place) => place?.isAnew).length;
    const outside = (places ?? []).filter((place) => !place).length;
    tools.change((now) => setGridRows(now, id, after));
    const refusedCount = refusedIn(template, id, before, after);
    const sentence = text.brought(block.length - outside, refusedCount, {
      columns: left.columns + unknown,
      rows: left.rows + outside,
      replaced: replacedCount,
    });
    const undo = () => {
      const takenBlock = takeBlockBack(source.getState().entry.grids[id] ?? [], before, after);
      tools.change((now) => setGridRows(now, id, takenBlock.rows));
      if (takenBlock.left > 0) toast('warning', text.notTakenBack(takenBlock.left));
    };
    undoToast(sentence, undo);
  };
}
