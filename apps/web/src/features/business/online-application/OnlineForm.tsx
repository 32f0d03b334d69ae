import type { OnlineContent } from '@tejian/contract/business/online-application/online-application.contract.ts';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { contentOf } from './online-values.ts';
import { useOnlineForm, type OnlineStart } from './use-online-form.tsx';

interface Props extends OnlineStart {
  okText: string;
  /** Content sent again, because no answer came, has the same identifier and is the same application. */
  send: (content: OnlineContent, id: string) => Promise<void>;
}

/** Enter takes the day that was typed into a calendar; it sends nothing. */
function takeDay(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.target as Element).closest('.ant-picker')) event.preventDefault(); // keys are pressed in elements
}

/** The public form; what was typed stays until it has arrived. */
export function OnlineForm({ okText, send, ...startedPart }: Props) {
  const { form, fields, id } = useOnlineForm(startedPart);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    try {
      await send(contentOf(form.values), id);
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      else form.refuse(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="online-form" onKeyDown={takeDay} onSubmit={(event) => (event.preventDefault(), void submit())}>
      <FormBody form={form} fields={fields} columns={1} labelsAbove />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {okText}
      </Button>
    </form>
  );
}
