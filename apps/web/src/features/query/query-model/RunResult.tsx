import type { QueryResult } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { numberIn } from '@tejian/domain/query/statistic/statistic.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { usePage } from '../../../platform/page.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { BarChart } from '../statistic/BarChart.tsx';
import { shownValue } from '../statistic/shown.ts';
import { recordAddress } from './open-record.ts';
import './query-model.css';
import { text } from './query-model.text.ts';
import type { Run } from './use-run.ts';

/** So many bars stand in sight without scrolling. */
const MOST_DRAWN = 12;

type Row = QueryResult['rows'][number] & { readonly id: string };

const namesOf = ({ cells, keys }: Pick<Row, 'cells' | 'keys'>): string => cells.slice(0, keys?.length).join(' · ');

function Bars({ result: { columns, rows, chart } }: { result: QueryResult }) {
  const at = columns.findIndex(({ key }) => key === chart);
  const column = columns[at];
  if (!column) return null;
  const bars = rows
    .map((row, index) => ({
      key: String(index),
      name: namesOf(row),
      value: numberIn(row.cells[at] ?? '') ?? 0,
      shown: shownValue(row.cells[at] ?? '', 'count'),
    }))
    .toSorted((left, right) => right.value - left.value);
  return (
    <section className="statistic-card">
      <h2>
        {column.label}
        {bars.length > MOST_DRAWN && <small>{text.mostDrawn(MOST_DRAWN)}</small>}
      </h2>
      <BarChart bars={bars.slice(0, MOST_DRAWN)} />
    </section>
  );
}

/** The columns of a result; the first one leads to the record, or to the records of the group. */
function tableColumns(
  { columns }: QueryResult,
  leadsOn: (row: Row) => { label: string; run: () => void } | undefined,
): TableColumn<Row>[] {
  return columns.map(({ key, label, kind, width }, at) => {
    const shownText = ({ cells, keys }: Row) => {
      const cell = cells[at] ?? '';
      return keys && at >= keys.length ? shownValue(cell, 'count') : cell;
    };
    const render = (row: Row) => {
      const lead = leadsOn(row);
      if (!lead) return shownText(row);
      return (
        <button
          type="button"
          className="row-link"
          aria-label={lead.label}
          onClick={(event) => (event.stopPropagation(), lead.run())}
        >
          {shownText(row)}
        </button>
      );
    };
    return { key, title: label, width, kind, text: shownText, ...(at === 0 && { frozen: true, render }) };
  });
}

/** The result of a query: totals, bars, and rows that lead on. */
export function RunResult({
  run: { shown, refusal, busy, run, pageSize },
  isGrouped,
}: {
  run: Run;
  isGrouped: boolean;
}) {
  const page = usePage();
  /** The group by its words: it is asked for by its keys, which are codes. */
  const [openedName, setOpenedName] = useState('');
  const result = shown?.result;
  const rows = useMemo(() => (result?.rows ?? []).map((row, at) => ({ ...row, id: String(at) })), [result]);
  if (refusal)
    return (
      <p className="query-refusal" role="alert">
        {refusal.sentence}
      </p>
    );
  if (!shown || !result) return null;
  const { group } = shown.asked;
  const leadsOn = (row: Row) => {
    const { keys } = row;
    if (keys) {
      const name = namesOf(row);
      return { label: text.openGroup(name), run: () => (setOpenedName(name), void run({ group: keys })) };
    }
    const address = recordAddress(result.source, row.opens);
    return address ? { label: text.openRecord(row.cells[0] ?? ''), run: () => page.open(address) } : undefined;
  };
  return (
    <div className="query-result">
      {result.note && <p role="status">{result.note}</p>}
      <div className="query-totals">
        {group && isGrouped && (
          <>
            <Button size="small" onClick={() => void run()}>
              {text.backToGroups}
            </Button>
            <strong>{text.recordsOf(openedName)}</strong>
          </>
        )}
        {result.measures.map(({ name, label, total }) => (
          <span key={name}>{text.total(label, shownValue(total, 'count'))}</span>
        ))}
      </div>
      {result.chart && rows.length > 0 && <Bars result={result} />}
      <div className="query-table">
        <DataTable
          label={text.result}
          columns={tableColumns(result, leadsOn)}
          rows={rows}
          rowKey={({ id }) => id}
          numberFrom={((shown.asked.pageNo ?? 1) - 1) * pageSize + 1}
          onOpen={(row) => leadsOn(row)?.run()}
          loading={busy}
          empty={text.none}
        />
      </div>
      {(!isGrouped || group) && (
        <Pager
          count={result.count}
          countExact={result.isWhole}
          pageNo={shown.asked.pageNo ?? 1}
          pageSize={pageSize}
          onTurn={(pageNo, size) => void run({ ...(group && { group }), pageNo, pageSize: size })}
        />
      )}
    </div>
  );
}
