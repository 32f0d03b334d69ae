import {
  findMobilePackage,
  findMobilePackages,
  findSubmitted,
} from '@tejian/contract/business/mobile/package.contract.ts';
import type { MobilePackage } from '@tejian/contract/business/mobile/package.record.ts';
import { useMemo, useState } from 'react';
import { newestOf } from '../../../platform/newest-of.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { packageCells } from './package-cells.tsx';
import { PackageDetail } from './PackageDetail.tsx';
import { SendBackDialog } from './PackageDialogs.tsx';

const waiting = { state: 'inApproval' } as const;
const dialogs = { approve: ApproveDialog, sendBack: SendBackDialog };
type Doing = keyof typeof dialogs;

/** /mobile/examApprove: records from the field that wait for somebody to let them into the report, or to return them. */
export default function ExaminationPage() {
  const list = useList(findSubmitted, { fixed: waiting, cells: packageCells });
  const [doing, setDoing] = useState<{ what: Doing | 'detail'; row: MobilePackage }>();
  const row = newestOf(doing?.row, list.rows);
  const rowActions = useMemo(
    () =>
      (['approve', 'sendBack', 'detail'] as const).map((name) => ({
        name,
        run: (chosenPackage: MobilePackage) => setDoing({ what: name, row: chosenPackage }),
      })),
    [],
  );
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    list.refresh();
    refreshCalls(findMobilePackage, findMobilePackages);
  };
  const Dialog = doing && doing.what !== 'detail' ? dialogs[doing.what] : undefined;
  return (
    <>
      <ListPage
        list={list}
        rowActions={rowActions}
        onOpen={(chosenPart) => setDoing({ what: 'detail', row: chosenPart })}
        openField="packageNo"
      />
      {Dialog && row && <Dialog row={row} reload={list.refresh} onDone={showChanged} onClose={stop} />}
      {doing?.what === 'detail' && row && <PackageDetail id={row.id} onClose={stop} />}
    </>
  );
}
