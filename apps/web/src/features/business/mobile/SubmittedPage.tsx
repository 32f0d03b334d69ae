import { findSubmitted } from '@tejian/contract/business/mobile/package.contract.ts';
import type { MobilePackage } from '@tejian/contract/business/mobile/package.record.ts';
import { useState } from 'react';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { packageCells } from './package-cells.tsx';
import { PackageDetail } from './PackageDetail.tsx';

/** /mobile/recSubmit: records that were handed in from the field, and what became of them. */
export default function SubmittedPage() {
  const list = useList(findSubmitted, { cells: packageCells });
  const [shownFacts, setShown] = useState<MobilePackage>();
  return (
    <>
      <ListPage list={list} rowActions={[{ name: 'detail', run: setShown }]} onOpen={setShown} openField="packageNo" />
      {shownFacts && <PackageDetail id={shownFacts.id} onClose={() => setShown(undefined)} />}
    </>
  );
}
