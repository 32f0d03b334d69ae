import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { Button, Space } from 'antd';
import { callServer } from '../../../platform/api.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { act } from '../../../platform/use-call.ts';
import { text } from './charge.text.ts';

/** The second person of a refund decides it. */
export function RefundDecision({ id, onDone }: { id: string; onDone: () => void }) {
  const can = useCan();
  if (!can('refund:approve')) return null;
  const decide = async (operation: 'approve' | 'refuse', told: string) => {
    const decided = await act(() => callServer(calls.refund, { id, operation, reason: told }), told);
    if (!decided) return;
    refreshCalls(calls.findPayment, calls.findCharge, calls.getCharge);
    onDone();
  };
  return (
    <Space>
      <Button type="primary" onClick={() => void decide('approve', text.approved)}>
        {text.approve}
      </Button>
      <Button danger onClick={() => void decide('refuse', text.refused)}>
        {text.refuse}
      </Button>
    </Space>
  );
}
