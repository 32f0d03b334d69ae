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
import type { RecordOnMachine } from './record-on-machine.ts';
import type { OpenedPackage } from './use-taken-package.ts';

interface Sending {
  readonly id: string;
  readonly entry: ReportEntry;
  readonly isFinal: boolean;
  readonly follows: string | undefined;
}

/** The return that has no answer yet keeps its identifier as long as nothing else is returned. */
const sameOr = (before: Sending | undefined, next: Omit<Sending, 'id'>): Sending =>
  before?.entry === next.entry && before.isFinal === next.isFinal ? before : { id: newId(), ...next };

/** Everything of this machine in one record, also what its other windows saved; nothing while the person has to decide. */
async function wholeRecord(session: EntrySession, machine: RecordOnMachine) {
  await session.settle();
  const { version, entry } = await machine.read();
  session.takeIn({ version, entry, content: '', by: text.otherWindow });
  await session.settle();
  const { follows } = await machine.read();
  return session.getAutosave().clash ? undefined : { entry: session.source.getState().entry, follows: follows?.id };
}

/** Brings the record of a package back to the office, and says what the check found. */
export function useReturn({ taken, work: { session }, machine }: OpenedPackage, reload: () => Promise<void>) {
  const packageId = taken.package.id;
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
      const whole = await wholeRecord(session, machine);
      if (!whole) return toast('warning', text.decideFirst);
      const sentReturn = sameOr(sending.current, { ...whole, isFinal });
      sending.current = sentReturn;
      const { id, entry } = sentReturn;
      await machine.send({ id, entry });
      const answer = await callServer(calls.returnPackage, { packageId, ...sentReturn });
      sending.current = undefined;
      if (answer.newer) {
        void promptDialog(answer.reason, text.newerTitle, 'warning');
        return await reload(); // opened again it is merged with what the office has
      }
      await machine.follow({ id, entry });
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
