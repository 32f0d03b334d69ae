import { CheckCircleFilled, CloseCircleFilled, RollbackOutlined } from '@ant-design/icons';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { isNegativeConclusion } from '@tejian/domain/business/report/conclusion-word.ts';
import { text } from './report.text.ts';

/** A conclusion with a sign and a colour. */
export function ConclusionMark({ value }: { value: string | undefined }) {
  if (!value) return null;
  return isNegativeConclusion(value) ? (
    <span className="state-danger">
      <CloseCircleFilled /> {value}
    </span>
  ) : (
    <span className="state-success">
      <CheckCircleFilled /> {value}
    </span>
  );
}

/** Cells of a list of items that are more than text. */
export const itemCells = {
  conclusion: (row: Item) => <ConclusionMark value={row.conclusion} />,
  hasBeenReturned: (row: Item) =>
    row.hasBeenReturned ? (
      <span className="state-warning">
        <RollbackOutlined /> {text.returned}
      </span>
    ) : (
      text.never
    ),
};
