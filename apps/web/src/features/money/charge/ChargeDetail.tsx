import { findCharge, findPayment, getCharge } from '@tejian/contract/money/charge/charge.contract.ts';
import type { ChargeDetail as Detail } from '@tejian/contract/money/charge/charge.record.ts';
import { chargeText } from '@tejian/domain/money/charge/charge.text.ts';
import { calledCharge, stillOpen } from '@tejian/domain/money/charge/charge.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { Button, Space } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import { Decision } from './Decision.tsx';
import { CreditPart } from '../advance/CreditPart.tsx';
import './charge.css';
import { AttachmentPart } from '../../shared/attachment/RecordAttachments.tsx';
import { nameLabel } from './charge-columns.ts';
import { text } from './charge.text.ts';

type Line = Detail['lines'][number];
const figure = { align: 'right', mono: true } as const;
const lineColumns = [
  { key: 'rule', title: text.rule, render: (line: Line) => line.rule },
  { key: 'name', title: text.subject, render: (line: Line) => line.name },
  { key: 'words', title: text.words, render: (line: Line) => line.words ?? '' },
  { key: 'amount', title: text.lineAmount, ...figure, render: (line: Line) => shownMoney(line.amount) },
];

function Facts({ charge }: { charge: Detail }) {
  const state = useCodeLabel('PAYMENT_STATE');
  const details = [
    { label: text.payer, value: charge.payer, span: 2 },
    { label: nameLabel(charge), value: calledCharge(charge), mono: charge.event === 'inspection' },
    { label: text.paymentState, value: state(charge.paymentState) },
    { label: text.tariff, value: charge.tariff },
    { label: text.creditUntil, value: charge.creditUntil, mono: true },
    { label: text.proposed, value: shownMoney(charge.proposed), mono: true },
    { label: text.amount, value: shownMoney(charge.amount), mono: true },
    { label: text.pending, value: shownMoney(charge.pending), mono: true },
    { label: text.settled, value: shownMoney(charge.confirmed), mono: true },
    { label: text.refunded, value: shownMoney(charge.refunded), mono: true },
    ...(charge.reason ? [{ label: text.reason, value: charge.reason, span: 2 }] : []),
    ...(charge.noProposal ? [{ label: text.noProposal, value: charge.noProposal, span: 2 }] : []),
  ];
  return <DetailList columns={2} details={details} />;
}

type Receipt = Detail['receipts'][number];
function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const way = useCodeLabel('PAY_WAY');
  const columns = [
    { key: 'day', title: text.day, render: (one: Receipt) => one.receivedOn },
    { key: 'way', title: text.payWay, render: (one: Receipt) => way(one.payWay) },
    { key: 'amount', title: text.lineAmount, ...figure, render: (one: Receipt) => shownMoney(one.amount) },
    { key: 'state', title: text.state, render: (one: Receipt) => chargeText.receiptStates[one.state] },
    { key: 'receivedBy', title: text.receivedBy, render: (one: Receipt) => one.receivedBy },
    { key: 'confirmedBy', title: text.confirmedBy, render: (one: Receipt) => one.confirmedBy ?? '' },
  ];
  return <SmallTable label={text.receipts} columns={columns} rows={receipts} rowKey={({ id }) => id} empty="" />;
}

type Refund = Detail['refunds'][number];
const refundColumns = [
  { key: 'amount', title: text.lineAmount, ...figure, render: (one: Refund) => shownMoney(one.amount) },
  { key: 'reason', title: text.reason, render: (one: Refund) => one.reason },
  { key: 'state', title: text.state, render: (one: Refund) => chargeText.refundStates[one.state] },
  { key: 'by', title: text.by, render: (one: Refund) => one.requestedBy },
  { key: 'decidedBy', title: text.decidedBy, render: (one: Refund) => one.decidedBy ?? '' },
];

type Code = Detail['paymentCodes'][number];
const codeColumns = [
  { key: 'code', title: text.codes, mono: true, render: (one: Code) => one.code },
  { key: 'until', title: text.codeUntil, render: (one: Code) => one.validUntil },
  { key: 'state', title: text.state, render: (one: Code) => (one.isCurrent ? text.codeCurrent : text.codeReplaced) },
  { key: 'reason', title: text.reason, render: (one: Code) => one.reason },
  { key: 'by', title: text.by, render: (one: Code) => `${one.createdBy} ${one.createdOn}` },
];

