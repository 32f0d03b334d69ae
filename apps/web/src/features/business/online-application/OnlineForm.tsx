import {
  sendOnlineApplication,
  type findOnlineChoices,
} from '@tejian/contract/business/online-application/online-application.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { onlineApplyForm } from '@tejian/domain/business/form/online-forms.view.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { randomId } from '../../../platform/random-id.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import { DeviceRows } from './DeviceRows.tsx';
import { contentOf, emptyValues, type OnlineValues, type Proof } from './online-values.ts';
import { text } from './online-application.text.ts';

type Choices = AnswerOf<typeof findOnlineChoices>;

const fieldsOf = ({ institutes, kinds, categories }: Choices): FormField<OnlineValues>[] =>
  declaredFields<OnlineValues>(onlineApplyForm, {
    page: {
      organisationId: { options: institutes },
      kindCode: { options: kinds },
      categoryCode: { options: categories },
    },
  });

interface Props {
  choices: Choices;
  /** A returned application that is mended, and the proof that it is the applicant's. */
  again?: { readonly values: OnlineValues; readonly proof: Proof };
  onSent: (proof: Proof) => void;
}

/** What a customer fills in; what was typed stays until it has arrived. */
export function OnlineForm({ choices, again, onSent }: Props) {
  const [only] = choices.institutes;
  const start = again?.values ?? {
    ...emptyValues,
    organisationId: choices.institutes.length === 1 ? (only?.value ?? '') : '',
  };
  const declared = useMemo(() => fieldsOf(choices), [choices]);
  const form = useForm(declared, start);
  const fields = declared.map((field) =>
    field.name === 'devices'
      ? {
          ...field,
          render: ({ id, invalid = false }: { id: string; invalid?: boolean | undefined }) => (
            <DeviceRows
              id={id}
              invalid={invalid}
              devices={form.values.devices}
              onChange={(devices) => form.set('devices', devices)}
            />
          ),
        }
      : field,
  );
  const [id] = useState(randomId); // what is sent again, because no answer came, is the same application
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    try {
      onSent(await callServer(sendOnlineApplication, { ...contentOf(form.values), ...(again?.proof ?? { id }) }));
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      else form.refuse(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="online-form" onSubmit={(event) => (event.preventDefault(), void send())}>
      <FormBody form={form} fields={fields} columns={1} labelsAbove />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {again ? text.sendAgain : text.send}
      </Button>
    </form>
  );
}
