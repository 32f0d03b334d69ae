import { chargeEvent, previewEvent } from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { chargeEventForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import type { FeeEvent } from '@tejian/domain/money/tariff/tariff.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { callServer } from '../../../platform/api.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { text } from './charge.text.ts';

interface Event {
  event: FeeEvent;
  quantity: number;
  reason: string;
}
interface Props {
  row: Charge;
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}
const fields = declaredFields<Event>(chargeEventForm);
const MOST = 100;

/** The amount that will be charged, before anybody saves, or the reason that there is none. */
function EventPrice({ id, event, quantity }: { id: string } & Pick<Event, 'event' | 'quantity'>) {
  const isWhole = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST;
  const { data, error } = useCall(previewEvent, { id, event, quantity }, { enabled: isWhole, fresh: true });
  if (!isWhole) return null;
  return (
    <p className="form-hint" role="status">
      {error ? sentenceOf(error) : data ? text.eventPrice(shownMoney(data.amount), data.words) : text.eventPriced}
    </p>
  );
}

/** Charges what was done beside the inspection; the amount is the tariff's, and stands there before it is saved. */
export function EventDialog({ row, reload, onDone, onClose }: Props) {
  const form = useForm<Event>(fields, { event: 'extraCopies', quantity: 1, reason: '' }, row.version);
  return (
    <DialogForm<Event, { chargeNo: number; amount: Parameters<typeof shownMoney>[0] }>
      title={text.eventOf(row.chargeNo)}
      form={form}
      fields={fields}
      below={<EventPrice id={row.id} event={form.values.event} quantity={Number(form.values.quantity)} />}
      reload={reload}
      isQuiet
      onSaved={({ chargeNo, amount }) => (toast('success', text.eventCharged(chargeNo, shownMoney(amount))), onDone())}
      onClose={onClose}
      save={({ event, quantity, reason }) => callServer(chargeEvent, { id: row.id, event, quantity, reason })}
    />
  );
}
