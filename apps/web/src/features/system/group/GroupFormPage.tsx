import { getGroup } from '@tejian/contract/system/group/group.contract.ts';
import { useEffect } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { GroupForm } from './GroupForm.tsx';
import { text } from './group.text.ts';

/** One user group: name, reach, codes, members. */
export default function GroupFormPage() {
  const { query, setTitle } = usePage();
  const { id } = query;
  const groupCall = useCall(getGroup, { id: id ?? '' }, { enabled: id !== undefined, fresh: true });
  const { data, refetch } = groupCall;
  const name = data?.name;
  useEffect(() => {
    if (!id || name) setTitle(name ? text.title(name) : text.titleNew); // what is read is nothing new
  }, [setTitle, id, name]);
  if (id && !data) return <PageWait on={[groupCall]} />;
  return <GroupForm group={data} refresh={() => void refetch()} />;
}
