import { archiveForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { archiveReports } from '@tejian/contract/business/report/report.contract.ts';
import { reportText } from '@tejian/domain/business/report/report.text.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { today } from '../../../platform/clock.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { Button } from 'antd';
import { ActionButton } from '../../../ui/list/ActionButton.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { ChosenReports } from './ChosenReports.tsx';
import { keptUntil, LONG, OTHER } from './keep-period.ts';
import './report.css';
import { text } from './report.text.ts';
import { useChosenItems, useRegister } from './use-chosen-items.ts';

interface Values {
  archiveNo: string;
  place: string;
  period: string;
  keepUntil: string;
  checklist: string[];
}

const YEARS = [6, 10, 15, 30]; // flow-transitions §9: at least six
const periods = [
  ...YEARS.map((years) => ({ value: String(years), label: text.keepYears(years) })),
  { value: LONG, label: text.keepLong },
  { value: OTHER, label: text.keepOther },
];
const fields = declaredFields<Values>(archiveForm, {
  page: {
    period: { options: periods },
    checklist: { options: reportStepText.archiveChecklist.map((one) => ({ value: one, label: one })) },
  },
});
const initial: Values = { archiveNo: '', place: '', period: '6', keepUntil: '', checklist: [] };
const list = '/businessPro/reportArchive';

/** Nothing may be missing from the file (flow-transitions §2). */
function incomplete({ checklist }: Values): string | undefined {
  const missing = reportStepText.archiveChecklist.filter((one) => !checklist.includes(one));
  return missing.length > 0 ? reportStepText.archiveIncomplete(missing.join(reportText.listSeparator)) : undefined;
}

/** 归档登记 of one or many reports: number, place, how long, and that nothing is missing from the file. */
export default function ArchiveRegistrationPage() {
  const page = usePage();
  const chosen = useChosenItems(steps.archive.code);
  const form = useForm(fields, initial);
  const register = useRegister(chosen, form, { done: text.archiveDone, list });
  useUnsavedGuard(form.dirty);
  const save = async () => {
    const { archiveNo, place, period, checklist } = form.values;
    const keepUntil = period === OTHER ? form.values.keepUntil : keptUntil(period, today());
    await register((itemNos) =>
      callServer(archiveReports, { itemNos, archiveNo, place, checklist, ...(keepUntil ? { keepUntil } : {}) }),
    );
  };
  return (
    <FormPage
      footer={
        <>
          <Button onClick={() => page.close({ then: list })}>{text.cancel}</Button>
          <ActionButton
            type="primary"
            reason={chosen.numbers.length === 0 ? text.nothingChosen : incomplete(form.values)}
            run={save}
          >
            {text.archive}
          </ActionButton>
        </>
      }
    >
      <ChosenReports chosen={chosen} />
      <FormSection title={text.archive}>
        <FormBody form={form} fields={fields} columns={2} />
      </FormSection>
    </FormPage>
  );
}
