import { getTaskDetail } from '@tejian/contract/task/task.contract.ts';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { sentenceOf } from '../../platform/failures.ts';
import { usePage } from '../../platform/page.tsx';
import { useCall } from '../../platform/use-call.ts';
import { BatchForm } from './BatchForm.tsx';
import { text } from './task.text.ts';
import { TaskForm } from './TaskForm.tsx';

/** The arrangement form: of one application, of one item that came back (`seisn`), or of many (`ids`). */
export default function TaskFormPage() {
  const { query, setTitle } = usePage();
  const ids = (query['ids'] ?? '').split(',').filter(Boolean);
  const isBatch = ids.length > 1;
  const { data, error, refetch } = useCall(
    getTaskDetail,
    query['seisn'] ? { itemNo: query['seisn'] } : { id: ids[0] ?? query['id'] },
  );
  const no = data?.itemNo ?? data?.application.applicationNo;
  useEffect(() => {
    if (no) setTitle(isBatch ? text.titleMany(ids.length) : text.titleOf(no));
  }, [setTitle, no, isBatch, ids.length]);
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        className="page-problem"
        title={sentenceOf(error)}
        action={<Button onClick={() => void refetch()}>{text.retry}</Button>}
      />
    );
  if (!data) return <div className="page-loading">{text.loading}</div>;
  return isBatch ? <BatchForm ids={ids} detail={data} /> : <TaskForm key={data.version} detail={data} />;
}
