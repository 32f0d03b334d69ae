import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { Button, Space } from 'antd';
import { callServer } from '../../../platform/api.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { act } from '../../../platform/use-call.ts';
import { text } from './charge.text.ts';

const asked = {
  refund: { call: calls.refund, permission: 'refund:approve' },
  credit: { call: calls.credit, permission: 'credit:approve' },
  change: { call: calls.decideChange, permission: 'agreement:approve' },
} as const;

interface Props {
  of: keyof typeof asked;
  /** The charge. */
  id: string;
  onDone: () => void;
}

type Answer = { id: string; operation: 'approve' | 'refuse'; reason: string };
const send = (of: Props['of'], answer: Answer): Promise<unknown> =>
  of === 'change' ? callServer(calls.decideChange, answer) : callServer(asked[of].call, answer);

/** The second person of a refund, of a credit or of a change decides it. */
export function Decision({ of, id, onDone }: Props) {
  const can = useCan();
  const { permission } = asked[of];
  const words = text.decisions[of];
  if (!can(permission)) return null;
  const decide = async (operation: 'approve' | 'refuse', told: string) => {
    const answer = { id, operation, reason: told };
    const isDone = await act(() => send(of, answer), told);
    if (!isDone) return;
    refreshCalls(calls.findPayment, calls.findCharge, calls.getCharge);
    onDone();
  };
  return (
    <Space>
      <Button type="primary" onClick={() => void decide('approve', words.approved)}>
        {words.approve}
      </Button>
      <Button danger onClick={() => void decide('refuse', words.refused)}>
        {words.refuse}
      </Button>
    </Space>
  );
}
