import { getOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { useEffect } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { OperatorForm } from './OperatorForm.tsx';
import { text } from './operator.text.ts';

/** One operator with all certificates: to add, to change, to read. */
export default function OperatorFormPage() {
  const page = usePage();
  const { id } = page.query;
  const operator = useCall(getOperator, { id: id ?? '' }, { enabled: id !== undefined });
  const { setTitle } = page;
  const { data, refetch } = operator;
  const name = data?.name;
  useEffect(() => {
    if (!id || name) setTitle(name ? text.titleOf(name) : text.titleNew); // what is read is nothing new
  }, [setTitle, id, name]);
  if (id && !data) return <PageWait on={[operator]} />;
  return <OperatorForm operator={data} refresh={() => void refetch()} />;
}
