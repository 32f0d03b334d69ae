import { showInstant } from '@tejian/contract/kit/field.ts';
import { findPublishedNotices, readNotice } from '@tejian/contract/message/notice/notice-reading.contract.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { RecordAttachments } from '../../shared/attachment/RecordAttachments.tsx';
import './notice.css';
import { text } from './notice.text.ts';

const TYPES = ['NOTICE_TYPE'];

/** One notice to read; opening it is the receipt. */
export default function NoticeDetailPage() {
  const page = usePage();
  const label = useLabels(TYPES);
  const notice = useCall(readNotice, { id: page.query['id'] ?? '' });
  const { data } = notice;
  const { setTitle } = page;
  useEffect(() => {
    if (!data) return;
    setTitle(data.title);
    refreshCalls(findPublishedNotices);
  }, [data, setTitle]);
  const back = <Button onClick={() => page.open(paths.notices())}>{text.back}</Button>;
  if (!data) return <PageWait on={[notice]} action={back} />;
  return (
    <article className="notice">
      <header>
        <h1>{data.title}</h1>
        <p>
          <span className="notice-type">{label('NOTICE_TYPE', data.type)}</span>
          {text.by(data.publisherName, showInstant(data.publishedAt))}
        </p>
      </header>
      <div className="notice-content">{data.content}</div>
      <RecordAttachments recordId={data.id} />
      <footer>{back}</footer>
    </article>
  );
}
