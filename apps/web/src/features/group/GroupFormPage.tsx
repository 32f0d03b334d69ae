import { getGroup } from '@tejian/contract/group/group.contract.ts';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { sentenceOf } from '../../platform/failures.ts';
import { usePage } from '../../platform/page.tsx';
import { useCall } from '../../platform/use-call.ts';
import { GroupForm } from './GroupForm.tsx';
import { text } from './group.text.ts';

/** One user group: name, reach, codes, members. */
export default function GroupFormPage() {
  const { query, setTitle } = usePage();
  const { id } = query;
  const { data, error, refetch } = useCall(getGroup, { id: id ?? '' }, { enabled: id !== undefined, fresh: true });
  const name = data?.name;
  useEffect(() => setTitle(name ? text.title(name) : text.titleNew), [setTitle, name]);
  if (error) return <Alert type="error" showIcon className="page-problem" title={sentenceOf(error)} />;
  if (id && !data) return <div className="page-loading">{text.loading}</div>;
  return <GroupForm key={data?.version} group={data} refresh={() => void refetch()} />;
}
