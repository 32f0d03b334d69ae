import { WarningOutlined } from '@ant-design/icons';
import { releaseForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { isPosted, unsignedCollection } from '@tejian/domain/business/report/filing.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { recordPage } from '@tejian/domain/business/workflow/step-pages.ts';
import { filingText } from '@tejian/domain/business/report/filing.text.ts';
import { proposeFiling, releaseSlip, type Filing } from '@tejian/contract/business/report/filing.contract.ts';
import { releaseReports } from '@tejian/contract/business/report/report-papers.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { callServer } from '../../../platform/api.ts';
import { paths } from '../../../paths.ts';
import { openFile } from '../../../platform/files.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { usePage } from '../../../platform/page.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { Sentence } from '../../../ui/feedback/Sentence.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SignaturePad } from '../../../ui/form/SignaturePad.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { ActionButton } from '../../../ui/list/ActionButton.tsx';
import { StepDesk } from '../workflow/StepDesk.tsx';
import { useStepHere } from '../workflow/use-step-here.ts';
import { ChosenReports } from './ChosenReports.tsx';
import { nextRelease } from './next-release.ts';
import './report.css';
import { text } from './report.text.ts';
import { useChosenItems, useRegister } from './use-chosen-items.ts';

interface Values {
  way: string;
  receiver: string;
  documentNo: string;
  releasedOn: string;
  note: string;
  signedName: string;
}

const IN_PERSON = '1'; // REPORT_SEND_TYPE: collected at the counter
const fields = declaredFields<Values, keyof typeof releaseForm.fields>(releaseForm, {
  page: {
    // What is posted is found again by its number, and nobody is there to sign.
    documentNo: { requiredWith: ({ way }) => isPosted(way), requiredText: filingText.courier },
    signedName: { visible: ({ way }) => !isPosted(way) },
  },
});

/** The value that the declarations name, where all of them name the same. */
function sameOf(proposals: readonly Filing[], name: 'receiver' | 'mailingAddress'): string {
  const [first, ...others] = new Set(proposals.map((one) => one[name]));
  return others.length === 0 ? (first ?? '') : '';
}

/** The destination of posted reports. */
function MailingAddress({ of }: { of: readonly Filing[] }) {
  const address = sameOf(of, 'mailingAddress');
  return <p className="dialog-note">{address ? text.mailingAddress(address) : text.otherAddresses}</p>;
}

/** The slip goes with the reports; later it is found with the report (报告查询). */
const offerSlip = (itemNos: string[]) =>
  toast(
    'success',
    <>
      {text.released(itemNos.length)}
      <Button type="link" size="small" onClick={() => openFile(releaseSlip, { itemNos })}>
        {text.openSlip}
      </Button>
    </>,
  );

/** The obstacle of a report in its row, before anything is typed for it. */
const Obstacle = ({ of }: { of: Filing | undefined }) =>
  of?.obstacle === undefined ? null : (
    <span className="state-warning">
      <WarningOutlined aria-hidden /> <Sentence of={of.obstacle} />
    </span>
  );

/** The reason that nothing of what was chosen can be handed out. */
function noneGoes(numbers: readonly string[], proposals: readonly Filing[]): string | undefined {
  if (numbers.length === 0) return text.nothingChosen;
  const obstacles = numbers.map((no) => proposals.find(({ itemNo }) => itemNo === no)?.obstacle);
  return obstacles.every(Boolean) ? obstacles[0] : undefined;
}

/** Goes on with the next report that may be handed out, where the person wishes it; else the list comes, and why is told. */
function useNextRelease(step: Step, processedNumbers: readonly string[]) {
  const [{ auto }, keep] = useKeptState('local', 'release:next', { auto: true });
  const find = async () => {
    if (!auto) return undefined;
    const { itemNo, told } = await nextRelease(step.code, processedNumbers).catch(() => ({
      itemNo: undefined,
      told: '',
    })); // the list shows why
    if (told) toast('info', told);
    return itemNo === undefined ? undefined : paths.registration(recordPage(step), [itemNo]);
  };
  return { auto, setAuto: (wish: boolean) => keep({ auto: wish }), find };
}

function Registration({ proposals }: { proposals: readonly Filing[] }) {
  const step = useStepHere();
  const chosenPart = useChosenItems(step.code);
  const [signature, setSignature] = useState<string>();
  const form = useForm<Values>(fields, {
    way: IN_PERSON,
    receiver: sameOf(proposals, 'receiver'),
    documentNo: '',
    releasedOn: today(),
    note: '',
    signedName: '',
  });
  const goesByPost = isPosted(form.values.way);
  const next = useNextRelease(step, chosenPart.numbers);
  const register = useRegister(chosenPart, form, { title: text.release, list: step.page, next: next.find });
  const save = async () => {
    const collectionUnsigned = unsignedCollection(form.values.way, form.values.signedName, signature !== undefined);
    if (collectionUnsigned) return form.refuse(collectionUnsigned, { signedName: collectionUnsigned });
    return register(async (itemNos, answers) => {
      const signedFacts = goesByPost ? { signedName: '' } : { ...(signature && { signature }) };
      const results = await callServer(releaseReports, { itemNos, ...form.values, ...signedFacts, ...answers });
      const doneNos = results.filter((one) => one.isSuccess).map((one) => one.itemNo);
      if (doneNos.length > 0) offerSlip(doneNos);
      return results;
    });
  };
  return (
    <StepDesk
      step={step}
      backLabel={text.cancel}
      next={{ ...next, label: text.autoNext }}
      isDirty={form.dirty || signature !== undefined}
      actions={
        <ActionButton type="primary" reason={noneGoes(chosenPart.numbers, proposals)} run={save}>
          {text.release}
        </ActionButton>
      }
    >
      <ChosenReports
        chosen={chosenPart}
        {...(proposals.some(({ obstacle }) => obstacle) && {
          extra: (no: string) => <Obstacle of={proposals.find(({ itemNo }) => itemNo === no)} />,
        })}
      />
      <FormSection title={text.release}>
        <div className="release-form">
          <div>
            <FormBody form={form} fields={fields} columns={2} />
            {proposals.length > 0 && goesByPost && <MailingAddress of={proposals} />}
          </div>
          <section aria-label={text.signature} hidden={goesByPost}>
            <h4>{text.signature}</h4>
            <SignaturePad label={text.signHere} clear={text.clearSignature} onChange={setSignature} />
          </section>
        </div>
      </FormSection>
    </StepDesk>
  );
}

/** 发放登记: who collected the reports, how and when, with their signature on the screen. */
export default function ReleaseRegistrationPage() {
  const page = usePage();
  const [itemNos] = useState(() => (page.query['seisn'] ?? '').split(',').filter(Boolean));
  const proposedItems = useCall(proposeFiling, { itemNos }, { enabled: itemNos.length > 0, fresh: true }); // the money may have come since
  if (itemNos.length > 0 && !proposedItems.data) return <Failure of={proposedItems} />;
  return <Registration proposals={proposedItems.data ?? []} />;
}
