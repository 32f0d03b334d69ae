import type { findCheckFails, findReturns } from '@tejian/contract/business/mobile/package.contract.ts';
import type { MobileReturn } from '@tejian/contract/business/mobile/package.record.ts';
import { mayDo } from '@tejian/domain/business/mobile/package.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './mobile-page.text.ts';
import { returnCells } from './package-cells.tsx';
import { PackageDetail } from './PackageDetail.tsx';

interface Props {
  of: typeof findReturns | typeof findCheckFails;
  /** Its inspectors go on from here to what must be corrected. */
  isCorrected?: boolean;
}

/** The list of what came back from devices, with what the check said. */
export function ReturnList({ of, isCorrected = false }: Props) {
  const page = usePage();
  const list = useList(of, { cells: returnCells });
  const [shownFacts, setShown] = useState<MobileReturn>();
  const rowActions = useMemo(() => {
    const correct = {
      name: 'correct',
      hidden: ({ state }: MobileReturn) => state !== 'checkFailed' || !mayDo(state, 'take'),
      disabled: ({ isMine }: MobileReturn) => (isMine ? undefined : text.notMine),
      run: ({ packageId }: MobileReturn) => page.open(paths.fieldEntry(packageId)),
    };
    return [...(isCorrected ? [correct] : []), { name: 'detail', run: setShown }];
  }, [isCorrected, page]);
  return (
    <>
      <ListPage list={list} rowActions={rowActions} onOpen={setShown} openField="packageNo" />
      {shownFacts && <PackageDetail id={shownFacts.packageId} onClose={() => setShown(undefined)} />}
    </>
  );
}
