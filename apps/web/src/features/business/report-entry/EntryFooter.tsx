import { findReport, type ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import { textOf } from '@tejian/domain/business/report/context.ts';
import { archiveQuestion } from '@tejian/domain/business/report/archive-changes.ts';
import { firstMark, firstReportQuestion } from '@tejian/domain/business/report/first-report.ts';
import { inspectDateQuestion } from '@tejian/domain/business/report/inspect-date.ts';
import type { Obstacle, Place } from '@tejian/domain/business/report/place.ts';
import { pendingRemarks } from '@tejian/domain/business/report/remark.ts';
import type { SubmitRules } from '@tejian/domain/business/report/submit.ts';
import { unusualValues } from '@tejian/domain/business/report/unusual-values.ts';
import { markOf, siteRecordQuestion } from '@tejian/domain/business/site-record/site-record.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { act } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { EntryNotes } from './EntryNotes.tsx';
import type { EntrySession } from './entry-session.ts';
import { obstaclesOf } from './obstacle-list.ts';
import { text } from './report-entry.text.ts';
import { ReturnDialog } from '../workflow/ReturnDialog.tsx';
import { useFlow, useReturnTargets } from '../workflow/use-flow.ts';
import { useStepHere } from '../workflow/use-step-here.ts';
import { SubmitDialog, type SubmitQuestion } from './SubmitDialog.tsx';
import { submitWords, type SubmitWords } from './submit-words.ts';
import { othersToSign } from './unsigned.ts';
import type { EntryActions } from './use-entry-actions.ts';
import type { EntryWork } from './use-entry-session.ts';
import type { Editor } from './use-presence.ts';

interface Props {
  detail: ReportDetail;
  work: EntryWork;
  actions: EntryActions;
  rules: SubmitRules;
  /** The obstacles to the submission beside the entry itself. */
  outside: readonly Obstacle[];
  goTo: (place: Place) => void;
  others: readonly Editor[];
  onLook: () => void;
}

const inspectDateOf = (session: EntrySession): string =>
  textOf(session.source.getState().judgement.context, 'rep.inspectDate');

/** The summary of the report, for the question before submission. */
function summaryOf(session: EntrySession): string {
  const { conclusion, nextDate } = session.source.getState().judgement;
  return [
    conclusion.state === 'made' ? conclusion.value : '',
    nextDate.state === 'dated' ? text.nextDate(nextDate.printed) : '',
  ]
    .filter((part) => part !== '')
    .join('　');
}

type EntryQuestion = 'submit' | 'return' | 'copy';

interface DialogProps extends Pick<Props, 'detail' | 'actions'> {
  session: EntrySession;
  open: EntryQuestion | undefined;
  words: SubmitWords;
  onClose: () => void;
}

/** The entered values that are worth a second look before they are locked. */
function unusualIn({ source }: EntrySession): string[] {
  const { template, entry, judgement } = source.getState();
  return unusualValues(withAddedItems(template, entry), entry, judgement.context).map(({ message }) => message);
}

/** The questions of the submission before it goes on. */
function questionsOf(detail: ReportDetail, session: EntrySession): SubmitQuestion[] {
  const { packageOut, firstReport, archiveChanges } = detail;
  const archive = archiveQuestion(archiveChanges, []);
  const first = firstReportQuestion(firstReport, session.source.getState().entry, undefined);
  const date = inspectDateQuestion(inspectDateOf(session), { ...detail, declaredOn: detail.declaredOn });
  const onSite = siteRecordQuestion(packageOut, undefined);
  return [
    ...(date === undefined ? [] : [{ sentence: date, answer: { seenDate: date } }]),
    ...(packageOut === undefined || onSite === undefined
      ? []
      : [{ sentence: onSite, answer: { seenPackage: markOf(packageOut) } }]),
    ...(firstReport === undefined || first === undefined
      ? []
      : [{ sentence: first, answer: { seenFirst: firstMark(firstReport) } }]),
    ...(archive === undefined
      ? []
      : [{ sentence: archive, answer: { seenArchive: archiveChanges.map(({ mark }) => mark) } }]),
  ];
}

function EntryDialog({ open, words, detail, session, actions, onClose }: DialogProps) {
  const { itemNo } = detail.item;
  const { next, setNext, submit, sendBack } = actions;
  const targets = useReturnTargets(detail.item, useStepHere().code);
  if (open === 'return' && targets)
    return (
      <ReturnDialog
        numbers={[itemNo]}
        targets={targets}
        opinion=""
        send={sendBack}
        onSent={onClose}
        onClose={onClose}
      />
    );
  if (open === 'copy') return <CopyDialog itemNo={itemNo} onClose={onClose} />;
  if (open !== 'submit') return null;
  const waiting = pendingRemarks(detail.remarks, 'entry').length;
  return (
    <SubmitDialog
      words={words}
      summary={summaryOf(session)}
      questions={questionsOf(detail, session)}
      warning={[...(waiting > 0 ? [text.warnRemarks(waiting)] : []), ...unusualIn(session)].join('；') || undefined}
      next={next}
      onNext={setNext}
      onSubmit={(opinion, answers) => submit(opinion, answers, words)}
      onClose={onClose}
    />
  );
}

/** True when everybody else has signed, asked anew: they may have done so since this form was opened. */
async function isSigned(detail: ReportDetail, ownName: string): Promise<boolean> {
  if (othersToSign(detail, ownName).length === 0) return true;
  const now = await act(() => callServer(findReport, { itemNo: detail.item.itemNo }));
  const [missing] = now ? othersToSign(now, ownName) : [];
  if (missing) toast('warning', missing.message);
  return now !== undefined && missing === undefined;
}

/** Saving, previews, signature, submission and return; always in reach. */
export function EntryFooter({ detail, work, actions, rules, outside, goTo, others, onLook }: Props) {
  const { session } = work;
  const user = useUser();
  const words = submitWords(useFlow(detail.item));
  const [dialog, setDialog] = useState<EntryQuestion>();
  const [busy, setBusy] = useState<string>();
  const hasSigned = detail.signatures.some(({ userId }) => userId === user.id);
  const during = (name: string, work: () => Promise<unknown>) => () => {
    setBusy(name);
    void work().finally(() => setBusy(undefined));
  };
  const mustLook = (): boolean => {
    const { length } = session.getAutosave().unseen;
    if (length === 0) return false;
    toast('warning', text.lookFirst(length));
    onLook();
    return true;
  };
  const submit = async () => {
    const ownObstacles = obstaclesOf(session.source.getState(), rules);
    const obstacles = [...ownObstacles, ...outside];
    const [first] = obstacles.filter(({ code }) => code !== 'signatures'); // those may have come since: they are asked anew
    if (obstacles.some(({ code }) => code === 'templateRange')) await actions.rebuild();
    else if (first) {
      toast('warning', text.submitBlocked(obstacles.length));
      goTo(first.place);
    } else if (!mustLook() && (await isSigned(detail, user.name))) setDialog('submit');
  };
  return (
    <div className="form-footer entry-footer">
      <EntryNotes work={work} recordId={detail.reportId} others={others} onLook={onLook} />
      <Button danger onClick={() => setDialog('return')}>
        {text.sendBack}
      </Button>
      <Button loading={busy === 'record'} onClick={during('record', () => actions.preview('record'))}>
        {text.previewRecord}
      </Button>
      <Button loading={busy === 'report'} onClick={during('report', () => actions.preview('report'))}>
        {text.previewReport}
      </Button>
      <Button
        loading={busy === 'copy'}
        title={text.copyHint}
        onClick={during('copy', async () => (await actions.settled()) && setDialog('copy'))}
      >
        {text.copyTo}
      </Button>
      <Button loading={busy === 'slip'} title={text.slipHint} onClick={during('slip', actions.slip)}>
        {text.slip}
      </Button>
      <Button
        loading={busy === 'sign'}
        title={text.signHint}
        disabled={hasSigned}
        onClick={during('sign', async () => mustLook() || actions.sign())}
      >
        {hasSigned ? text.signed : text.sign}
      </Button>
      <Button loading={busy === 'save'} onClick={during('save', actions.save)}>
        {text.save}
      </Button>
      <Button type="primary" loading={busy === 'submit'} onClick={during('submit', submit)}>
        {words.act}
      </Button>
      <EntryDialog
        open={dialog}
        words={words}
        detail={detail}
        session={session}
        actions={actions}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}
