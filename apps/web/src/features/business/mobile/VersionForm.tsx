import {
  findMobileDevices,
  findMobileVersions,
  saveMobileVersion,
} from '@tejian/contract/business/mobile/device.contract.ts';
import type { MobileVersion } from '@tejian/contract/business/mobile/device.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { Office } from '@tejian/contract/shared/office/office.contract.ts';
import { mobileVersionForm } from '@tejian/domain/business/mobile/device-forms.view.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { officeOptions } from '../../../platform/office-tree.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { useWrite } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { text } from './device-page.text.ts';
import { OutdatedDevices } from './OutdatedDevices.tsx';

type Values = Pick<
  MobileVersion,
  'versionNo' | 'platform' | 'state' | 'releasedOn' | 'requiredFrom' | 'organisationIds' | 'notes'
>;
const blank: Values = {
  versionNo: '',
  platform: 'android',
  state: 'draft',
  releasedOn: undefined,
  requiredFrom: undefined,
  organisationIds: [],
  notes: '',
};
const valuesOf = ({
  versionNo,
  platform,
  state,
  releasedOn,
  requiredFrom,
  organisationIds,
  notes,
}: Values): Values => ({
  versionNo,
  platform,
  state,
  releasedOn,
  requiredFrom,
  organisationIds,
  notes,
});

/** A released version keeps its number and platform. */
const fieldsOf = (institutes: readonly Office[], isReleased: boolean) =>
  declaredFields<Values, keyof typeof mobileVersionForm.fields>(mobileVersionForm, {
    page: {
      versionNo: { disabled: () => isReleased },
      platform: { disabled: () => isReleased },
      organisationIds: { options: officeOptions(institutes) },
    },
  });

interface Props {
  version: MobileVersion | undefined;
  institutes: readonly Office[];
  refresh: () => void;
}

export function VersionForm({ version, institutes, refresh }: Props) {
  const page = usePage();
  const maySave = useCan()('mobile:save');
  const isReleased = version !== undefined && version.state !== 'draft';
  const fields = useMemo(() => fieldsOf(institutes, isReleased), [institutes, isReleased]);
  const form = useForm(fields, valuesOf(version ?? blank), version?.version);
  useUnsavedGuard(form.dirty);
  const { run, busy } = useWrite(saveMobileVersion);
  const save = async () => {
    if (!form.validate()) return;
    try {
      const savedRun = await run({ ...form.values, id: version?.id, version: version?.version });
      if (!savedRun) return;
      form.reset(form.values);
      toast('success', text.saved);
      refreshCalls(findMobileVersions, findMobileDevices);
      if (version) refresh();
      else page.close({ force: true, then: paths.mobileVersion(savedRun.id) });
    } catch (error) {
      if (!(error instanceof Refused)) return toast('error', sentenceOf(error));
      form.refuse(error.message, error.fieldErrors);
      if (version) refresh(); // somebody may have been faster: their version comes into the open form
    }
  };
  return (
    <FormPage
      note={version && text.savedBy(version.changedBy, showInstant(version.changedAt))}
      footer={
        <>
          <Button onClick={() => page.close({ then: paths.mobileVersions() })}>{text.back}</Button>
          {maySave && (
            <Button type="primary" loading={busy} onClick={() => void save()}>
              {text.save}
            </Button>
          )}
        </>
      }
      {...(maySave && { onSave: () => void save() })}
    >
      <FormSection title={text.form}>
        <FormBody form={form} fields={fields} columns={2} disabled={!maySave} />
      </FormSection>
      {version && <OutdatedDevices version={version} />}
    </FormPage>
  );
}
