import { findStaff, type StaffRow } from '@tejian/contract/personnel/personnel.contract.ts';
import { personnelText } from '@tejian/domain/personnel/personnel.text.ts';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { usePage } from '../../platform/page.tsx';
import { useList } from '../../platform/use-list.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';

const tones = { valid: 'state-success', soon: 'state-warning', expired: 'state-danger', none: undefined };
const marks = { valid: undefined, soon: 'warning', expired: 'danger', none: undefined } as const;
const cells = {
  state: ({ state }: StaffRow) => <span className={tones[state]}>{personnelText.states[state]}</span>,
};
const markOf = (row: StaffRow) => marks[row.state];

/** The people of the house with what they may inspect and sign (spec §2, corapply). */
export default function StaffListPage() {
  const page = usePage();
  const list = useList(findStaff, { cells });
  const rowActions = useMemo(() => [{ name: 'open', run: (row: StaffRow) => page.open(paths.staff(row.id)) }], [page]);
  return (
    <ListPage
      list={list}
      rowActions={rowActions}
      actionsWidth={110}
      openField="name"
      onOpen={(row) => page.open(paths.staff(row.id))}
      mark={markOf}
    />
  );
}
