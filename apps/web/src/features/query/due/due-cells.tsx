import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/permissions.ts';
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

const words = { overdue: 'state-danger', near: 'state-warning' };

/** What the list of due equipment draws differently: number and business lead on, days and gaps say what they mean. */
export const dueCells = (open: (address: string) => void) => ({
  shownCode: (row: DueRow) => (
    <CellLink address={equipmentAddress(row)} open={open}>
      {row.shownCode}
    </CellLink>
  ),
  daysLeft: ({ daysLeft }: DueRow) => (
    <span className={daysLeft < 0 ? words.overdue : words.near}>
      {daysLeft < 0 ? text.late(-daysLeft) : text.left(daysLeft)}
    </span>
  ),
  reason: ({ reason, daysLeft }: DueRow) =>
    reason ?? (daysLeft < 0 ? <span className="state-danger">{text.noReason}</span> : null),
  openBusiness: ({ openBusiness, openApplicationId }: DueRow) =>
    openBusiness && openApplicationId ? (
      <CellLink address={paths.applicationInfo(openApplicationId)} open={open}>
        {openBusiness}
      </CellLink>
    ) : null,
});

/** Red while nobody has said why it is overdue; what is being dealt with stands out less. */
export const dueMark = ({ daysLeft, reasonCode, openBusiness }: DueRow): RowMark | undefined =>
  daysLeft >= 0 ? undefined : reasonCode || openBusiness ? 'warning' : 'danger';
