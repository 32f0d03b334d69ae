import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { ChargeDetail as Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { approvalForm, refusalForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { calledCharge, restToRefund, stillOpen } from '@tejian/domain/money/charge/charge.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { AskedFacts } from '../../../ui/form/AskedFacts.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { Detail } from '../../../ui/form/DetailList.tsx';
import { nameLabel } from './charge-columns.ts';
import { text } from './charge.text.ts';

const permissions = { refund: 'refund:approve', credit: 'credit:approve', change: 'agreement:approve' } as const;
type Of = keyof typeof permissions;
const operations = ['approve', 'refuse'] as const;
type Operation = (typeof operations)[number];

interface Asked {
  readonly id: string;
  readonly requestedBy: string;
  readonly reason: string;
  /** The figures that the decision is about. */
  readonly figures: readonly Detail[];
}
const isRequested = ({ state }: { readonly state: string }): boolean => state === 'requested';
const figure = (label: string, value: string): Detail => ({ label, value, mono: true });

/** The request of a kind that waits for a charge; an amount reads blank for whoever sees none. */
const requestIn: Readonly<Record<Of, (charge: Charge) => Asked | undefined>> = {
  refund: (charge) => {
    const askedRefund = charge.refunds.find(isRequested);
    const rest = charge.confirmed && shownMoney(restToRefund(charge));
    return (
      askedRefund && {
        ...askedRefund,
        figures: [figure(text.refundAmount, shownMoney(askedRefund.amount)), figure(text.refundable, rest ?? '')],
      }
    );
  },
  change: (charge) => {
    const askedChange = charge.changes.find(isRequested);
    return (
      askedChange && {
        ...askedChange,
        figures: [
          figure(text.changeFrom, shownMoney(charge.amount)),
          figure(text.changeTo, askedChange.isExempt ? text.exempted : shownMoney(askedChange.amount)),
        ],
      }
    );
  },
  credit: (charge) => {
    const askedCredit = charge.credits.find(isRequested);
    const owedMoney = charge.amount && shownMoney(stillOpen(charge));
    return (
      askedCredit && {
        ...askedCredit,
        figures: [figure(text.creditUntil, askedCredit.dueOn), figure(text.owed, owedMoney ?? '')],
      }
    );
  },
};

interface Reason {
  reason: string;
}
const fieldsOf = { approve: declaredFields<Reason>(approvalForm), refuse: declaredFields<Reason>(refusalForm) };
const callOf = { refund: calls.refund, credit: calls.credit, change: calls.decideChange } as const;
type Answer = Reason & { id: string; operation: Operation; requestId: string };
const send = (of: Of, answer: Answer): Promise<unknown> =>
  of === 'change' ? callServer(calls.decideChange, answer) : callServer(callOf[of], answer);

interface Props {
  of: Of;
  charge: Charge;
  onDone: () => void;
}

/** The dialog in which the second person decides: it names the charge, the amounts, who asked and why. */
export function DecisionDialog({
  of,
  charge,
  operation,
  onDone,
  onClose,
}: Props & { operation: Operation; onClose: () => void }) {
  const askedPart = requestIn[of](charge);
  const words = text.decisions[of];
  const record = [
    { label: nameLabel(charge), value: calledCharge(charge), mono: true },
    { label: text.payer, value: charge.payer },
  ];
  return (
    <FormDialog<Reason, unknown>
      title={text.decisionOf(words[operation], charge.chargeNo)}
      okText={words[operation]}
      isDanger={operation === 'refuse'}
      note={
        <AskedFacts
          facts={[...record, ...(askedPart?.figures ?? [])]}
          asker={askedPart?.requestedBy}
          reason={askedPart?.reason}
        />
      }
      fields={fieldsOf[operation]}
      initial={{ reason: '' }}
      reload={() => refreshCalls(calls.getCharge)}
      savedText={operation === 'approve' ? words.approved : words.refused}
      onSaved={onDone}
      onClose={onClose}
      save={({ reason }) =>
        send(of, { id: charge.id, operation, requestId: askedPart?.id ?? '', reason: reason.trim() || text.agreed })
      }
    />
  );
}

/**
 * The acts of the second person of a refund, of a credit or of a change; each asks first. The dialog stays where somebody else
 * was faster: it says who.
 */
export function Decision({ of, charge, onDone }: Props) {
  const can = useCan();
  const [operation, setOperation] = useState<Operation>();
  const words = text.decisions[of];
  const isWaiting = requestIn[of](charge) !== undefined;
  if (!can(permissions[of]) || (!isWaiting && !operation)) return null;
  const finish = () => {
    setOperation(undefined);
    refreshCalls(calls.findPayment, calls.findCharge, calls.getCharge);
    onDone();
  };
  return (
    <>
      {isWaiting && (
        <Space>
          <Button type="primary" onClick={() => setOperation('approve')}>
            {words.approve}
          </Button>
          <Button danger onClick={() => setOperation('refuse')}>
            {words.refuse}
          </Button>
        </Space>
      )}
      {operation && (
        <DecisionDialog
          of={of}
          charge={charge}
          operation={operation}
          onDone={finish}
          onClose={() => setOperation(undefined)}
        />
      )}
    </>
  );
}
