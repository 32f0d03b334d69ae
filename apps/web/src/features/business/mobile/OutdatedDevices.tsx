import { findMobileDevices } from '@tejian/contract/business/mobile/device.contract.ts';
import type { MobileDevice, MobileVersion } from '@tejian/contract/business/mobile/device.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { deviceText } from '@tejian/domain/business/mobile/device.text.ts';
import { today } from '../../../platform/clock.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './device-page.text.ts';

const MOST = 100;
const { label } = deviceText;
const columns: readonly SmallColumn<MobileDevice>[] = [
  { key: 'deviceNo', title: label.deviceNo, mono: true, render: ({ deviceNo }) => deviceNo },
  { key: 'name', title: label.deviceName, render: ({ name }) => name },
  { key: 'holder', title: label.holderName, render: ({ holderName }) => holderName ?? text.anyHolder },
  { key: 'installed', title: label.installedVersion, mono: true, render: ({ installedVersion }) => installedVersion },
  { key: 'since', title: label.upgradeSince, mono: true, render: ({ upgradeSince }) => upgradeSince },
  {
    key: 'seen',
    title: label.lastSeenAt,
    mono: true,
    render: ({ lastSeenAt }) => (lastSeenAt ? showInstant(lastSeenAt) : ''),
  },
  { key: 'open', title: label.openCount, align: 'right', render: ({ openCount }) => openCount },
];

/** The devices that must upgrade to a version, today or from its day on. */
export function OutdatedDevices({ version: { id, requiredFrom } }: { version: MobileVersion }) {
  const devicesCall = useCall(findMobileDevices, { versionId: id, pageNo: 1, pageSize: MOST }, { fresh: true });
  if (requiredFrom === undefined)
    return (
      <FormSection title={text.outdated(0)}>
        <p className="dialog-note">{text.noRequirement}</p>
      </FormSection>
    );
  const isComing = requiredFrom > today();
  return (
    <Answered of={devicesCall}>
      {({ list, count }) => (
        <FormSection title={text.outdated(count)}>
          <p className="dialog-note">{isComing ? text.coming(requiredFrom) : text.since(requiredFrom)}</p>
          <SmallTable
            label={deviceText.standings.outdated}
            columns={columns}
            rows={list}
            rowKey={(device) => device.id}
            empty={text.noneOutdated}
          />
          {count > list.length && <p className="dialog-note">{text.firstOf(list.length, count)}</p>}
        </FormSection>
      )}
    </Answered>
  );
}
