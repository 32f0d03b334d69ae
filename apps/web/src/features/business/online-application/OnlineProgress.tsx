import { CheckCircleFilled, ClockCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { findOnlineState } from '@tejian/contract/business/online-application/online-application.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { onlineApplicationText } from '@tejian/domain/business/online-application/online-application.text.ts';
import { onlineStateForm } from '@tejian/domain/business/form/online-forms.view.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { ActsPart } from '../../../ui/form/DetailPart.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FactList, type Fact } from '../verify/VerdictBox.tsx';
import type { Proof } from './online-values.ts';
import { text } from './online-application.text.ts';

export type OnlineProgressAnswer = AnswerOf<typeof findOnlineState>;

const fields = declaredFields<{ onlineNo: string; token: string }>(onlineStateForm);
const looks = { pending: 'replaced', accepted: 'current', returned: 'void' } as const;
const signs = {
  pending: <ClockCircleFilled aria-hidden />,
  accepted: <CheckCircleFilled aria-hidden />,
  returned: <ExclamationCircleFilled aria-hidden />,
};

const factsOf = (sentAnswer: OnlineProgressAnswer): readonly Fact[] => [
  [onlineApplicationText.label.onlineNo, sentAnswer.onlineNo, 'mono'],
  [onlineApplicationText.label.organisation, sentAnswer.organisationName],
  [onlineApplicationText.label.unitName, sentAnswer.unitName],
  [text.sentAt, showInstant(sentAnswer.sentAt)],
  [onlineApplicationText.label.devices, sentAnswer.devices.map(({ code }) => code).join('、')],
  [text.applicationNo, sentAnswer.applicationNo ?? '', 'mono'],
];

/** The place where an application stands, with the reason of its return. */
export function OnlineState({ sent, onMend }: { sent: OnlineProgressAnswer; onMend: () => void }) {
  return (
    <>
      <section className={`verdict verdict-${looks[sent.state]}`} role="status">
        {signs[sent.state]}
        <h2>{text.states[sent.state]}</h2>
        <p>{text.says[sent.state]}</p>
        {sent.reason && (
          <p>
            {text.reason}：{sent.reason}
          </p>
        )}
        {sent.state === 'returned' && (
          <Button type="primary" onClick={onMend}>
            {text.mend}
          </Button>
        )}
      </section>
      <section className="device-part">
        <FactList facts={factsOf(sent)} />
        <ActsPart
          title={text.history}
          acts={sent.acts.map(({ action, words, ...act }) => ({
            ...act,
            says: words ? `${onlineApplicationText.actions[action]}：${words}` : onlineApplicationText.actions[action],
          }))}
        />
      </section>
    </>
  );
}

interface Props {
  start: Proof | undefined;
  onFound: (sent: OnlineProgressAnswer, proof: Proof) => void;
}

/** Number and code, as they were given when the application was sent: whoever brings both along is answered at once. */
export function ProgressForm({ start, onFound }: Props) {
  const form = useForm(fields, { onlineNo: start?.onlineNo ?? '', token: start?.token ?? '' });
  const [busy, setBusy] = useState(false);
  const findSent = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    try {
      onFound(await callServer(findOnlineState, form.values, { withoutGate: true }), form.values);
    } catch (error) {
      form.refuse(sentenceOf(error), error instanceof Refused ? error.fieldErrors : undefined);
    } finally {
      setBusy(false);
    }
  };
  const given = useRef(start);
  useEffect(() => {
    if (!given.current) return;
    given.current = undefined;
    void findSent();
  });
  return (
    <section className="device-part">
      <form className="online-form" onSubmit={(event) => (event.preventDefault(), void findSent())}>
        <FormBody form={form} fields={fields} columns={1} labelsAbove />
        <Button type="primary" htmlType="submit" block loading={busy}>
          {text.look}
        </Button>
      </form>
    </section>
  );
}
