import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, RollbackOutlined } from '@ant-design/icons';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import type { Polarity } from '@tejian/domain/business/report/polarity.ts';
import type { ReactNode } from 'react';
import { limitCell } from '../../../ui/flow/WorkLimit.tsx';
import { polarityTones } from '../../../ui/report-sheet/polarity-tone.ts';
import { text } from './report.text.ts';

const signs: Readonly<Record<Polarity, ReactNode>> = {
  positive: <CheckCircleFilled aria-hidden />,
  conditional: <ExclamationCircleFilled aria-hidden />,
  negative: <CloseCircleFilled aria-hidden />,
  none: null,
};

/** A conclusion with a sign and a colour. */
export function ConclusionMark({ of }: { of: Pick<Item, 'conclusion' | 'conclusionPolarity'> | undefined }) {
  if (!of?.conclusion) return null;
  const polarity = of.conclusionPolarity ?? 'none';
  return (
    <span className={polarityTones[polarity]}>
      {signs[polarity]} {of.conclusion}
    </span>
  );
}

const { draft, approved } = reportLifeText.states;

/** The fate of a report that is not valid any more: ended, which is no failure and is not red. */
const InvalidMark = ({ of: { reportState }, otherwise = '' }: { of: Item; otherwise?: string | undefined }) =>
  !reportState || reportState === draft || reportState === approved ? (
    otherwise
  ) : (
    <span className="state-ended">{reportState}</span>
  );

/** Cells of a list of items that are more than text. */
export const itemCells = {
  inspectedUnit: (row: Item) => (
    <>
      {row.standsFor && <span className="state-warning">{text.standsFor(row.standsFor)} </span>}
      {row.inspectedUnit}
    </>
  ),
  conclusion: (row: Item) => <ConclusionMark of={row} />,
  dueDate: limitCell,
  reportNo: (row: Item) => (
    <>
      {row.reportNo} <InvalidMark of={row} />
    </>
  ),
  reportState: (row: Item) => <InvalidMark of={row} otherwise={row.reportState} />,
  hasBeenReturned: (row: Item) =>
    row.hasBeenReturned ? (
      <span className="state-warning">
        <RollbackOutlined aria-hidden /> {text.returned}
      </span>
    ) : (
      text.never
    ),
};
