import type {
  findOnlineChoices,
  OnlineContent,
} from '@tejian/contract/business/online-application/online-application.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { onlineApplyForm } from '@tejian/domain/business/form/online-forms.view.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { randomId } from '../../../platform/random-id.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import { DeviceRows } from './DeviceRows.tsx';
import { contentOf, type OnlineValues } from './online-values.ts';

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
  start: OnlineValues;
  /** An account of the unit: name and code are the archive's. */
  isOwnUnit?: boolean;
  okText: string;
  /** Content sent again, because no answer came, has the same identifier and is the same application. */
  send: (content: OnlineContent, id: string) => Promise<void>;
}

const ofArchive: readonly string[] = ['unitName', 'creditCode'];

/** The form that a customer fills in; what was typed stays until it has arrived. */
export function OnlineForm({ choices, start, isOwnUnit = false, okText, send }: Props) {
  const [only] = choices.institutes;
  const organisationId = start.organisationId || (choices.institutes.length === 1 ? (only?.value ?? '') : '');
  const declared = useMemo(
    () => fieldsOf(choices).filter(({ name }) => !isOwnUnit || !ofArchive.includes(name)),
    [choices, isOwnUnit],
  );
  const form = useForm(declared, { ...start, organisationId });
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
  const [id] = useState(randomId);
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
    <form className="online-form" onSubmit={(event) => (event.preventDefault(), void submit())}>
      <FormBody form={form} fields={fields} columns={1} labelsAbove />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {okText}
      </Button>
    </form>
  );
}
