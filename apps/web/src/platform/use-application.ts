import { getApplication } from '@tejian/contract/application/application.contract.ts';
import { findFlowLog } from '@tejian/contract/workflow/workflow.contract.ts';
import { useMemo } from 'react';
import { stepsOf } from '../ui/flow/item-steps.ts';
import { useCall } from './use-call.ts';
import { useCan } from './session.ts';

const MOST = 500; // spec §9: the largest page

/** One application for a step's page: what was declared, and where it stands with who and when. */
export function useApplication(id: string) {
  const can = useCan();
  const detail = useCall(getApplication, { id }, { enabled: id !== '' });
  const log = useCall(findFlowLog, { businessKey: id, pageNo: 1, pageSize: MOST }, { enabled: id !== '' && can('flowlog:read') });
  const current = placeOf(detail.data);
  const steps = useMemo(() => stepsOf((log.data?.list ?? []).filter((entry) => entry.itemNo === undefined), current), [log.data, current]);
  return { detail, log: log.data?.list ?? [], steps, current };
}

function placeOf(application: { state: string; step: string } | undefined): string {
  if (!application) return '';
  return application.state === 'voided' ? 'VOID' : application.state === 'finished' ? 'END' : application.step;
}
