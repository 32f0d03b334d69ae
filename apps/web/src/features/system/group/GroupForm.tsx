import {
  findUserGroups,
  saveGroup,
  type Group,
  type GroupMember,
} from '@tejian/contract/system/group/group.contract.ts';
import { groupForm } from '@tejian/domain/system/group/group-form.view.ts';
import { Button } from 'antd';
import { paths } from '../../../paths.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { useWrite } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { MemberList } from './MemberList.tsx';
import { PermissionChecklist } from './PermissionChecklist.tsx';
import { text } from './group.text.ts';

interface Values {
  code: string;
  name: string;
  dataScope: Group['dataScope'];
  codes: string[];
  members: GroupMember[];
}

const fields = declaredFields<Values>(groupForm, { page: { dataScope: { help: text.scopeHelp } } });
const empty: Values = { code: '', name: '', dataScope: 'own', codes: [], members: [] };
const valuesOf = (group: Group | undefined): Values =>
  group
    ? { code: group.code, name: group.name, dataScope: group.dataScope, codes: group.codes, members: group.members }
    : empty;

export function GroupForm({ group, refresh }: { group: Group | undefined; refresh: () => void }) {
  const page = usePage();
  const maySave = useCan()('group:save');
  const form = useForm(fields, valuesOf(group), group?.version);
  useUnsavedGuard(form.dirty);
  const { run, busy } = useWrite(saveGroup);
  const { codes, members, ...basic } = form.values;
  const save = async () => {
    if (!form.validate()) return;
    try {
      const savedRun = await run({
        ...basic,
        codes,
        memberIds: members.map(({ id }) => id),
        id: group?.id,
        version: group?.version,
      });
      if (!savedRun) return;
      form.reset(form.values);
      toast('success', text.saved);
      refreshCalls(findUserGroups);
      if (group) refresh();
      else page.close({ force: true, then: paths.group(savedRun.id) });
    } catch (error) {
      if (!(error instanceof Refused)) return toast('error', sentenceOf(error));
      form.refuse(error.message, error.fieldErrors);
      if (group) refresh(); // somebody may have been faster: their version comes into the open form
    }
  };
  const footer = (
    <>
      <Button onClick={() => page.close({ then: paths.groups() })}>{text.back}</Button>
      {maySave && (
        <Button type="primary" loading={busy} onClick={() => void save()}>
          {text.save}
        </Button>
      )}
    </>
  );
  return (
    <FormPage footer={footer} note={text.chosen(codes.length)}>
      <FormSection title={text.basic}>
        <FormBody form={form} fields={fields} columns={3} disabled={!maySave} />
      </FormSection>
      <FormSection title={text.members}>
        <MemberList members={members} disabled={!maySave} onChange={(next) => form.set('members', next)} />
      </FormSection>
      <FormSection title={text.rights}>
        <PermissionChecklist value={codes} disabled={!maySave} onChange={(next) => form.set('codes', next)} />
      </FormSection>
    </FormPage>
  );
}
