import { findMobileVersions } from '@tejian/contract/business/mobile/device.contract.ts';
import type { MobileVersion } from '@tejian/contract/business/mobile/device.record.ts';
import { useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { VersionState } from './device-states.tsx';

const cells = { stateWord: (version: MobileVersion) => <VersionState version={version} /> };

/** Versions of the mobile application and how many devices must upgrade to each (/mobile/versionConf). */
export default function VersionListPage() {
  const page = usePage();
  const list = useList(findMobileVersions, { cells });
  const rowActions = useMemo(
    () => [{ name: 'detail', run: ({ id }: MobileVersion) => page.open(paths.mobileVersion(id)) }],
    [page],
  );
  return (
    <ListPage
      list={list}
      toolbar={[
        { name: 'add', primary: true, run: () => page.open(paths.mobileVersion()) },
        { name: 'devices', run: () => page.open(paths.mobileDevices()) },
      ]}
      rowActions={rowActions}
      openField="versionNo"
      onOpen={({ id }) => page.open(paths.mobileVersion(id))}
    />
  );
}
