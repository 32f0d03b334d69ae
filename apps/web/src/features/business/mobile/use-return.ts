import * as calls from '@tejian/contract/business/mobile/package.contract.ts';
import type { ReturnOutcome } from '@tejian/contract/business/mobile/package.record.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { newId } from '@tejian/entry/new-id.ts';
import { useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { promptDialog, toast } from '../../../ui/feedback/feedback.ts';
import type { EntrySession } from '../report-entry/entry-session.ts';
import { text } from './mobile-page.text.ts';
import type { TakenPackage } from './use-taken-package.ts';

interface Sending {
  readonly id: string;
  readonly entry: ReportEntry;
  readonly isFinal: boolean;
}

/** The return that has no answer yet keeps its identifier as long as nothing else is returned. */
const sameOr = (before: Sending | undefined, entry: ReportEntry, isFinal: boolean): Sending =>
  before && before.entry === entry && before.isFinal === isFinal ? before : { id: newId(), entry, isFinal };

/** Brings the record of a package back to the office, and says what the check found. */
export function useReturn({ package: { id: packageId } }: TakenPackage, session: EntrySession) {
  const page = usePage();
  const [outcome, setOutcome] = useState<ReturnOutcome>();
  const [busy, setBusy] = useState<'return' | 'submit'>();
  const sending = useRef<Sending>(undefined);
  const tell = (of: ReturnOutcome, isFinal: boolean): void => {
    refreshCalls(calls.findMobilePackages, calls.findMobilePackage, calls.findReturns, calls.findCheckFails);
    if (of.result === 'refused') return void promptDialog(of.reason, text.refusedTitle, 'warning');
    if (of.result === 'failed') return toast('error', text.failed(of.reasons.length));
    toast('success', isFinal ? text.handedIn : text.passed);
    if (isFinal) page.close({ force: true, then: paths.mobilePackages() });
  };
  const bring = async (isFinal: boolean): Promise<void> => {
    if (busy) return;
    setBusy(isFinal ? 'submit' : 'return');
    try {
      await session.settle();
      const { entry } = session.source.getState();
      sending.current = sameOr(sending.current, entry, isFinal);
      const answer = await callServer(calls.returnPackage, { packageId, ...sending.current });
      sending.current = undefined;
      setOutcome(answer);
      tell(answer, isFinal);
    } catch (problem) {
      toast('error', sentenceOf(problem)); // sent again under its identifier with the next press
    } finally {
      setBusy(undefined);
    }
  };
  return { outcome, bring, busy };
}
