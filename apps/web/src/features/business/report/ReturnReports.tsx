import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import type { Remark } from '@tejian/contract/business/report/remark.contract.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { callServer } from '../../../platform/api.ts';
import { ReturnDialog } from '../workflow/ReturnDialog.tsx';
import { returnStart } from './return-start.ts';
import { useReturnTargets, type Pinned } from '../workflow/use-flow.ts';

interface Props {
  step: StepCode;
  /** One of the reports: what is handled together runs one flow. */
  record: Pinned | undefined;
  itemNos: readonly string[];
  seenVersion?: number;
  /** The opinion typed where the report is looked at; '' for a batch. */
  opinion: string;
  /** Remarks that the inspectors are to answer: it goes back to them unless the person says otherwise. */
  remarks?: readonly Pick<Remark, 'state' | 'raisedLater'>[];
  onClose: () => void;
  onDone: (results: ItemResult[]) => void;
}

/** Sends reports back from their step, to where their flow leads back. */
export function ReturnReports({ step, record, itemNos, seenVersion, opinion, remarks = [], onClose, onDone }: Props) {
  const version = seenVersion === undefined ? {} : { seenVersion };
  const targets = useReturnTargets(record, step);
  if (!targets) return null;
  return (
    <ReturnDialog
      numbers={itemNos}
      targets={targets}
      opinion={opinion}
      initial={returnStart(targets, remarks)}
      send={(values) => callServer(returnReports, { itemNos: [...itemNos], stepcode: step, ...values, ...version })}
      onSent={onDone}
      onClose={onClose}
    />
  );
}
