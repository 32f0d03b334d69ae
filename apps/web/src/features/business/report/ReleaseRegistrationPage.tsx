import { releaseForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { releaseReports } from '@tejian/contract/business/report/report.contract.ts';
import { Button } from 'antd';
import { today } from '../../../platform/clock.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { ActionButton } from '../../../ui/list/ActionButton.tsx';
import { ChosenReports } from './ChosenReports.tsx';
import './report.css';
import { text } from './report.text.ts';
import { useChosenItems, useRegister } from './use-chosen-items.ts';

interface Values {
  way: string;
  receiver: string;
  documentNo: string;
  releasedOn: string;
  note: string;
}

const fields = declaredFields<Values>(releaseForm);
const list = '/businessPro/reportRelease';

/** 发放登记: who collected the reports, how and when. */
export default function ReleaseRegistrationPage() {
  const page = usePage();
  const chosen = useChosenItems(steps.release.code);
  const form = useForm<Values>(fields, {
    way: '',
    receiver: '',
    documentNo: '',
    releasedOn: today(),
    note: '',
  });
  const register = useRegister(chosen, form, { done: text.releaseDone, list });
  useUnsavedGuard(form.dirty);
  const save = () => register((itemNos) => callServer(releaseReports, { itemNos, ...form.values }));
  return (
    <FormPage
      footer={
        <>
          <Button onClick={() => page.close({ then: list })}>{text.cancel}</Button>
          <ActionButton type="primary" reason={chosen.numbers.length === 0 ? text.nothingChosen : undefined} run={save}>
            {text.release}
          </ActionButton>
        </>
      }
    >
      <ChosenReports chosen={chosen} />
      <FormSection title={text.release}>
        <FormBody form={form} fields={fields} columns={2} />
      </FormSection>
    </FormPage>
  );
}
