import type { Office } from '@tejian/contract/shared/office/office.contract.ts';
import { findUsers, findUserUnits, saveUser, type User } from '@tejian/contract/system/user/user.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan, useUser } from '../../../platform/session.ts';
import { useWrite } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { UnitPicker, type UnitChoice } from '../../../ui/form/pickers.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { AccountState } from './AccountState.tsx';
import { GroupsOfUser } from './GroupsOfUser.tsx';
import { fieldsOf, valuesOf } from './user-fields.ts';
import { text } from './user.text.ts';

/** A password that was just made; with `id` the account was made, too. */
export interface NewAccount {
  id?: string;
  name: string;
  password: string;
}

interface Props {
  user: User | undefined;
  offices: readonly Office[];
  refresh: () => void;
  onPassword: (made: NewAccount) => void;
}

const unitOf = (user: User | undefined): UnitChoice | undefined =>
  user?.unitId ? { id: user.unitId, name: user.unitName } : undefined;

/** The account itself; a new one answers with its password. */
export function AccountForm({ user, offices, refresh, onPassword }: Props) {
  const page = usePage();
  const maySave = useCan()('user:save');
  const ownId = useUser().organisationId;
  const [organisationId, setOrganisationId] = useState(user?.organisationId ?? ownId);
  const [unit, setUnit] = useState(() => unitOf(user));
  const declaredFields = fieldsOf(offices, organisationId);
  const form = useForm(declaredFields, valuesOf(user, ownId), user?.version);
  const fields = declaredFields.map((field) =>
    field.name === 'unitId'
      ? {
          ...field,
          render: ({ id, invalid = false }: { id: string; invalid?: boolean | undefined }) => (
            <UnitPicker
              id={id}
              invalid={invalid}
              value={unit}
              search={async (name) => callServer(findUserUnits, { name })}
              onChange={(chosenChoice) => (setUnit(chosenChoice), form.set('unitId', chosenChoice?.id ?? ''))}
            />
          ),
        }
      : field,
  );
  if (form.values.organisationId !== organisationId) {
    setOrganisationId(form.values.organisationId);
    const { departmentId } = form.values;
    const offeredOptions = fieldsOf(offices, form.values.organisationId).find(
      ({ name }) => name === 'departmentId',
    )?.options;
    if (!offeredOptions?.some(({ value }) => value === departmentId)) form.set('departmentId', '');
  }
  useUnsavedGuard(form.dirty);
  const { run, busy } = useWrite(saveUser);
  const save = async () => {
    if (!form.validate()) return;
    try {
      const savedRun = await run({
        ...form.values,
        departmentId: form.values.departmentId ?? '',
        unitId: form.values.unitId || undefined,
        id: user?.id,
        version: user?.version,
      });
      if (!savedRun) return;
      form.reset(form.values);
      toast('success', text.saved);
      refreshCalls(findUsers);
      if (savedRun.password) onPassword({ id: savedRun.id, name: form.values.name, password: savedRun.password });
      else refresh();
    } catch (error) {
      if (!(error instanceof Refused)) return toast('error', sentenceOf(error));
      form.refuse(error.message, error.fieldErrors);
      if (user) refresh(); // somebody may have been faster: their version comes into the open form
    }
  };
  return (
    <FormPage
      footer={
        <>
          <Button onClick={() => page.close({ then: paths.users() })}>{text.back}</Button>
          {maySave && (
            <Button type="primary" loading={busy} onClick={() => void save()}>
              {text.save}
            </Button>
          )}
        </>
      }
    >
      <FormSection title={text.account}>
        <FormBody form={form} fields={fields} columns={2} disabled={!maySave} />
      </FormSection>
      {user && <GroupsOfUser user={user} refresh={refresh} />}
      {user && <AccountState user={user} refresh={refresh} onPassword={onPassword} />}
    </FormPage>
  );
}
