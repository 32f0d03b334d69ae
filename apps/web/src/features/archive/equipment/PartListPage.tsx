import {
  findAccessories,
  findPipingUnits,
  importPipingUnit,
} from '@tejian/contract/archive/equipment/part-list.contract.ts';
import type { AccessoryRow, PipingUnitRow } from '@tejian/contract/archive/equipment/part-list.record.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { useMemo, useState } from 'react';
import { ImportDialog } from '../../shared/list-import/ImportDialog.tsx';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { DueDate, dueMark } from './DueDate.tsx';

type Row = PipingUnitRow | AccessoryRow;

const IN_USE = ''; // rows out of use have no date here
const cells = {
  nextDate: ({ nextDate }: Row) => <DueDate useStatus={IN_USE} nextInspectionDate={nextDate} />,
};
const mark = ({ nextDate }: Row) => dueMark({ useStatus: IN_USE, nextInspectionDate: nextDate });

/** The common use of a row in both lists: its record is a click away. */
function useRecord() {
  const { open } = usePage();
  return useMemo(() => {
    const view = ({ kindCode, equipmentId }: Row) =>
      open(paths.equipmentForm(familyOfKind[kindCode] ?? '', { id: equipmentId, type: 'view' }));
    const rowActions: RowAction<Row>[] = [{ name: 'view', run: view }];
    return { view, rowActions };
  }, [open]);
}

function PipingUnits() {
  const { view, rowActions } = useRecord();
  const list = useList(findPipingUnits, { cells, exportPermission: 'equipment:pressurePipeline:export' });
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        rowActions={rowActions}
        onOpen={view}
        openField="pipingCode"
        mark={mark}
        toolbar={[{ name: 'import', run: () => setImporting(true) }]}
      />
      {isImporting && (
        <ImportDialog
          what={list.view.title}
          calls={importPipingUnit}
          asked={{}}
          onLoaded={list.refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

function Accessories() {
  const { view, rowActions } = useRecord();
  const list = useList(findAccessories, { cells });
  return <ListPage list={list} rowActions={rowActions} onOpen={view} openField="name" mark={mark} />;
}

/** Piping units or safety accessories of all equipment, nearest due first; the address says which. */
export default function PartListPage() {
  const { path } = usePage();
  return path.endsWith('/pipingUnit') ? <PipingUnits /> : <Accessories />;
}
