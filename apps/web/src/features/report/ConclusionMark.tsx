import { CheckCircleFilled, CloseCircleFilled, RollbackOutlined } from '@ant-design/icons';
import type { Item } from '@tejian/contract/item/item.contract.ts';
import { text } from './report.text.ts';

/** Negative conclusions begin with 不 or say 复检不 (the four values of every template). */
export const isNegative = (conclusion: string | undefined): boolean => /^不|复检不/.test(conclusion ?? '');

/** A conclusion with a sign and a colour. */
export function ConclusionMark({ value }: { value: string | undefined }) {
  if (!value) return null;
  return isNegative(value) ? (
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
