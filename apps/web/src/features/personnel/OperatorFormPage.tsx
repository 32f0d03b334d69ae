import { getOperator } from '@tejian/contract/personnel/operator.contract.ts';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { sentenceOf } from '../../platform/failures.ts';
import { usePage } from '../../platform/page.tsx';
import { useCall } from '../../platform/use-call.ts';
import { OperatorForm } from './OperatorForm.tsx';
import { text } from './operator.text.ts';

/** One operator with all certificates: to add, to change, to read. */
export default function OperatorFormPage() {
  const page = usePage();
  const { id } = page.query;
  const { data, error, refetch } = useCall(getOperator, { id: id ?? '' }, { enabled: id !== undefined });
  const { setTitle } = page;
  const name = data?.name;
  useEffect(() => setTitle(name ? text.titleOf(name) : text.titleNew), [setTitle, name]);
  if (error) return <Alert type="error" showIcon className="page-problem" title={sentenceOf(error)} />;
  if (id && !data) return <div className="page-loading">{text.loading}</div>;
  return <OperatorForm key={data?.version} operator={data} refresh={() => void refetch()} />;
}
