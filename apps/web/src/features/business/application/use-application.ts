import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { standingPlace } from '@tejian/domain/business/application/standing.ts';
import { useMemo } from 'react';
import { stepsOf } from '../../../ui/flow/item-steps.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useFlow } from '../workflow/use-flow.ts';
import { useCan } from '../../../platform/session.ts';

const MOST = 500; // spec §9: the largest page

/** One application for a step's page, or one item of it that came back: what was declared, where it stands with who and when. */
export function useApplication(id: string, back?: { readonly itemNo: string; readonly step: string }) {
  const itemNo = back?.itemNo;
  const can = useCan();
  const detail = useCall(getApplication, { id }, { enabled: id !== '' });
  const logCall = useCall(
    findFlowLog,
    { businessKey: id, itemNo, pageNo: 1, pageSize: MOST },
    { enabled: id !== '' && can('flowlog:read') },
  );
  const flow = useFlow(detail.data);
  const current = back
    ? back.step
    : detail.data && flow
      ? standingPlace(
          flow,
          detail.data,
          detail.data.equipment.map((row) => row.itemStep),
        )
      : '';
  const line = useMemo(
    () =>
      stepsOf(
        flow,
        (logCall.data?.list ?? []).filter((entry) => entry.itemNo === itemNo || entry.itemNo === undefined),
        current,
      ),
    [flow, logCall.data, current, itemNo],
  );
  return { detail, asked: logCall, log: logCall.data?.list ?? [], steps: line, current, flow };
}