type Change = Detail['changes'][number];
const changeColumns = [
  {
    key: 'amount',
    title: text.amount,
    ...figure,
    render: (one: Change) => (one.isExempt ? text.exempted : shownMoney(one.amount)),
  },
  { key: 'reason', title: text.reason, render: (one: Change) => one.reason },
  { key: 'state', title: text.state, render: (one: Change) => chargeText.creditStates[one.state] },
  { key: 'by', title: text.by, render: (one: Change) => one.requestedBy },
  { key: 'decidedBy', title: text.decidedBy, render: (one: Change) => one.decidedBy ?? '' },
];

type Credit = Detail['credits'][number];
const creditColumns = [
  { key: 'dueOn', title: text.creditUntil, render: (one: Credit) => one.dueOn },
  { key: 'reason', title: text.reason, render: (one: Credit) => one.reason },
  { key: 'state', title: text.state, render: (one: Credit) => chargeText.creditStates[one.state] },
  { key: 'by', title: text.by, render: (one: Credit) => one.requestedBy },
  { key: 'decidedBy', title: text.decidedBy, render: (one: Credit) => one.decidedBy ?? '' },
];

/** The lines add up to the proposed amount, to the fen. */
const Lines = ({ lines, remarks }: Pick<Detail, 'lines' | 'remarks'>) => (
  <DetailPart title={text.lines}>
    <SmallTable
      label={text.lines}
      columns={lineColumns}
      rows={lines}
      rowKey={({ rule, name }) => rule + name}
      empty={text.noProposal}
    />
    {remarks.length > 0 && (
      <ul className="charge-remarks" aria-label={text.remarks}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    )}
  </DetailPart>
);

const decidedTexts = ['refund', 'change', 'credit'] as const;

/** The origin of an amount, line by line, what came in for it and what was paid back. */
export function ChargeDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const chargeCall = useCall(getCharge, { id }, { fresh: true });
  const charge = chargeCall.data;
  if (!charge) return <Failure of={chargeCall} />;
  const { lines, remarks, receipts, refunds, credits, changes, paymentCodes } = charge;
  const footer = (
    <Space>
      {decidedTexts.map((of) => (
        <Decision key={of} of={of} charge={charge} onDone={onClose} />
      ))}
      <Button onClick={onClose}>{text.close}</Button>
    </Space>
  );
  return (
    <TabModal open title={text.detail(charge.chargeNo)} width={880} footer={footer} onCancel={onClose}>
      <Facts charge={charge} />
      {lines.length + remarks.length > 0 && <Lines lines={lines} remarks={remarks} />}
      {paymentCodes.length > 0 && (
        <DetailPart title={text.codes}>
          <SmallTable
            label={text.codes}
            columns={codeColumns}
            rows={paymentCodes}
            rowKey={(one) => one.code}
            empty=""
          />
        </DetailPart>
      )}
      {receipts.length > 0 && (
        <DetailPart title={text.receipts}>
          <Receipts receipts={receipts} />
        </DetailPart>
      )}
      <CreditPart chargeId={id} open={stillOpen(charge)} lists={[findCharge, findPayment]} />
      {changes.length > 0 && (
        <DetailPart title={text.changes}>
          <SmallTable label={text.changes} columns={changeColumns} rows={changes} rowKey={(one) => one.id} empty="" />
        </DetailPart>
      )}
      {credits.length > 0 && (
        <DetailPart title={text.credits}>
          <SmallTable label={text.credits} columns={creditColumns} rows={credits} rowKey={(one) => one.id} empty="" />
        </DetailPart>
      )}
      {refunds.length > 0 && (
        <DetailPart title={text.refunds}>
          <SmallTable label={text.refunds} columns={refundColumns} rows={refunds} rowKey={(one) => one.id} empty="" />
        </DetailPart>
      )}
      <AttachmentPart recordId={id} />
    </TabModal>
  );
}
