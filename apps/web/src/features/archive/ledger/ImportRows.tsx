import { withThousands } from '@tejian/domain/shared/typed/typed-number.ts';
import { findImportRow, type ImportRow, type RowOutcomeName } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { LedgerImport } from '@tejian/contract/archive/ledger/ledger.record.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { Answered } from '../../../platform/PageWait.tsx';
import { pageQueryKey } from '../../../platform/query-client.ts';
import { Pager } from '../../../ui/list/Pager.tsx';
import { text } from './ledger.text.ts';

const outcomes: readonly RowOutcomeName[] = ['refused', 'warned', 'changed', 'added'];
const PAGE_SIZE = 20;

/** The reason that a row was refused or warned of, and what was or would be written of it. */
function What({ row }: { row: ImportRow }) {
  return (
    <>
      {row.notes.map((note) => (
        <p key={`${note.column} ${note.reason}`} className="ledger-note">
          {note.column && <b>{note.column}</b>}
          {note.value && <code>{note.value}</code>}
          <span className={row.outcome === 'refused' ? 'state-danger' : 'state-warning'}>{note.reason}</span>
        </p>
      ))}
      {row.values.length > 0 && (
        <p className="ledger-values">
          {row.values.map(({ label, before, after }) => (
            <span key={label}>
              <b>{label}</b> {text.change(before, after)}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

type RowsProps = { id: string; outcome: RowOutcomeName; round: string; sheetNames: readonly string[] };

function Rows({ id, outcome, round, sheetNames }: RowsProps) {
  const [page, turn] = useState({ pageNo: 1, pageSize: PAGE_SIZE });
  const { key } = usePage();
  const foundCall = useQuery({
    queryKey: pageQueryKey(key, findImportRow.path, [id, round, outcome, page]), // each run has rows of its own
    queryFn: ({ signal }) => callServer(findImportRow, { id, outcome, ...page }, { signal }),
  });
  if (!foundCall.data) return <Answered of={foundCall}>{() => null}</Answered>;
  const { rows, count } = foundCall.data;
  if (count === 0) return <p className="ledger-soft">{text.noRows}</p>;
  return (
    <>
      <div className="ledger-scroll">
        <table className="ledger-table">
          <thead>
            <tr>
              <th scope="col">{text.rowNo}</th>
              <th scope="col">{text.code}</th>
              <th scope="col">{text.what}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rowNo}>
                <td className="ledger-number">{sheetNames.length > 1 ? rowName(row.rowNo, sheetNames) : row.rowNo}</td>
                <td className="mono">{row.identifier}</td>
                <td>
                  <What row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager
        count={count}
        countExact
        pageNo={page.pageNo}
        pageSize={page.pageSize}
        onTurn={(pageNo, pageSize) => turn({ pageNo, pageSize })}
      />
    </>
  );
}

type Props = { current: LedgerImport; sheetNames: readonly string[] };

/** The rows behind the figures, the refused ones first. */
export function ImportRows({ current, sheetNames }: Props) {
  const first = outcomes.find((outcome) => current[outcome] > 0) ?? 'refused';
  const round = `${current.mode} ${current.finishedAt?.getTime() ?? 0}`;
  return (
    <section className="ledger-card">
      <Tabs
        key={round}
        size="small"
        defaultActiveKey={first}
        items={outcomes.map((outcome) => ({
          key: outcome,
          label: `${text.outcomes[outcome]} ${withThousands(current[outcome])}`,
          children: <Rows id={current.id} outcome={outcome} round={round} sheetNames={sheetNames} />,
        }))}
      />
    </section>
  );
}
