import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import type { DueBounds } from '@tejian/domain/archive/due-rule/due-band.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import type { RowMark } from '../../../ui/table/column.ts';
import './due.css';
import { text } from './due.text.ts';

/** A link that keyboards and new windows know, within a row that opens something else. */
function CellLink({
  address,
  open,
  children,
}: {
  address: string;
  open: (address: string) => void;
  children: ReactNode;
}) {
  return (
    <a
      className="row-link"
      href={address}
      onClick={(event) => {
        event.stopPropagation();
        if (event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        open(address);
      }}
    >
      {children}
    </a>
  );
}

export const equipmentAddress = ({ kindCode, equipmentId }: DueRow): string =>
  paths.equipmentForm(familyOfKind[kindCode] ?? 'elevator', { id: equipmentId, type: 'view' });

/** Red is for what is late, orange for what is urgent; what only comes has no colour. */
const toneOf = (daysLeft: number, { urgentDays }: DueBounds): string | undefined =>
  daysLeft < 0 ? 'state-danger' : daysLeft <= urgentDays ? 'state-warning' : undefined;

/**
 * The cells that the list of due equipment draws differently: number and business lead on, days and gaps say what they
 * mean.
 */
export const dueCells = (open: (address: string) => void, bounds: DueBounds) => ({
  shownCode: (row: DueRow) => (
    <CellLink address={equipmentAddress(row)} open={open}>
      {row.shownCode}
    </CellLink>
  ),
  daysLeft: ({ daysLeft }: DueRow) => (
    <span className={toneOf(daysLeft, bounds)}>{daysLeft < 0 ? text.late(-daysLeft) : text.left(daysLeft)}</span>
  ),
  reason: ({ reason, daysLeft }: DueRow) =>
    reason ?? (daysLeft < 0 ? <span className="soft">{text.noReason}</span> : null),
  openBusiness: ({ openBusiness, openApplicationId }: DueRow) =>
    openBusiness && openApplicationId ? (
      <CellLink address={paths.applicationInfo(openApplicationId)} open={open}>
        {openBusiness}
      </CellLink>
    ) : null,
});

/** Marked as late while nobody has said why it is overdue; what is being dealt with stands out less. */
export const dueMark = ({ daysLeft, reasonCode, openBusiness }: DueRow): RowMark | undefined =>
  daysLeft >= 0 ? undefined : reasonCode || openBusiness ? 'warning' : 'danger';
