import { enableUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { UnitRow } from '@tejian/contract/archive/unit/unit.record.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused } from '../../../platform/failures.ts';
import { act } from '../../../platform/use-call.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import { text } from './unit.text.ts';

/** Takes a unit out of use; business of it that is under way is asked about first. Nothing where the answer is no. */
export async function switchOff({ id, version, name }: UnitRow, reason: string): Promise<unknown> {
  const sentFacts = { id, version, isEnabled: false, reason };
  const answer = await act(async () => {
    try {
      return await callServer(enableUnit, sentFacts);
    } catch (error) {
      const question = error instanceof Refused ? error.fieldErrors['isOpenConfirmed'] : undefined;
      if (question === undefined) throw error;
      if (!(await confirm({ title: text.disableTitle(name), content: question, okText: text.disable, danger: true })))
        return undefined;
      return callServer(enableUnit, { ...sentFacts, isOpenConfirmed: true });
    }
  });
  if (answer) toast('success', text.disabled);
  return answer;
}
