import { countStaffBands, findStaff } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import type { StaffRow } from '@tejian/contract/archive/personnel/personnel.record.ts';
import { useMemo } from 'react';
import { Failure } from '../../../platform/PageWait.tsx';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { BandBar, bandCell, bandMark } from './BandBar.tsx';

const cells = { band: (row: StaffRow) => bandCell(row) };

/** The people of the house with what they may inspect and sign (spec §2, corapply). */
export default function StaffListPage() {
  const page = usePage();
  const list = useList(findStaff, { cells });
  const counts = useCall(countStaffBands, {}, { fresh: true });
  const rowActions = useMemo(() => [{ name: 'open', run: (row: StaffRow) => page.open(paths.staff(row.id)) }], [page]);
  return (
    <ListPage
      list={list}
      head={counts.error ? <Failure of={counts} /> : <BandBar list={list} counts={counts.data?.counts} />}
      toolbar={[{ name: 'coverage', run: () => page.open(paths.coverage()) }]}
      rowActions={rowActions}
      openField="name"
      onOpen={(row) => page.open(paths.staff(row.id))}
      mark={bandMark}
    />
  );
}
