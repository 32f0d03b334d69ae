import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { printApplications, printReceipts } from '@tejian/contract/business/application/application.contract.ts';
import { receiptProblem } from '@tejian/domain/business/application/receipt.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { openFile } from '../../../platform/files.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useHint } from '../../../platform/use-call.ts';
import { text } from './application.text.ts';
import { ApplicationView } from './ApplicationView.tsx';

/** The detail of an application, one tab for each. */
export default function ApplicationInfoPage() {
  const { query, setTitle, open } = usePage();
  const id = query['id'] ?? '';
  const can = useCan();
  const { data } = useHint(getApplication, { id });
  const no = data?.applicationNo;
  useEffect(() => {
    if (no) setTitle(text.infoOf(no));
  }, [setTitle, no]);
  const footer = (
    <>
      {can('application:save') && (
        <Button onClick={() => open(paths.apply({ from: id }), { fresh: true })}>{text.copy}</Button>
      )}
      {can('application:print') && (
        <Button onClick={() => openFile(printApplications, { ids: [id] })}>{text.print}</Button>
      )}
      {can('application:print') && data && !receiptProblem(data) && (
        <Button onClick={() => openFile(printReceipts, { ids: [id] })}>{text.receipt}</Button>
      )}
    </>
  );
  return <ApplicationView id={id} footer={footer} />;
}
