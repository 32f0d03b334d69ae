import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { returnReports } from '@tejian/contract/business/report/report.contract.ts';
import { liftPeriodic, returnTargets } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { ReturnDialog } from '../../../ui/flow/ReturnDialog.tsx';

interface Props {
  step: StepCode;
  itemNos: readonly string[];
  seenVersion?: number;
  onClose: () => void;
  onDone: (results: ItemResult[]) => void;
}

/** Sends reports back from their step; every flow of version 1 has the same ways back (domain, workflow/flow-definition). */
export function ReturnReports({ step, itemNos, seenVersion, onClose, onDone }: Props) {
  const version = seenVersion === undefined ? {} : { seenVersion };
  return (
    <ReturnDialog
      numbers={itemNos}
      targets={returnTargets(liftPeriodic, step)}
      onClose={onClose}
      send={async (values, refuse) => {
        try {
          onDone(await callServer(returnReports, { itemNos: [...itemNos], stepcode: step, ...values, ...version }));
        } catch (error) {
          refuse(sentenceOf(error), error instanceof Refused ? error.fieldErrors : {});
        }
      }}
    />
  );
}
