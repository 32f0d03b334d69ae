import { getMobileVersion } from '@tejian/contract/business/mobile/device.contract.ts';
import { findMyOffices } from '@tejian/contract/shared/office/office.contract.ts';
import { useEffect } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { text } from './device-page.text.ts';
import { VersionForm } from './VersionForm.tsx';

/** One version of the application: its form, and the devices that must upgrade to it (/mobile/versionConfInfo). */
export default function VersionPage() {
  const { query, setTitle } = usePage();
  const { id } = query;
  const version = useCall(getMobileVersion, { id: id ?? '' }, { enabled: id !== undefined });
  const offices = useCall(findMyOffices, { type: 'institute' });
  const { data, refetch } = version;
  const title = data && text.versionOf(data.platformWord, data.versionNo);
  useEffect(() => {
    if (!id || title) setTitle(title ?? text.newVersion);
  }, [setTitle, id, title]);
  if (id && !data) return <PageWait on={[version]} />;
  if (!offices.data) return <PageWait on={[offices]} />;
  return <VersionForm version={data} institutes={offices.data} refresh={() => void refetch()} />;
}
