import { getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { useEffect } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useOwnForm } from '../../../platform/use-own-form.ts';
import { useCall } from '../../../platform/use-call.ts';
import { BatchForm } from './BatchForm.tsx';
import { text } from './task.text.ts';
import { TaskForm } from './TaskForm.tsx';

/** The arrangement form: of one application, of one item that came back (`seisn`), or of many (`ids`). */
export default function TaskFormPage() {
  const { query, setTitle } = usePage();
  const ids = (query['ids'] ?? '').split(',').filter(Boolean);
  const isBatch = ids.length > 1;
  const detailCall = useCall(
    getTaskDetail,
    query['seisn'] ? { itemNo: query['seisn'] } : { id: ids[0] ?? query['id'] },
  );
  const { data } = detailCall;
  const ownPart = useOwnForm('item');
  const no = data?.itemNo ?? data?.application.applicationNo;
  useEffect(() => {
    if (no) setTitle(isBatch ? text.titleMany(ids.length) : text.titleOf(no));
  }, [setTitle, no, isBatch, ids.length]);
  if (!data || !ownPart.form) return <PageWait on={[detailCall, ownPart.asked]} />;
  return isBatch ? (
    <BatchForm ids={ids} detail={data} own={ownPart.form} />
  ) : (
    <TaskForm detail={data} own={ownPart.form} />
  );
}
