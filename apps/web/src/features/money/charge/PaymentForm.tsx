import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import type { FormState } from '../../../ui/form/use-form.ts';

interface Props<V extends object> {
  form: FormState<V>;
  okText: string;
  /** Makes the call and answers what is told then; nothing where it has said itself what is still missing. */
  send: () => Promise<string | undefined>;
  /** The page that follows. */
  then: string;
  children: ReactNode;
}

/** A form of a payment on a page of its own: sent once, a refusal stands at its field, and every list of money is asked again. */
export function PaymentForm<V extends object>({ form, okText, send, then, children }: Props<V>) {
  const page = usePage();
  const [isSending, setIsSending] = useState(false);
  useUnsavedGuard(form.dirty);
  const submit = async () => {
    if (isSending || !form.validate()) return;
    setIsSending(true);
    try {
      const toldText = await send();
      if (toldText === undefined) return;
      form.reset(form.values);
      toast('success', toldText);
      refreshCalls(
        calls.findCharge,
        calls.findPayment,
        calls.findPaymentApplications,
        calls.findReceipts,
        calls.getCharge,
      );
      page.close({ force: true, then });
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      else toast('error', sentenceOf(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <FormPage
      footer={
        <Button type="primary" loading={isSending} onClick={() => void submit()}>
          {okText}
        </Button>
      }
    >
      {children}
    </FormPage>
  );
}
