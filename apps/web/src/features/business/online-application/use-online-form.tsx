import type { findOnlineChoices } from '@tejian/contract/business/online-application/online-application.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { onlineApplyForm } from '@tejian/domain/business/form/online-forms.view.ts';
import { useEffect, useMemo, useState } from 'react';
import { randomId } from '../../../platform/random-id.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { DeviceRows } from './DeviceRows.tsx';
import type { OnlineValues } from './online-values.ts';

type Choices = AnswerOf<typeof findOnlineChoices>;

/** The categories that serve the chosen kind; all of them before one is chosen. */
const servingOf = ({ categories }: Choices, kindCode: string) =>
  categories.filter(({ kindCodes }) => kindCode === '' || kindCodes.includes(kindCode));

const fieldsOf = (choices: Choices, kindCode: string): FormField<OnlineValues>[] =>
  declaredFields<OnlineValues>(onlineApplyForm, {
    page: {
      organisationId: { options: choices.institutes },
      kindCode: { options: choices.kinds },
      categoryCode: { options: servingOf(choices, kindCode) },
    },
  });

export interface OnlineStart {
  readonly choices: Choices;
  readonly start: OnlineValues;
  /** An account of the unit: name and code are the archive's. */
  readonly isOwnUnit?: boolean;
}

const ofArchive: readonly string[] = ['unitName', 'creditCode'];

/** The form that a customer fills in. `id`: content sent again, because no answer came, is the same application by it. */
export function useOnlineForm({ choices, start, isOwnUnit = false }: OnlineStart) {
  const [only] = choices.institutes;
  const organisationId = start.organisationId || (choices.institutes.length === 1 ? (only?.value ?? '') : '');
  const [kindCode, setKindCode] = useState(start.kindCode);
  const declaredFields = useMemo(
    () => fieldsOf(choices, kindCode).filter(({ name }) => !isOwnUnit || !ofArchive.includes(name)),
    [choices, kindCode, isOwnUnit],
  );
  const form = useForm(declaredFields, { ...start, organisationId });
  const { values, set } = form;
  useEffect(() => {
    setKindCode(values.kindCode);
    const isServed = servingOf(choices, values.kindCode).some(({ value }) => value === values.categoryCode);
    if (values.categoryCode !== '' && !isServed) set('categoryCode', '');
  }, [choices, values.kindCode, values.categoryCode, set]);
  const fields = declaredFields.map((field) =>
    field.name === 'devices'
      ? {
          ...field,
          render: ({ id, invalid = false }: { id: string; invalid?: boolean | undefined }) => (
            <DeviceRows
              id={id}
              invalid={invalid}
              devices={values.devices}
              onChange={(devices) => set('devices', devices)}
            />
          ),
        }
      : field,
  );
  const [id] = useState(randomId);
  return { form, fields, id };
}
