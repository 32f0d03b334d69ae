import { findMobileDevices } from '@tejian/contract/business/mobile/device.contract.ts';
import type { MobileDevice } from '@tejian/contract/business/mobile/device.record.ts';
import { useMemo, useState } from 'react';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './device-page.text.ts';
import { DeviceStanding } from './device-states.tsx';
import { DeviceDialog, RevokeDialog } from './DeviceDialogs.tsx';

const cells = {
  standingWord: (device: MobileDevice) => <DeviceStanding device={device} />,
  holderName: ({ holderName }: MobileDevice) => holderName ?? <span className="soft">{text.anyHolder}</span>,
};
const isRevoked = ({ standing }: MobileDevice) => (standing === 'revoked' ? text.isRevoked : undefined);

interface Opened {
  action: 'edit' | 'revoke';
  device?: MobileDevice;
}

/** The devices that inspectors take along: who has which, what runs on it, and whether it may still be used (/mobile/device). */
export default function DeviceListPage() {
  const list = useList(findMobileDevices, { cells });
  const [openedPart, open] = useState<Opened>();
  const rowActions = useMemo(
    () => [
      { name: 'edit', disabled: isRevoked, run: (device: MobileDevice) => open({ action: 'edit', device }) },
      {
        name: 'revoke',
        danger: true,
        disabled: isRevoked,
        run: (device: MobileDevice) => open({ action: 'revoke', device }),
      },
    ],
    [],
  );
  const sharedProps = {
    onSaved: () => {
      open(undefined);
      list.refresh();
    },
    onClose: () => open(undefined),
  };
  return (
    <>
      <ListPage
        list={list}
        toolbar={[{ name: 'register', primary: true, run: () => open({ action: 'edit' }) }]}
        rowActions={rowActions}
      />
      {openedPart?.action === 'edit' && <DeviceDialog device={openedPart.device} {...sharedProps} />}
      {openedPart?.action === 'revoke' && openedPart.device && (
        <RevokeDialog device={openedPart.device} {...sharedProps} />
      )}
    </>
  );
}
