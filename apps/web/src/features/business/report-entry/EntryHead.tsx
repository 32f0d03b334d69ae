import type { ReportDetail } from '@tejian/contract/business/report/report.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { TeamOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useUser } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { stepsOf } from '../../../ui/flow/item-steps.ts';
import { StepLine } from '../../../ui/flow/StepLine.tsx';
import { lapsedOwn, lapseSentence } from './lapsed-own.ts';
import { text } from './report-entry.text.ts';
import { timeOf } from './use-entry-session.ts';
import type { Editor } from './use-presence.ts';

function Returned({ detail: { returned } }: { detail: ReportDetail }) {
  if (!returned) return null;
  const { byName, at, reason, opinion } = returned;
  return (
    <Alert type="warning" showIcon title={text.returnedBy(byName, showInstant(at).slice(0, 16), reason, opinion)} />
  );
}

/** The person's own signature no longer counts: which case it is, and what to do. */
function Lapsed({ detail }: { detail: ReportDetail }) {
  const lapse = lapsedOwn(detail, useUser().id);
  return lapse ? <Alert type="warning" showIcon title={lapseSentence(lapse)} /> : null;
}

/** Who else has this form open. */
function Others({ others }: { others: readonly Editor[] }) {
  if (others.length === 0) return null;
  return (
    <p className="entry-others" role="status">
      <TeamOutlined /> {text.others}
      {others.map(({ name, since }) => text.other(name, timeOf(since))).join('、')}
    </p>
  );
}

/** Where the item stands, with who and when; why it came back, when it did (interface guide, "Flow pages"). */
export function EntryHead({ detail, others }: { detail: ReportDetail; others: readonly Editor[] }) {
  const page = usePage();
  const { applicationId, itemNo, step } = detail.item;
  const log = useCall(findFlowLog, { businessKey: applicationId, itemNo, pageSize: 500 });
  const steps = useMemo(() => stepsOf(log.data?.list ?? [], step), [log.data, step]);
  return (
    <>
      <div className="entry-steps">
        <StepLine steps={steps} current={step} />
        <Button
          type="link"
          size="small"
          onClick={() => page.open(paths.flowLog({ businessKey: applicationId, seisn: itemNo }))}
        >
          {text.flowLog}
        </Button>
      </div>
      <Others others={others} />
      <Returned detail={detail} />
      <Lapsed detail={detail} />
    </>
  );
}
