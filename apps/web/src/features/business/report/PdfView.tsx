import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { Alert, Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx';
import { sentenceOf } from '../../../platform/failures.ts';
import { fetchFile } from '../../../platform/files.ts';
import { usePage } from '../../../platform/page.tsx';
import { pageQueryKey } from '../../../platform/query-client.ts';
import { text } from './report.text.ts';
import { useDrawingsAhead } from './use-drawings-ahead.ts';

export type PdfKind = 'report' | 'record';

/**
 * The browser's own viewer is asked for its toolbar: page x of y, zoom, fit to width, search, and the keys that people know
 * from it. The width of the frame is filled, and the list of pages does not take a part of it.
 */
const PDF_VIEW = 'toolbar=1&navpanes=0&view=FitH';

function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const madeURL = URL.createObjectURL(blob);
    setAddress(madeURL);
    return () => URL.revokeObjectURL(madeURL);
  }, [blob]);
  return address;
}

/** A report or its raw record as it prints: the signed file, or the draft with its watermark. */
export function PdfView({
  itemNo,
  kind,
  version,
  title,
  onShown,
}: {
  itemNo: string;
  kind: PdfKind;
  /** The version that the drawing depends on: another one is drawn anew. */
  version: string;
  title: string;
  /** It is in sight as it was drawn for this version. */
  onShown?: (version: string) => void;
}) {
  const { key } = usePage();
  const file = useQuery({
    queryKey: pageQueryKey(key, reportPdf.path, { itemNo, kind, version }),
    queryFn: () => fetchFile(reportPdf, { itemNo, kind }),
  });
  const address = useAddress(file.data?.blob);
  const ahead = useDrawingsAhead(file.isPending);
  useEffect(() => {
    if (address) onShown?.(version);
  }, [address, version, onShown]);
  if (file.error) {
    return (
      <Alert
        className="document-problem"
        type="warning"
        showIcon
        title={text.documentFailed}
        description={sentenceOf(file.error)}
        action={<Button onClick={() => void file.refetch()}>{text.retry}</Button>}
      />
    );
  }
  if (!address) return <PageLoading sentence={ahead ? text.drawingsAhead(ahead) : undefined} />;
  return <iframe className="document-frame" title={text.documentOf(title)} src={`${address}#${PDF_VIEW}`} />;
}
