import {
  findQualifications,
  importQualification,
} from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import type { QualificationRow } from '@tejian/contract/archive/personnel/qualification-list.record.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { useMemo, useState } from 'react';
import { ImportDialog } from '../../shared/list-import/ImportDialog.tsx';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { bandCell, bandMark } from './BandBar.tsx';

/** Suspended, revoked or given up: it ends nothing any more. */
const isEnded = ({ stateName }: QualificationRow) => stateName !== staffText.certificateStates[IN_FORCE];
const IN_FORCE = '1';
const cells = { band: (row: QualificationRow) => bandCell(row, isEnded(row)) };
const markOf = (row: QualificationRow) => bandMark(row, isEnded(row));

/** The certificates of everybody in the house, the first to end first; a file brings many at once. */
export default function QualificationListPage() {
  const page = usePage();
  const list = useList(findQualifications, { cells });
  const [importing, setImporting] = useState(false);
  const open = (row: QualificationRow) => page.open(paths.staff(row.userId));
  const rowActions = useMemo(
    () => [{ name: 'open', run: (row: QualificationRow) => page.open(paths.staff(row.userId)) }],
    [page],
  );
  return (
    <>
      <ListPage
        list={list}
        toolbar={[{ name: 'import', run: () => setImporting(true) }]}
        rowActions={rowActions}
        openField="name"
        onOpen={open}
        mark={markOf}
      />
      {importing && (
        <ImportDialog
          what={list.view.title}
          calls={importQualification}
          asked={{}}
          onLoaded={list.refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
