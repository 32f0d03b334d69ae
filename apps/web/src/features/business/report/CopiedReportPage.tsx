import { findReport, type ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { findRecordCopies, readCopies } from '@tejian/contract/business/record-copy/record-copy.contract.ts';
import { compareWithLast } from '@tejian/domain/business/report/comparison.ts';
import { readEntry } from '@tejian/domain/business/report/read-entry.ts';
import { useEffect, useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { ActionButton } from '../../../ui/list/ActionButton.tsx';
import { DocumentArea } from './DocumentArea.tsx';
import './report.css';
import { text } from './report.text.ts';
import { ReportFacts } from './ReportFacts.tsx';
import { LastReturn, RemarksOf, Signatures } from './ReviewSide.tsx';
import { useRemarks } from './use-remarks.ts';

const lookAgain = () => refreshCalls(findReport);

/** A report that somebody gave the person to read: opening it is reading it. */
export default function CopiedReportPage() {
  const page = usePage();
  const itemNo = page.query['seisn'] ?? '';
  const report = useCall(findReport, { itemNo }, { fresh: true });
  const { setTitle } = page;
  useEffect(() => setTitle(text.copiedTab(itemNo)), [setTitle, itemNo]);
  useEffect(() => {
    // Only the mark is at stake: the report is read whether it could be set or not.
    void callServer(readCopies, { itemNos: [itemNo] }).then(
      ({ marked }) => marked > 0 && refreshCalls(findRecordCopies),
      () => undefined,
    );
  }, [itemNo]);
  if (!report.data) return <PageWait on={[report]} />;
  return <CopiedReport detail={report.data} />;
}

function CopiedReport({ detail }: { detail: ReportDetail }) {
  const page = usePage();
  const { item, template, entry, frozen, previous } = detail;
  const comparison = useMemo(
    () => compareWithLast(template, readEntry(entry), frozen, previous && readEntry(previous.entry)),
    [template, entry, frozen, previous],
  );
  const remarks = useRemarks(detail, undefined, lookAgain);
  const log = paths.flowLog({ seisn: item.itemNo });
  return (
    <div className="review">
      <ReportFacts detail={detail} />
      <div className="review-columns">
        <DocumentArea detail={detail} comparison={comparison} remarks={remarks} part={undefined} />
        <aside className="review-side">
          <div className="review-side-scroll">
            <LastReturn returned={detail.returned} />
            <RemarksOf detail={detail} />
            <Signatures detail={detail} />
          </div>
          {useCan()('flowlog:read') && (
            <footer className="review-footer">
              <ActionButton run={() => page.open(log)}>{text.flowLog}</ActionButton>
            </footer>
          )}
        </aside>
      </div>
    </div>
  );
}
