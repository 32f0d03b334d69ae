import type { BatchPreview, BatchPreviewRow } from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { Alert } from 'antd';
import { useMemo } from 'react';
import type { RowMark, TableColumn } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { text } from './operations.text.ts';

interface Props {
  preview: BatchPreview;
  definitions: readonly FieldDefinition[];
}

const idOf = ({ id }: BatchPreviewRow) => id;
const markOf = ({ outcome, newlyMissing }: BatchPreviewRow): RowMark | undefined =>
  outcome === 'refused' ? 'danger' : newlyMissing.length > 0 ? 'warning' : undefined;

/** The expected effect on each record: refused ones first, then those that would lose something, then the others. */
export function BatchPreviewTable({ preview, definitions }: Props) {
  const columns = useMemo(() => columnsOf(definitions), [definitions]);
  const { total, changed, same, refused, incomplete, rows } = preview;
  return (
    <>
      <p className="batch-counts" aria-live="polite">
        <strong>{text.total(total)}</strong>
        <span className="state-success">{text.willChange(changed)}</span>
        {same > 0 && <span className="soft">{text.willStay(same)}</span>}
        {incomplete > 0 && <span className="state-warning">{text.willMiss(incomplete)}</span>}
        {refused > 0 && <span className="state-danger">{text.willRefuse(refused)}</span>}
        {rows.length < total && <span className="soft">{text.shownFirst(rows.length)}</span>}
      </p>
      {preview.remarks.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={preview.remarks.map(({ column, cells, reason }) => text.remarked(column, cells, reason)).join('；')}
        />
      )}
      <div className="batch-preview">
        <DataTable label={text.batchTitle} columns={columns} rows={rows} rowKey={idOf} mark={markOf} numberFrom={1} />
      </div>
    </>
  );
}

function columnsOf(definitions: readonly FieldDefinition[]): TableColumn<BatchPreviewRow>[] {
  const labels = new Map(definitions.map(({ key, label }) => [key, label]));
  const changedText = ({ changes }: BatchPreviewRow) =>
    changes
      .map(({ field, words: { before, after } }) => text.becomes(labels.get(field) ?? field, before, after))
      .join('；');
  const remarkOf = ({ outcome, problem, newlyMissing }: BatchPreviewRow) =>
    problem ?? (outcome === 'same' ? text.same : newlyMissing.length > 0 ? text.misses(newlyMissing.join('、')) : '');
  return [
    { key: 'shown', title: text.shownCode, width: 180, kind: 'code', frozen: true, text: ({ shown }) => shown },
    { key: 'name', title: text.name, width: 130, text: ({ name }) => name },
    { key: 'changes', title: text.changes, width: 400, wraps: true, text: changedText },
    { key: 'problem', title: text.problem, width: 260, wraps: true, text: remarkOf },
  ];
}
