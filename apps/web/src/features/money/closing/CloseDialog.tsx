import { closeDay, proposeClosing } from '@tejian/contract/money/closing/closing.contract.ts';
import type { ClosingProposal } from '@tejian/contract/money/closing/closing.record.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { expectedIn } from '@tejian/domain/money/closing/closing.ts';
import { closingForm } from '@tejian/domain/money/closing/closing-form.view.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import { text } from './closing.text.ts';

interface Counted {
  counted: string;
  deposited: string;
  reason: string;
}
const fields = declaredFields<Counted>(closingForm);

type Line = ClosingProposal['lines'][number];
const figure = { align: 'right', mono: true } as const;

function Lines({ lines, advances, opening, cash }: ClosingProposal) {
  const way = useCodeLabel('PAY_WAY');
  const columns = [
    { key: 'way', title: text.way, render: ({ payWay }: Line) => way(payWay) },
    { key: 'received', title: text.received, ...figure, render: ({ received }: Line) => shownMoney(received) },
    { key: 'undone', title: text.undone, ...figure, render: ({ undone }: Line) => shownMoney(undone) },
    { key: 'refunded', title: text.refunded, ...figure, render: ({ refunded }: Line) => shownMoney(refunded) },
    { key: 'net', title: text.net, ...figure, render: ({ net }: Line) => shownMoney(net) },
  ];
  return (
    <>
      <SmallTable
        label={text.lines}
        columns={columns}
        rows={lines}
        rowKey={({ payWay }) => payWay}
        empty={text.nothing}
      />
      <p>{text.drawer(opening, cash, expectedIn({ opening, cash }))}</p>
      <p>{text.advances(advances.received, advances.used, advances.returned)}</p>
    </>
  );
}

interface Props {
  onDone: () => void;
  onClose: () => void;
}

/** The dialog with what moved since the last closing, and what the cashier counts in the drawer. */
export function CloseDialog({ onDone, onClose }: Props) {
  const asked = useCall(proposeClosing, {}, { fresh: true });
  const proposal = asked.data;
  if (!proposal) return <Failure of={asked} />;
  return (
    <FormDialog<Counted, { closingNo: number }>
      title={text.close}
      okText={text.close}
      width={720}
      note={<Lines {...proposal} />}
      fields={fields}
      initial={{ counted: expectedIn(proposal), deposited: '0.00', reason: '' }}
      version={proposal.untilSeq}
      reload={() => refreshCalls(proposeClosing)}
      isQuiet
      onSaved={({ closingNo }) => {
        toast('success', text.closed(closingNo));
        onDone();
      }}
      onClose={onClose}
      save={({ counted, deposited, reason }) =>
        callServer(closeDay, {
          untilSeq: proposal.untilSeq,
          counted: typedMoney(counted),
          deposited: typedMoney(deposited),
          reason,
        })
      }
    />
  );
}
