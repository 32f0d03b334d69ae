import { closeDay, proposeClosing } from '@tejian/contract/money/closing/closing.contract.ts';
import type { ClosingProposal } from '@tejian/contract/money/closing/closing.record.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { closingForm } from '@tejian/domain/money/closing/closing-form.view.ts';
import { compareMoney, noMoney, shownMoney } from '@tejian/domain/shared/money/money.ts';
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

type Drawer = ClosingProposal['drawers'][number];
type Entry = 'counted' | 'deposited' | 'reason';
/** The entries of all drawers, by entry and person. */
type Counted = Record<string, string>;
const nameIn = (entry: string, { cashierId }: Drawer) => `${entry}-${cashierId}`;

/** The declared fields once for each drawer; with the name of its person where there are several. */
const fieldsOf = (drawers: readonly Drawer[]) =>
  drawers.flatMap((drawer) =>
    declaredFields<Counted>(closingForm).map((field) => ({
      ...field,
      name: nameIn(field.name, drawer),
      label: drawers.length > 1 ? text.ofPerson(field.label, drawer.cashier) : field.label,
    })),
  );

const startOf = (drawers: readonly Drawer[]): Counted =>
  Object.fromEntries(
    drawers.flatMap((drawer) => {
      const start: readonly [Entry, string][] = [
        ['counted', compareMoney(drawer.expected, noMoney) < 0 ? noMoney : drawer.expected],
        ['deposited', '0.00'],
        ['reason', ''],
      ];
      return start.map(([entry, value]) => [nameIn(entry, drawer), value] as const);
    }),
  );

type Line = ClosingProposal['lines'][number];
const figure = { align: 'right', mono: true } as const;

function Lines({ lines, advances, drawers }: ClosingProposal) {
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
      {drawers.map(({ cashierId, cashier, opening, cash, expected }) => (
        <p key={cashierId}>{text.drawer(cashier, { opening, cash, expected })}</p>
      ))}
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
  const closingCall = useCall(proposeClosing, {}, { fresh: true });
  const proposal = closingCall.data;
  if (!proposal) return <Failure of={closingCall} />;
  const { untilSeq, drawers } = proposal;
  return (
    <FormDialog<Counted, { closingNo: number }>
      title={text.close}
      okText={text.close}
      width={720}
      note={<Lines {...proposal} />}
      fields={fieldsOf(drawers)}
      initial={startOf(drawers)}
      version={JSON.stringify([untilSeq, drawers])}
      reload={() => refreshCalls(proposeClosing)}
      isQuiet
      onSaved={({ closingNo }) => {
        toast('success', text.closed(closingNo));
        onDone();
      }}
      onClose={onClose}
      save={(values) => {
        const typedText = (entry: Entry, drawer: Drawer) => values[nameIn(entry, drawer)] ?? '';
        return callServer(closeDay, {
          untilSeq,
          drawers: drawers.map((drawer) => ({
            cashierId: drawer.cashierId,
            expected: drawer.expected,
            counted: typedMoney(typedText('counted', drawer)),
            deposited: typedMoney(typedText('deposited', drawer)),
            reason: typedText('reason', drawer),
          })),
        });
      }}
    />
  );
}
