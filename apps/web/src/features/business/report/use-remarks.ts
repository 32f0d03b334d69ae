import { actOnRemark, addRemark } from '@tejian/contract/business/report/remark.contract.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { RemarkSide } from '@tejian/domain/business/report/remark.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { act } from '../../../platform/use-call.ts';
import type { RemarkTools } from '../../../ui/report-sheet/remark-tools.ts';

/** The remarks of a report for its sheets; what is said to them is shown once the server has it. */
export function useRemarks(
  { item: { itemNo }, remarks }: Pick<ReportDetail, 'item' | 'remarks'>,
  side: RemarkSide | undefined,
  refresh: () => unknown,
): RemarkTools {
  return useMemo(() => {
    const isSent = async (work: () => Promise<unknown>) => {
      const answer = await act(work);
      if (answer !== undefined) await refresh();
      return answer !== undefined;
    };
    return {
      list: remarks,
      side,
      add: (request) => isSent(() => callServer(addRemark, { itemNo, ...request })),
      act: ({ text, ...request }) =>
        isSent(() => callServer(actOnRemark, { itemNo, ...request, ...(text ? { text } : {}) })),
    };
  }, [itemNo, remarks, side, refresh]);
}
