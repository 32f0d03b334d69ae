import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { opinionNoticeText } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import { pendingRemarks } from '@tejian/domain/business/report/remark.ts';
import { presentSubReports } from '@tejian/domain/business/report/sub-reports.ts';
import { firstReportStands } from '@tejian/domain/business/report/first-report.ts';
import { siteRecordStands } from '@tejian/domain/business/site-record/site-record.ts';
import { Alert, Button } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { stepsOf } from '../../../ui/flow/item-steps.ts';
import { StepLine } from '../../../ui/flow/StepLine.tsx';
import { text as noticeText } from '../opinion-notice/opinion-notice.text.ts';
import { text as voidText } from '../report/item-void.text.ts';
import { ArchiveChanges } from '../report/ArchiveChanges.tsx';
import { VoidItemDialog } from '../report/VoidItemDialog.tsx';
import { useFlow } from '../workflow/use-flow.ts';
import type { EntrySession } from './entry-session.ts';
import { text } from './report-entry.text.ts';

interface Props {
  detail: ReportDetail;
  goTo: (place: Place) => void;
}

interface HeadProps extends Props, Pick<EntrySession, 'source'> {
  /** Takes values of the archive over into the report. */
  onTake: (marks: readonly string[]) => Promise<void>;
}

function Returned({ detail: { returned, remarks }, goTo }: Props) {
  if (!returned) return null;
  const { byName, at, reason, opinion } = returned;
  const openRemarks = pendingRemarks(remarks, 'entry');
  const [first] = openRemarks;
  return (
    <Alert
      type="warning"
      showIcon
      title={text.returnedBy(byName, showInstant(at), reason, opinion)}
      action={
        first && (
          <Button size="small" onClick={() => goTo(first.place)}>
            {text.toRemarks(openRemarks.length)}
          </Button>
        )
      }
    />
  );
}

/**
 * The place where the item stands, with who and when; why it came back, when it did (interface guide, "Flow pages").
 */
export function EntryHead({ detail, source, goTo, onTake }: HeadProps) {
  const page = usePage();
  const [isVoiding, setVoiding] = useState(false);
  const [hasProposed, setProposed] = useState(false);
  const { applicationId, itemNo, step } = detail.item;
  const log = useCall(findFlowLog, { businessKey: applicationId, itemNo, pageSize: 500 });
  const flow = useFlow(detail.item);
  const onSite = siteRecordStands(detail.packageOut);
  const firstStands = firstReportStands(detail.firstReport, detail.entry);
  const hasParts = useSyncExternalStore(source.subscribe, () => {
    const { template, judgement } = source.getState();
    return presentSubReports(template, judgement).length > 0;
  });
  const steps = useMemo(() => stepsOf(flow, log.data?.list ?? [], step, hasParts), [flow, log.data, step, hasParts]);
  return (
    <>
      <div className="entry-steps">
        <StepLine steps={steps} current={step} isComing={!flow} />
        <div className="entry-links">
          <Button
            type="link"
            size="small"
            onClick={() => page.open(paths.flowLog({ businessKey: applicationId, seisn: itemNo }))}
          >
            {text.flowLog}
          </Button>
          {detail.mayProposeVoid && !hasProposed && (
            <Button type="link" size="small" onClick={() => setVoiding(true)}>
              {voidText.propose}
            </Button>
          )}
          {detail.mayIssueNotice && (
            <Button type="link" size="small" onClick={() => page.open(paths.opinionNotice(itemNo), { fresh: true })}>
              {noticeText.fromEntry}
            </Button>
          )}
        </div>
      </div>
      {isVoiding && (
        <VoidItemDialog
          itemNo={itemNo}
          title={voidText.proposeTitle(itemNo)}
          note={
            <>
              <p className="dialog-note">{voidText.proposeNote}</p>
              {detail.item.hasOpenNotice && <Alert type="warning" showIcon title={opinionNoticeText.onVoid([])} />}
            </>
          }
          okText={voidText.propose}
          done={voidText.proposed}
          onDone={() => {
            setVoiding(false);
            setProposed(true);
            void log.refetch();
          }}
          onClose={() => setVoiding(false)}
        />
      )}
      <Failure of={log} />
      {detail.reinspects && <Alert type="info" showIcon title={text.roundOf(detail.reinspects)} />}
      {firstStands && <Alert type="warning" showIcon title={firstStands} />}
      <ArchiveChanges detail={detail} onTake={onTake} />
      {onSite && <Alert type="warning" showIcon title={onSite} />}
      <Returned detail={detail} goTo={goTo} />
    </>
  );
}
