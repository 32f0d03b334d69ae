import { findCharge, submitPayment } from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { owesNothing } from '@tejian/domain/money/charge/charge.ts';
import { paymentApplyForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { PageWait } from '../../../platform/PageWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { text } from './charge.text.ts';
import { chargeColumns, proposedColumn } from './charge-columns.ts';

const fields = declaredFields<{ remark: string }>(paymentApplyForm);
const rowKey = ({ id }: Charge) => id;
/** As many as one payment may be asked for. */
const pageSize = 500;
/** A state of PAYMENT_STATE: nothing was paid, and nothing put off. */
const UNPAID = '01';

/**
 * The charges that the payer of this application, or this payer, may be asked for at once, those of the application first: a unit's
 * devices of several kinds stand in several applications, and have one notice. Nothing while they are on their way.
 */
function useAskable({ appno = '', payer: namedPayer = '' }: Readonly<Record<string, string>>) {
  const fresh = true;
  const ownCall = useCall(findCharge, { applicationNo: appno, pageSize }, { fresh, enabled: appno !== '' });
  const payer = ownCall.data?.list[0]?.payer ?? namedPayer;
  const search = { payer, paymentState: UNPAID, pageSize };
  const payerCall = useCall(findCharge, search, { fresh, enabled: payer !== '' });
  const [ownCharges, others] = [ownCall.data?.list ?? [], payerCall.data?.list ?? []];
  const knownIds = new Set(ownCharges.map(rowKey));
  const rows = [...ownCharges, ...others.filter((row) => row.payer === payer && !knownIds.has(row.id))].filter(
    ({ paymentNo, paymentState }) => paymentNo === undefined && !owesNothing(paymentState),
  );
  const isComing = (appno !== '' && !ownCall.data) || (payer !== '' && !payerCall.data);
  return { rows: isComing ? undefined : rows, ownCall, payerCall };
}

function useColumns() {
  const kindName = useCodeLabel('EQUIPMENT_KIND');
  return useMemo(
    () => [
      ...chargeColumns,
      proposedColumn,
      { key: 'kindCode', title: text.kind, width: 140, text: ({ kindCode }: Charge) => kindName(kindCode) },
      {
        key: 'applicationNo',
        title: text.applicationNo,
        width: 140,
        text: ({ applicationNo = '' }: Charge) => applicationNo,
      },
    ],
    [kindName],
  );
}

/** Asks for the payment of charges of one payer: those of one application to begin with, or others instead and beside. */
export default function PaymentApplyPage() {
  const page = usePage();
  const columns = useColumns();
  const { rows, ownCall, payerCall } = useAskable(page.query);
  const form = useForm(fields, { remark: '' });
  const [selectedTexts, setSelected] = useState<ReadonlySet<string>>();
  if (!rows) return <PageWait on={[ownCall, payerCall]} />;
  const ofApplication = rows.filter(({ applicationNo }) => applicationNo === page.query['appno']);
  const chosenTexts = selectedTexts ?? new Set(ofApplication.map(rowKey));
  const send = async () => {
    if (chosenTexts.size === 0) {
      toast('warning', rows.length === 0 ? text.nothing : text.choose);
      return undefined;
    }
    const chosenRows = rows.filter((row) => chosenTexts.has(rowKey(row)));
    const chargeIds = chosenRows.map(rowKey);
    const seenVersions = chosenRows.map(({ version }) => String(version));
    try {
      const { paymentNo } = await callServer(submitPayment, { chargeIds, seenVersions, ...form.values });
      return text.submitted(paymentNo);
    } catch (error) {
      // somebody may have changed an amount: the page shows it before it is asked for
      refreshCalls(findCharge);
      throw error;
    }
  };
  return (
    <PaymentForm form={form} okText={text.submit} send={send} then={paths.payApplyList()}>
      <FormSection title={text.charges}>
        <DataTable
          label={text.charges}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          numberFrom={1}
          selected={chosenTexts}
          onSelect={setSelected}
          empty={text.nothing}
        />
      </FormSection>
      <FormSection title={text.remark}>
        <FormBody form={form} fields={fields} columns={1} />
      </FormSection>
    </PaymentForm>
  );
}
