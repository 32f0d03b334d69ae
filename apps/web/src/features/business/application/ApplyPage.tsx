import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { printApplications, printReceipts } from '@tejian/contract/business/application/application.contract.ts';
import { receiptProblem } from '@tejian/domain/business/application/receipt.ts';
import { Alert, Button } from 'antd';
import { useEffect, useState, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { Failure, PageWait } from '../../../platform/PageWait.tsx';
import { openFile } from '../../../platform/files.ts';
import { usePage } from '../../../platform/page.tsx';
import { useStepHere } from '../workflow/use-step-here.ts';
import { useApplication } from './use-application.ts';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { useOwnForm } from '../../../platform/use-own-form.ts';
import { useCall, useHint } from '../../../platform/use-call.ts';
import { ReturnNotice } from '../../../ui/flow/ReturnNotice.tsx';
import { StepLine } from '../../../ui/flow/StepLine.tsx';
import { draftState } from '../../../ui/form/DraftNote.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { text } from './application.text.ts';
import { ApplicationView } from './ApplicationView.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { copiedFrom, emptyValues, nextRound, valuesOf, type ApplyValues, type SavedAs } from './apply-values.ts';
import { useApply, type Apply } from './use-apply.ts';
import { useKinds, type Kinds } from './use-kinds.ts';

/** The note on what was saved, what is kept on this machine only. */
function noteOf({ form, saved, savedAt, draft }: Apply): string {
  if (form.dirty) return draftState(form.dirty, draft.keptAt);
  return saved && savedAt ? text.savedAt(saved.applicationNo, savedAt) : '';
}

interface EditorProps {
  initial: ApplyValues;
  opened?: SavedAs;
  /** Number of the declaration that this one began as a copy of. */
  copiedNo: string | undefined;
  /** It declares the next round of what failed. */
  isRound: boolean;
  /** The number of the report that failed. */
  failedNo: string;
  kinds: Kinds;
  own: OwnForm;
  onSaved: (saved: SavedAs) => void;
  onSubmitted: (id: string) => void;
}

/** A declaration that is being written. */
function Editor({ initial, opened, copiedNo, isRound, failedNo, kinds, own, onSaved, onSubmitted }: EditorProps) {
  const apply = useApply(initial, { opened, own, onSaved, onSubmitted });
  const { saved, busy, isStale } = apply;
  const page = usePage();
  const reopen = () => page.open(paths.apply({ id: saved?.id }), { fresh: true }); // the draft goes into what is there now
  const step = useStepHere();
  const { asked, steps, log } = useApplication(saved?.id ?? '');
  const firstField = `${apply.form.id}-inspectedUnit`;
  const isBegun = useRef(opened !== undefined);
  useEffect(() => {
    if (!isBegun.current) document.getElementById(firstField)?.focus();
    isBegun.current = true; // a new declaration begins with its unit; a tab that is shown again stays where it was
  }, [firstField]);
  const footer = (
    <>
      {isStale && (
        <Button danger onClick={reopen}>
          {text.reopen}
        </Button>
      )}
      {saved && <Button onClick={() => openFile(printApplications, { ids: [saved.id] })}>{text.print}</Button>}
      <Button loading={busy === 'save'} disabled={busy !== undefined} onClick={() => void apply.save()}>
        {text.save}
      </Button>
      <Button
        type="primary"
        title={text.submitKeys}
        aria-keyshortcuts="Control+Enter"
        loading={busy === 'submit'}
        disabled={busy !== undefined}
        onClick={() => void apply.submit()}
      >
        {text.submit}
      </Button>
    </>
  );
  return (
    <FormPage
      head={<StepLine steps={steps} current={step.code} />}
      footer={footer}
      note={noteOf(apply)}
      onSave={() => void apply.save()}
      onSubmit={() => void apply.submit()}
    >
      <Failure of={asked} />
      <ReturnNotice log={log} />
      {copiedNo && !saved && (
        <Alert
          type="info"
          showIcon
          title={isRound ? text.roundOf(failedNo, copiedNo) : text.copyOf(copiedNo)}
          className="form-alert"
        />
      )}
      <ApplyForm apply={apply} kinds={kinds} />
    </FormPage>
  );
}

/** A submitted form is read from its top, though it was left at its foot. */
const toTop = (box: HTMLElement | null) => box?.closest('.tab-scroll')?.scrollTo(0, 0);

/** A submitted declaration: to read, to print, and on to the next one, which is mostly of the same kind and category. */
function Submitted({ id, isJustNow = false }: { id: string; isJustNow?: boolean }) {
  const page = usePage();
  const { data } = useHint(getApplication, { id });
  const footer = (
    <>
      <Button onClick={() => page.close({ then: paths.applicationList() })}>{text.close}</Button>
      <Button onClick={() => openFile(printApplications, { ids: [id] })}>{text.print}</Button>
      {data && !receiptProblem(data) && (
        <Button onClick={() => openFile(printReceipts, { ids: [id] })}>{text.receipt}</Button>
      )}
      <Button
        type="primary"
        autoFocus={isJustNow}
        onClick={() => page.open(paths.apply({ kind: data?.kindCode, category: data?.categoryCode }), { fresh: true })}
      >
        {text.next}
      </Button>
    </>
  );
  return (
    <div ref={toTop} style={{ display: 'contents' }}>
      <ApplicationView id={id} footer={footer} />
    </div>
  );
}

const roundOf = (values: ApplyValues, equipmentId: string) =>
  equipmentId === '' ? values : nextRound(values, equipmentId);

/** The declaration form (spec §2: apply, with `id` and `taskId` when one is edited). */
export default function ApplyPage() {
  const page = usePage();
  const [openedId] = useState(page.query['id'] ?? '');
  const [round] = useState(page.query['round'] ?? '');
  const [failedNo] = useState(page.query['report'] ?? '');
  const [copiedId] = useState(openedId ? '' : (page.query['from'] ?? ''));
  const [submittedId, setSubmittedId] = useState<string>();
  const kinds = useKinds(page.query['flowunicode']);
  const ownPart = useOwnForm('application');
  const detail = useCall(getApplication, { id: openedId }, { enabled: openedId !== '' });
  const applicationCall = useCall(getApplication, { id: copiedId }, { enabled: copiedId !== '' });
  const [savedNo, setSavedNo] = useState<string>();
  const no = savedNo ?? detail.data?.applicationNo;
  const { setTitle } = page;
  useEffect(() => setTitle(no ? text.titleOf(no) : text.titleNew), [setTitle, no]);
  if (submittedId) return <Submitted id={submittedId} isJustNow />;
  const isWaiting = (openedId !== '' && !detail.data) || (copiedId !== '' && !applicationCall.data);
  if (!ownPart.form || !kinds.isReady || isWaiting)
    return <PageWait on={[detail, applicationCall, kinds, ownPart.asked]} />;
  if (detail.data && detail.data.state !== 'draft') return <Submitted id={openedId} />;
  const openedPart = detail.data && {
    id: openedId,
    applicationNo: detail.data.applicationNo,
    version: detail.data.version,
  };
  const { kindCode, categoryCode } = kinds.first({
    kindCode: page.query['kind'],
    categoryCode: page.query['category'],
  });
  const empty = emptyValues(ownPart.form, kindCode, categoryCode);
  const initial = detail.data
    ? valuesOf(detail.data, ownPart.form)
    : applicationCall.data
      ? roundOf(copiedFrom(applicationCall.data, ownPart.form), round)
      : empty;
  return (
    <Editor
      initial={initial}
      opened={openedPart}
      copiedNo={applicationCall.data?.applicationNo}
      isRound={round !== ''}
      failedNo={failedNo}
      kinds={kinds}
      own={ownPart.form}
      onSaved={(savedRecord) => setSavedNo(savedRecord.applicationNo)}
      onSubmitted={setSubmittedId}
    />
  );
}
