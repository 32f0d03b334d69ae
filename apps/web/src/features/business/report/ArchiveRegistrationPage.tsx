import { archiveFileText } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { archiveForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { proposeFiling, type Filing } from '@tejian/contract/business/report/filing.contract.ts';
import { archiveReports } from '@tejian/contract/business/report/report-papers.contract.ts';
import { reportText } from '@tejian/domain/business/report/report.text.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { today } from '../../../platform/clock.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../../ui/list/ActionButton.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { StepDesk } from '../workflow/StepDesk.tsx';
import { useStepHere } from '../workflow/use-step-here.ts';
import { ChosenReports } from './ChosenReports.tsx';
import { keptUntil, LONG, OTHER } from './keep-period.ts';
import './report.css';
import { text } from './report.text.ts';
import { countOf } from '../../../ui/field/count-of.ts';
import { useChosenItems, useRegister } from './use-chosen-items.ts';

interface Values {
  place: string;
  period: string;
  keepUntil: string;
  checklist: string[];
}

const YEARS = [6, 10, 15, 30]; // flow-transitions §9: at least six
const periods = [
  ...YEARS.map((years) => ({ value: String(years), label: text.keepYears(years) })),
  { value: LONG, label: archiveFileText.forGood },
  { value: OTHER, label: text.keepOther },
];

/** Papers that any of these reports needs, in their order; what the system holds of all of them is ticked. */
function papersOf(proposals: readonly Filing[]) {
  const papers = proposals.flatMap((one) => one.papers);
  const names = [...new Set(papers.map(({ name }) => name))];
  return {
    names,
    held: names.filter((name) => papers.every((paper) => paper.name !== name || paper.isHeld)),
  };
}

const fieldsOf = (papers: readonly string[]) =>
  declaredFields<Values>(archiveForm, {
    names: ['place', 'period', 'keepUntil', 'checklist'],
    page: {
      period: { options: periods },
      checklist: { options: papers.map((one) => ({ value: one, label: one })), help: text.heldPapers },
    },
  });

/** The number of each report, as it was proposed until somebody types another one. */
function useNumbers(proposals: readonly Filing[]) {
  const [typedValues, setTyped] = useState<Readonly<Record<string, string>>>({});
  const numberOf = (itemNo: string) =>
    typedValues[itemNo] ?? proposals.find((one) => one.itemNo === itemNo)?.archiveNo ?? '';
  const cell = (itemNo: string) => (
    <Input
      className="mono"
      value={numberOf(itemNo)}
      {...countOf(60)}
      aria-label={text.archiveNoOf(itemNo)}
      addonBefore={text.archiveNo}
      onChange={(event) => setTyped({ ...typedValues, [itemNo]: event.target.value })}
    />
  );
  return { numberOf, cell, isTyped: Object.keys(typedValues).length > 0 };
}

/** Nothing may be missing from the file (flow-transitions §2). */
function incomplete({ checklist }: Values, papers: readonly string[]): string | undefined {
  const missing = papers.filter((one) => !checklist.includes(one));
  return missing.length > 0 ? reportStepText.archiveIncomplete(missing.join(reportText.listSeparator)) : undefined;
}

function Registration({ proposals }: { proposals: readonly Filing[] }) {
  const step = useStepHere();
  const chosenPart = useChosenItems(step.code);
  const [papers] = useState(() => papersOf(proposals));
  const [fields] = useState(() => fieldsOf(papers.names));
  const period = proposals.some(({ isKeptForGood }) => isKeptForGood) ? LONG : String(YEARS[0]);
  const form = useForm<Values>(fields, { place: '', period, keepUntil: '', checklist: papers.held });
  const { numberOf, cell, isTyped } = useNumbers(proposals);
  const register = useRegister(chosenPart, form, { title: text.archive, done: text.archiveDone, list: step.page });
  const numbers = chosenPart.numbers.map((no) => numberOf(no).trim());
  const why = () => {
    if (chosenPart.numbers.length === 0) return text.nothingChosen;
    return numbers.includes('') ? text.archiveNoMissing : incomplete(form.values, papers.names);
  };
  const save = async () => {
    const { place, period, checklist } = form.values;
    const keepUntil = period === OTHER ? form.values.keepUntil : keptUntil(period, today());
    const askedPart = { place, checklist, ...(keepUntil ? { keepUntil } : {}) };
    await register((itemNos, answers) => {
      const archiveNos = itemNos.map((no) => numberOf(no).trim());
      return callServer(archiveReports, { itemNos, archiveNos, ...askedPart, ...answers });
    });
  };
  return (
    <StepDesk
      step={step}
      backLabel={text.cancel}
      isDirty={form.dirty || isTyped}
      actions={
        <ActionButton type="primary" reason={why()} run={save}>
          {text.archive}
        </ActionButton>
      }
    >
      <ChosenReports chosen={chosenPart} extra={cell} />
      <FormSection title={text.archive}>
        <FormBody form={form} fields={fields} columns={2} />
      </FormSection>
    </StepDesk>
  );
}

/** 归档登记 of one or many reports: a number each, place, how long, and that nothing is missing from the file. */
export default function ArchiveRegistrationPage() {
  const page = usePage();
  const [itemNos] = useState(() => (page.query['seisn'] ?? '').split(',').filter(Boolean));
  const proposedItems = useCall(proposeFiling, { itemNos }, { enabled: itemNos.length > 0 });
  if (itemNos.length > 0 && !proposedItems.data) return <Failure of={proposedItems} />;
  return <Registration proposals={proposedItems.data ?? []} />;
}
