import { findInstrumentList } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { reportInstrumentFault } from '@tejian/contract/business/instrument-review/instrument-review.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { instrumentFaultForm } from '@tejian/domain/business/form/instrument-review-forms.view.ts';
import { proposedLastGood } from '@tejian/domain/business/instrument-review/instrument-review.ts';
import { instrumentReviewText } from '@tejian/domain/business/instrument-review/instrument-review.text.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { useEffect, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { useHint } from '../../../platform/use-call.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { text } from './instrument-review.text.ts';

interface Fault {
  instrumentNo: string;
  lastGoodOn: string;
  foundOn: string;
  reason: string;
}
const fields = declaredFields<Fault>(instrumentFaultForm);

interface Props {
  instrumentNo: string;
  onSaved: () => void;
  onClose: () => void;
}

/** The ledger's knowledge of the instrument whose number was typed. */
function useInstrument(typedNo: string) {
  const name = useSettled(typedNo.trim());
  const { data } = useHint(findInstrumentList, { name, pageSize: 100 }, { enabled: name !== '' });
  return data?.list.find(({ instrumentNo }) => normalCode(instrumentNo) === normalCode(typedNo));
}

/** Says that an instrument was found bad. The last good day is proposed from the ledger, until somebody writes another one. */
export function FaultDialog({ instrumentNo, onSaved, onClose }: Props) {
  const [initial] = useState<Fault>(() => ({
    instrumentNo,
    lastGoodOn: '',
    foundOn: showInstant(new Date()).slice(0, 10),
    reason: '',
  }));
  const form = useForm(fields, initial);
  const instrument = useInstrument(form.values.instrumentNo);
  const proposal = proposedLastGood(instrument?.calibratedOn, form.values.foundOn) ?? '';
  const [proposedText, setProposed] = useState('');
  useEffect(() => {
    if (proposal === proposedText) return;
    setProposed(proposal);
    if (form.values.lastGoodOn === proposedText) form.propose({ lastGoodOn: proposal });
  }, [proposal, proposedText, form]);
  return (
    <DialogForm<Fault, AnswerOf<typeof reportInstrumentFault>>
      title={instrumentReviewText.report}
      note={
        <>
          <p className="dialog-note">{text.reportNote}</p>
          {instrument && <p className="dialog-note">{text.ledgerSays(instrument.name, instrument.calibratedOn)}</p>}
        </>
      }
      fields={fields}
      form={form}
      isQuiet
      okText={text.reportOk}
      save={(values) => callServer(reportInstrumentFault, values)}
      onSaved={({ reportCount, earlier }) => (toast('success', text.reported(reportCount, earlier)), onSaved())}
      onClose={onClose}
    />
  );
}
