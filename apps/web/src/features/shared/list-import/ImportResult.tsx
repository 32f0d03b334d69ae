import { withThousands } from '@tejian/domain/shared/typed/typed-number.ts';
import type { ImportOutcome } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { importEnding } from '@tejian/domain/shared/list-import/import-ending.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
import { Alert } from 'antd';
import { SheetList } from '../../../ui/sheets/SheetList.tsx';
import { text } from './import.text.ts';

interface Props {
  outcome: ImportOutcome;
  /** The advice on what is to be done with what was added. */
  afterwards?: string | undefined;
  /** Runs dry again with other sheets; absent where nothing can be chosen any more. */
  onSheets?: ((names: string[]) => Promise<void>) | undefined;
}

/** The place of a row: its number, with the sheet where the file has several. */
const placeOf = (rowNo: number, { sheets }: ImportOutcome) =>
  sheets.length > 1
    ? rowName(
        rowNo,
        sheets.map(({ name }) => name),
      )
    : rowNo;

/** The findings or results of a run: how many of each, and the rows that were refused with their reasons. */
export function ImportResult({ outcome, afterwards, onSheets }: Props) {
  const { mode, added, changed, unchanged, refused, asked, skipped, unknownColumns, problems, sheets } = outcome;
  const { tone, sentence } = importEnding(outcome);
  const isUndone = mode === 'allOrNothing' && refused + asked > 0;
  return (
    <>
      {mode !== 'dryRun' && (
        <Alert
          type={tone}
          showIcon
          title={isUndone || tone === 'error' ? sentence : text.loaded}
          description={!isUndone && added > 0 ? afterwards : undefined}
        />
      )}
      {mode === 'dryRun' && <p className="import-note">{text.dryRunNote}</p>}
      <dl className="import-counts">
        <Count label={text.added} value={added} />
        <Count label={text.changed} value={changed} />
        <Count label={text.unchanged} value={unchanged} />
        <Count label={text.refused} value={refused} isBad={refused > 0} />
        {asked > 0 && <Count label={text.asked} value={asked} isBad={mode !== 'dryRun'} />}
        {skipped > 0 && <Count label={text.skipped} value={skipped} />}
      </dl>
      <SheetList key={sheets.map((sheet) => sheet.skipped).join()} sheets={sheets} onChoose={onSheets} />
      {unknownColumns.length > 0 && (
        <Alert type="warning" showIcon title={text.unknownColumns(unknownColumns.join('、'))} />
      )}
      <Dropped outcome={outcome} />
      <Cells title={text.remarks} tone="warning" cells={outcome.remarks} />
      {problems.length > 0 && (
        <div className="import-problems">
          <table>
            <thead>
              <tr>
                <th scope="col">{text.row}</th>
                <th scope="col">{text.column}</th>
                <th scope="col">{text.reason}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ rowNo, column, reason }, at) => (
                <tr key={at}>
                  <td>{placeOf(rowNo, outcome)}</td>
                  <td>{column}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {refused > problems.length && <p className="import-note">{text.firstProblems(problems.length)}</p>}
    </>
  );
}

/** Cells that no field takes, those of unknown columns apart: they are named above. */
function Dropped({ outcome: { dropped, unknownColumns } }: Pick<Props, 'outcome'>) {
  const shownItems = dropped.filter(({ column }) => !unknownColumns.includes(column));
  return <Cells title={text.dropped} tone="info" cells={shownItems} />;
}

interface CellsProps {
  title: string;
  tone: 'info' | 'warning';
  cells: ImportOutcome['dropped'];
}

/** One line per column and sentence, with the number of its cells. */
function Cells({ title, tone, cells: shownCells }: CellsProps) {
  if (shownCells.length === 0) return null;
  return (
    <Alert
      type={tone}
      showIcon
      title={title}
      description={
        <ul className="import-dropped">
          {shownCells.map(({ column, cells, reason }) => (
            <li key={`${column} ${reason}`}>{text.droppedCells(column, cells, reason)}</li>
          ))}
        </ul>
      }
    />
  );
}

function Count({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) {
  return (
    <div className={isBad ? 'import-bad' : undefined}>
      <dt>{label}</dt>
      <dd>{withThousands(value)}</dd>
    </div>
  );
}
