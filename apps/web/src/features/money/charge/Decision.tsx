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
} as const;

interface Props {
  of: keyof typeof asked;
  /** The charge. */
  id: string;
  onDone: () => void;
}

/** The second person of a refund or of a credit decides it. */
export function Decision({ of, id, onDone }: Props) {
  const can = useCan();
  const { call, permission } = asked[of];
  const words = text.decisions[of];
  if (!can(permission)) return null;
  const decide = async (operation: 'approve' | 'refuse', told: string) => {
    const isDone = await act(() => callServer(call, { id, operation, reason: told }), told);
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
