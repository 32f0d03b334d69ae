import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import {
  findReport,
  type PartOfReport,
  type ReportDetail,
} from '@tejian/contract/business/report/report-detail.contract.ts';
import { firstMark, firstReportQuestion } from '@tejian/domain/business/report/first-report.ts';
import { roundText } from '@tejian/domain/business/report/round.text.ts';
import type { Comparison } from '@tejian/domain/business/report/comparison.ts';
import { recordCopyText } from '@tejian/domain/business/record-copy/record-copy.text.ts';
import { Alert, Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { optionSource } from '../../../platform/dictionary.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useSession, useUser } from '../../../platform/session.ts';
import { confirm, promptDialog, toast } from '../../../ui/feedback/feedback.ts';
import type { FormState } from '../../../ui/form/use-form.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { ActionButton } from '../../../ui/list/ActionButton.tsx';
import { ChangedSince, useChangedSince } from './ChangedSince.tsx';
import { refreshWork } from '../workflow/processed.ts';
import { hasMoved, obstacle, whyNotYet } from './obstacles.ts';
import { OpinionPresets } from './OpinionPresets.tsx';
import { opinionOfReturn } from './return-start.ts';
import { text } from './report.text.ts';
import { ReturnReports } from './ReturnReports.tsx';
import { text as transferText } from '../transfer/transfer.text.ts';
import { CopyDialog } from '../record-copy/CopyDialog.tsx';
import { text as copyText } from '../record-copy/record-copy.text.ts';
import { TransferDialog } from '../transfer/TransferDialog.tsx';
import type { ReviewRequest, ReviewStep } from './review-step.ts';
import { useFlow } from '../workflow/use-flow.ts';
import { useNextItem } from './use-next-item.ts';
import { useReviewForm } from './use-review-form.ts';

interface Props {
  step: ReviewStep;
  detail: ReportDetail;
  comparison: Comparison;
  /** The part that is audited here, where the report is audited in parts. */
  part: PartOfReport | undefined;
  /** The report was in sight as it stands now. */
  isShown: boolean;
  children: ReactNode;
}

/**
 * Tells what was decided, and what follows; whoever was second reads who handled it, and the page shows how it stands
 * now.
 */
async function tell(results: ItemResult[], doneText: string, follow: () => Promise<void> | void): Promise<void> {
  const refusedResult = results.find((one) => !one.isSuccess);
  if (refusedResult) await promptDialog(refusedResult.sentence ?? '');
  else {
    toast('success', doneText);
    await follow();
  }
  refreshWork();
}

/** The first report of a re-inspection is not valid any more: the answer that goes along, or undefined where nobody wants to go on. */
async function askFirstReport(
  { firstReport, entry }: ReportDetail,
  { words }: ReviewStep,
): Promise<Pick<ReviewRequest, 'seenFirst'> | undefined> {
  const question = firstReportQuestion(firstReport, entry, undefined);
  if (!firstReport || !question) return {};
  const isSure = await confirm({ title: words.verb, content: roundText.askSigner(question), okText: words.verb });
  return isSure ? { seenFirst: firstMark(firstReport) } : undefined;
}

/** The form says why; a question that it did not know of is asked with the next try. */
function refusePass(form: Pick<FormState<never>, 'refuse'>, error: unknown): void {
  const fields: Readonly<Record<string, string>> = error instanceof Refused ? error.fieldErrors : {};
  form.refuse(sentenceOf(error), fields);
  if (fields['seenFirst'] !== undefined) refreshCalls(findReport);
}

type Asking = 'return' | 'transfer' | 'copy';

interface AskedProps extends Pick<Props, 'step' | 'part' | 'detail'> {
  asking: Asking | undefined;
  /** The opinion typed so far. */
  opinion: string;
  onClose: () => void;
  onDone: (results: ItemResult[]) => void;
}

/** The two ways in which a report leaves without being passed, back or to somebody else; and a copy, with which it stays. */
function AskedDialog({ asking, opinion, step, detail: { item, remarks }, part, onClose, onDone }: AskedProps) {
  const itemNos = [item.itemNo];
  if (asking === 'transfer')
    return <TransferDialog items={[item]} branch={part?.branch} onClose={onClose} onDone={onDone} />;
  if (asking === 'copy') return <CopyDialog itemNos={itemNos} onClose={onClose} onDone={onDone} />;
  if (asking !== 'return') return null;
  return (
    <ReturnReports
      step={step.code}
      record={item}
      itemNos={itemNos}
      seenVersion={item.version}
      opinion={opinionOfReturn(opinion, optionSource.peek('AUDIT_OPINION') ?? [])}
      remarks={remarks}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** A deputy is told for whom, and that the signature is an own one. */
const StandsFor = ({ detail, step }: Pick<Props, 'detail' | 'step'>) =>
  detail.item.standsFor && !hasMoved(detail, step) ? (
    <Alert type="warning" showIcon title={text.standsForNote(detail.item.standsFor)} />
  ) : null;

interface NextRow {
  auto: boolean;
  setAuto: (auto: boolean) => void;
  /** Gives the report to others to read; nothing where the person may not. */
  copy: (() => void) | undefined;
}

/** The follow-up when it is handled, and at its right what leaves it where it is. */
const FooterRow = ({ auto, setAuto, copy }: NextRow) => (
  <div className="review-footer-row">
    <Checkbox checked={auto} onChange={(event) => setAuto(event.target.checked)}>
      {text.autoNext}
    </Checkbox>
    {copy && (
      <ActionButton type="link" size="small" run={copy}>
        {recordCopyText.copy}
      </ActionButton>
    )}
  </div>
);

const doneWords: Readonly<Record<Asking, string>> = {
  copy: copyText.copied,
  transfer: transferText.transferred,
  return: text.returnDone,
};

/** At the right of the material: what to know, the opinion, and the two ways out. */
export function ReviewActions({ step, detail, comparison, part, isShown, children }: Props) {
  const page = usePage();
  const { id, name } = useUser();
  const codes = useSession((session) => session.codes);
  const { form, fields, request } = useReviewForm({ step, detail, comparison });
  const again = () => form.reset({ ...form.values, opinion: '' });
  const { auto, setAuto, leave } = useNextItem(step, detail.item.applicationNo, again);
  const [asking, setAsking] = useState<Asking>();
  const { item } = detail;
  useUnsavedGuard(form.dirty && !hasMoved(detail, step)); // what somebody else decided meanwhile is only read here
  const me = { userId: id, name, codes };
  const changedSince = useChangedSince(detail);
  const flow = useFlow(item);
  const [noPass, noReturn] = [obstacle(flow, detail, step, me, 'submit'), obstacle(flow, detail, step, me, 'return')];
  const mine = detail.parts.filter(({ isMine, isDone }) => isMine && !isDone).length;
  const mayCopy = codes.has('task:transfer') && !hasMoved(detail, step);
  const isTheirs = detail.whyNotMine !== undefined; // then only who arranges gives it to somebody else (mayTransfer)
  const mayTransfer = mayCopy && (!isTheirs || codes.has('task:arrange'));
  const notYet = noPass ?? whyNotYet({ detail, part, isShown, changes: changedSince.changes.length });
  const pass = async () => {
    const first = form.validate() && (await askFirstReport(detail, step));
    if (!first) return;
    try {
      // Somebody who audits several parts of one report goes on with the next of them.
      const follow = mine > 1 ? again : () => leave(item.itemNo);
      const answers = await step.pass({ ...request(), ...first, ...(part ? { branch: part.branch } : {}) });
      await tell(answers, step.words.done, follow);
    } catch (error) {
      refusePass(form, error);
    }
  };
  const onGone = (results: ItemResult[]) => {
    setAsking(undefined);
    if (asking) void tell(results, doneWords[asking], () => (asking === 'copy' ? undefined : leave(item.itemNo)));
  };
  return (
    <aside className="review-side">
      <div className="review-side-scroll" tabIndex={0}>
        {noPass && <Alert type="info" showIcon title={noPass} />}
        <StandsFor detail={detail} step={step} />
        {!noPass && <ChangedSince detail={detail} changed={changedSince} />}
        {children}
      </div>
      {!hasMoved(detail, step) && !isTheirs && (
        <section className="review-form">
          {!noPass && (
            <OpinionPresets onChoose={(opinion) => form.set('opinion', opinion)} onReturn={() => setAsking('return')} />
          )}
          <FormBody form={form} fields={fields} columns={1} labelsAbove disabled={noPass !== undefined} />
        </section>
      )}
      <footer className="review-footer">
        <FooterRow auto={auto} setAuto={setAuto} copy={mayCopy ? () => setAsking('copy') : undefined} />
        <div>
          {codes.has('flowlog:read') && (
            <ActionButton run={() => page.open(paths.flowLog({ businessKey: item.applicationId, seisn: item.itemNo }))}>
              {text.flowLog}
            </ActionButton>
          )}
          {mayTransfer && <ActionButton run={() => setAsking('transfer')}>{transferText.transfer}</ActionButton>}
          <ActionButton danger reason={noReturn} run={() => setAsking('return')}>
            {text.return}
          </ActionButton>
          <ActionButton type="primary" reason={notYet} run={pass}>
            {step.words.verb}
          </ActionButton>
        </div>
      </footer>
      <AskedDialog
        asking={asking}
        opinion={form.values.opinion}
        step={step}
        detail={detail}
        part={part}
        onClose={() => setAsking(undefined)}
        onDone={onGone}
      />
    </aside>
  );
}
