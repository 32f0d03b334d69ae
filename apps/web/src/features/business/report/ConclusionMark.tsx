import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, RollbackOutlined } from '@ant-design/icons';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import type { Polarity } from '@tejian/domain/business/report/polarity.ts';
import type { ReactNode } from 'react';
import { text } from './report.text.ts';

const looks: Readonly<Record<Polarity, { className?: string; sign?: ReactNode }>> = {
  positive: { className: 'state-success', sign: <CheckCircleFilled /> },
  conditional: { className: 'state-warning', sign: <ExclamationCircleFilled /> },
  negative: { className: 'state-danger', sign: <CloseCircleFilled /> },
  none: {},
};

/** A conclusion with a sign and a colour. */
export function ConclusionMark({ of }: { of: Pick<Item, 'conclusion' | 'conclusionPolarity'> | undefined }) {
  if (!of?.conclusion) return null;
  const look = looks[of.conclusionPolarity ?? 'none'];
  return (
    <span className={look.className}>
      {look.sign} {of.conclusion}
    </span>
  );
}

const { draft, approved } = reportLifeText.states;

/** Cells of a list of items that are more than text. */
export const itemCells = {
  conclusion: (row: Item) => <ConclusionMark of={row} />,
  reportState: ({ reportState }: Item) =>
    reportState === draft || reportState === approved ? (
      reportState
    ) : (
      <span className="state-danger">{reportState}</span>
    ),
  hasBeenReturned: (row: Item) =>
    row.hasBeenReturned ? (
      <span className="state-warning">
        <RollbackOutlined /> {text.returned}
      </span>
    ) : (
      text.never
    ),
};
