import { getCharge } from '@tejian/contract/money/charge/charge.contract.ts';
import type { ChargeDetail as Detail } from '@tejian/contract/money/charge/charge.record.ts';
import { Button } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { AttachmentPart } from '../../shared/attachment/RecordAttachments.tsx';
import { RefundDecision } from './RefundDecision.tsx';
import { text } from './charge.text.ts';

type Line = Detail['lines'][number];
const lineColumns = [
  { key: 'rule', title: text.rule, width: 120, text: (line: Line) => line.rule },
  { key: 'name', title: text.subject, width: 180, text: (line: Line) => line.name },
  { key: 'words', title: text.words, width: 260, text: (line: Line) => line.words ?? '' },
  { key: 'amount', title: text.lineAmount, width: 110, text: (line: Line) => line.amount ?? '' },
];

function Facts({ charge }: { charge: Detail }) {
  const details = [
    { label: text.payer, value: charge.payer, span: 2 },
    { label: text.itemNo, value: charge.itemNo, mono: true },
    { label: text.tariff, value: charge.tariff },
    { label: text.proposed, value: charge.proposed, mono: true },
    { label: text.amount, value: charge.amount, mono: true },
    { label: text.reason, value: charge.reason, span: 2 },
    { label: text.noProposal, value: charge.noProposal, span: 2 },
  ];
  return <DetailList columns={2} details={details} />;
}

const Words = ({ title, words }: { title: string; words: readonly string[] }) =>
  words.length > 0 && (
    <DetailPart title={title}>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </DetailPart>
  );

/** How an amount came about, line by line, what came in for it and what was paid back. */
export function ChargeDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useCall(getCharge, { id }, { fresh: true });
  const charge = asked.data;
  if (!charge) return <Failure of={asked} />;
  const footer = (
    <Button type="primary" onClick={onClose}>
      {text.close}
    </Button>
  );
  const { lines, remarks, receipts, refunds } = charge;
  return (
    <TabModal open title={text.detail(charge.chargeNo)} width={820} footer={footer} onCancel={onClose}>
      <Facts charge={charge} />
      {lines.length > 0 && (
        <DetailPart title={text.lines}>
          <DataTable label={text.lines} columns={lineColumns} rows={lines} rowKey={({ rule, name }) => rule + name} />
        </DetailPart>
      )}
      <Words title={text.remarks} words={remarks} />
      <Words
        title={text.receipts}
        words={receipts.map((one) => text.personAt(one.receivedBy, `${one.receivedOn} ${one.amount ?? ''}`))}
      />
      <Words
        title={text.refunds}
        words={refunds.map((one) => text.personAt(one.requestedBy, `${one.amount ?? ''} ${one.reason}`))}
      />
      <AttachmentPart recordId={id} />
      {refunds.some(({ state }) => state === 'requested') && <RefundDecision id={id} onDone={onClose} />}
    </TabModal>
  );
}
