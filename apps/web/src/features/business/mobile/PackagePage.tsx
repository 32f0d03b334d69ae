import { findMobilePackage, findMobilePackages } from '@tejian/contract/business/mobile/package.contract.ts';
import type { MobilePackage } from '@tejian/contract/business/mobile/package.record.ts';
import { mayDo } from '@tejian/domain/business/mobile/package.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { text } from './mobile-page.text.ts';
import { packageCells } from './package-cells.tsx';
import { PackageDetail } from './PackageDetail.tsx';
import { RevokeDialog } from './PackageDialogs.tsx';

const whyNotTaken = ({ isMine, isExpired }: MobilePackage): string | undefined => {
  if (!isMine) return text.notMine;
  return isExpired ? text.expired : undefined;
};
const markOf = ({ isExpired, state }: MobilePackage) => (isExpired || state === 'checkFailed' ? 'danger' : undefined);

/** /mobile/conveobj: packages that went out to devices; whoever inspects takes one along with this machine. */
export default function PackagePage() {
  const page = usePage();
  const list = useList(findMobilePackages, { cells: packageCells });
  const [doing, setDoing] = useState<{ what: 'issue' } | { what: 'detail' | 'revoke'; row: MobilePackage }>();
  const row = newestOf(doing && 'row' in doing ? doing.row : undefined, list.rows);
  const rowActions = useMemo(
    () => [
      {
        name: 'take',
        hidden: ({ state }: MobilePackage) => !mayDo(state, 'take'),
        disabled: whyNotTaken,
        run: ({ id }: MobilePackage) => page.open(paths.fieldEntry(id)),
      },
      { name: 'detail', run: (chosenPackage: MobilePackage) => setDoing({ what: 'detail', row: chosenPackage }) },
      {
        name: 'revoke',
        danger: true,
        hidden: ({ state }: MobilePackage) => !mayDo(state, 'revoke'),
        run: (chosenPackage: MobilePackage) => setDoing({ what: 'revoke', row: chosenPackage }),
      },
    ],
    [page],
  );
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    list.refresh();
    refreshCalls(findMobilePackage);
  };
  return (
    <>
      <ListPage
        list={list}
        toolbar={[{ name: 'issue', run: () => setDoing({ what: 'issue' }) }]}
        rowActions={rowActions}
        onOpen={(chosenPart) => setDoing({ what: 'detail', row: chosenPart })}
        openField="packageNo"
        mark={markOf}
      />
      {doing?.what === 'issue' && <IssueDialog onDone={showChanged} onClose={stop} />}
      {doing?.what === 'detail' && row && <PackageDetail id={row.id} onClose={stop} />}
      {doing?.what === 'revoke' && row && (
        <RevokeDialog row={row} reload={list.refresh} onDone={showChanged} onClose={stop} />
      )}
    </>
  );
}
