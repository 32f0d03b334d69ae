import { enableUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { UnitRow } from '@tejian/contract/archive/unit/unit.record.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused } from '../../../platform/failures.ts';
import { act } from '../../../platform/use-call.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import { text } from './unit.text.ts';

/** Takes a unit out of use; business of it that is under way is asked about first. Nothing where the answer is no. */
export async function switchOff({ id, version, name }: UnitRow, reason: string): Promise<unknown> {
  const send = async (seenQuestion?: string): Promise<unknown> => {
    try {
      return await callServer(enableUnit, { id, version, isEnabled: false, reason, seenQuestion });
    } catch (error) {
      const question = error instanceof Refused ? error.fieldErrors['isOpenConfirmed'] : undefined;
      if (question === undefined) throw error;
      if (!(await confirm({ title: text.disableTitle(name), content: question, okText: text.disable, danger: true })))
        return undefined;
      return send(question);
    }
  };
  const answer = await act(() => send());
  if (answer) toast('success', text.disabled);
  return answer;
}
