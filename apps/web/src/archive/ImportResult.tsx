import type { ImportOutcome } from '@tejian/contract/long-task/long-task.contract.ts';
import { Alert } from 'antd';
import { text } from './import.text.ts';

/** What a run found or did: how many of each, and the rows that were refused with their reasons. */
export function ImportResult({ outcome, note }: { outcome: ImportOutcome; note: string }) {
  const { mode, added, changed, unchanged, refused, asked, skipped, unknownColumns, problems } = outcome;
  const isUndone = mode === 'allOrNothing' && refused + asked > 0;
  return (
    <>
      {mode !== 'dryRun' && (
        <Alert type={isUndone ? 'warning' : 'success'} showIcon title={isUndone ? note : text.loaded} />
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
      {unknownColumns.length > 0 && (
        <Alert type="warning" showIcon title={text.unknownColumns(unknownColumns.join('、'))} />
      )}
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
                  <td>{rowNo}</td>
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

function Count({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) {
  return (
    <div className={isBad ? 'import-bad' : undefined}>
      <dt>{label}</dt>
      <dd>{value.toLocaleString('zh-CN')}</dd>
    </div>
  );
}
