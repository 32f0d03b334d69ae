import { findReport, type ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { compareWithLast } from '@tejian/domain/business/report/comparison.ts';
import { firstReportReturn, firstReportStands } from '@tejian/domain/business/report/first-report.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { readEntry } from '@tejian/domain/business/report/read-entry.ts';
import { presentSubReports } from '@tejian/domain/business/report/sub-reports.ts';
import { Alert } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Failure, PageWait } from '../../../platform/PageWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { stepsOf } from '../../../ui/flow/item-steps.ts';
import { StepLine } from '../../../ui/flow/StepLine.tsx';
import { ArchiveChanges } from './ArchiveChanges.tsx';
import { DocumentArea, drawnFrom } from './DocumentArea.tsx';
import { PartsOfReport } from './PartsOfReport.tsx';
import { FastRuns } from './FastRuns.tsx';
import './report.css';
import { text } from './report.text.ts';
import { ReportFacts } from './ReportFacts.tsx';
import { useFlow } from '../workflow/use-flow.ts';
import { hasMoved } from './obstacles.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { Findings, ItemFiles, LastReturn, RemarksOf, Signatures } from './ReviewSide.tsx';
import { useRemarks } from './use-remarks.ts';
import type { ReviewStep } from './review-step.ts';

/** One report in check, audit or approval: loads it, then shows the desk. */
export function ReviewPage({ steps }: { steps: readonly ReviewStep[] }) {
  const page = usePage();
  const itemNo = page.query['seisn'] ?? '';
  const report = useCall(findReport, { itemNo }, { fresh: true });
  const { setTitle } = page;
  const step = steps.find(({ code }) => code === report.data?.item.step) ?? steps[0];
  useEffect(() => setTitle(text.tab(step?.words.title ?? '', itemNo)), [setTitle, step, itemNo]);
  if (!report.data || !step) return <PageWait on={[report]} />;
  // One desk as long as the tab is open: what was typed stays when a newer state of the report comes in.
  return <ReviewDesk key={itemNo} step={step} detail={report.data} />;
}

const lookAgain = () => refreshCalls(findReport);

/** The desk: where it stands, the material, and what is expected of me (interface guide, "Flow pages"). */
function ReviewDesk({ step, detail }: { step: ReviewStep; detail: ReportDetail }) {
  const { item, template, entry, frozen, previous } = detail;
  const log = useCall(
    findFlowLog,
    { businessKey: item.applicationId, itemNo: item.itemNo, pageSize: 500 },
    { enabled: useCan()('flowlog:read') },
  );
  const comparison = useMemo(
    () => compareWithLast(template, readEntry(entry), frozen, previous && readEntry(previous.entry)),
    [template, entry, frozen, previous],
  );
  const [chosenText, setChosen] = useState<string>();
  const [shownText, setShown] = useState<string>();
  const drawnText = drawnFrom(detail);
  const ownParts = detail.parts.filter(({ isMine, isDone }) => isMine && !isDone);
  const part = ownParts.find(({ branch }) => branch === chosenText) ?? ownParts[0];
  const remarks = useRemarks(detail, hasMoved(detail, step) ? undefined : 'review', lookAgain);
  const flow = useFlow(item);
  const firstStands = firstReportReturn(detail.firstReport, entry) ?? firstReportStands(detail.firstReport, entry);
  const hasParts = useMemo(
    () => presentSubReports(template, judge(template, readEntry(entry), frozen)).length > 0,
    [template, entry, frozen],
  );
  const line = useMemo(
    () => stepsOf(flow, log.data?.list ?? [], item.step, hasParts),
    [flow, log.data, item.step, hasParts],
  );
  return (
    <div className="review">
      <StepLine steps={line} current={item.step} isComing={!flow} />
      <Failure of={log} />
      <ReportFacts detail={detail} />
      {firstStands && <Alert type="warning" showIcon title={firstStands} />}
      <ArchiveChanges detail={detail} />
      <div className="review-columns">
        <DocumentArea
          key={part?.branch}
          detail={detail}
          comparison={comparison}
          remarks={remarks}
          part={part}
          onShown={setShown}
        />
        <ReviewActions
          step={step}
          detail={detail}
          comparison={comparison}
          part={part}
          isShown={shownText === drawnText}
        >
          <PartsOfReport parts={detail.parts} chosen={part?.branch} onChoose={setChosen} />
          <LastReturn returned={detail.returned} />
          <RemarksOf detail={detail} />
          <Findings comparison={comparison} hasLast={previous !== undefined} />
          <FastRuns itemNo={item.itemNo} />
          <Signatures detail={detail} />
          <ItemFiles itemId={detail.itemId} />
        </ReviewActions>
      </div>
    </div>
  );
}
