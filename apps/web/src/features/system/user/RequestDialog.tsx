import { requestReset } from '@tejian/contract/system/user/second-person.contract.ts';
import type { AskedOperation } from '@tejian/domain/system/user/second-person.ts';
import { secondPersonText } from '@tejian/domain/system/user/second-person.text.ts';
import { callServer } from '../../../platform/api.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

export interface AccountAsked {
  id: string;
  name: string;
  operation: AskedOperation;
}

/** An act on a protected account is asked for with its reason; a second person confirms it. */
export function RequestDialog({ id, name, operation, onClose }: AccountAsked & { onClose: () => void }) {
  return (
    <ReasonDialog
      name={name}
      operation={operation}
      note={[
        secondPersonText.needed(name, secondPersonText.operations[operation]),
        ...(operation === 'resetPassword' ? [secondPersonText.passwordTo] : []),
      ].join('。')}
      send={(reason) => callServer(requestReset, { id, operation, reason })}
      onSent={onClose}
      onClose={onClose}
    />
  );
}
