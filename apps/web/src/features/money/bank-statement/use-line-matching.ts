import { findStatementLines, findStatements } from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import {
  acceptMatch,
  acceptSureMatches,
  proposeMatches,
} from '@tejian/contract/money/bank-statement/line-matching.contract.ts';
import type { LineMatching, ShownProposal } from '@tejian/contract/money/bank-statement/line-matching.record.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import { text } from './line-matching.text.ts';

export const shownStates = ['open', 'part', 'matched', 'settled'] as const;
export type ShownState = (typeof shownStates)[number];
const MOST = 500;

const refresh = () => refreshCalls(findStatementLines, proposeMatches, findStatements);

/** The movements of one state, the one that is looked at, and which charges it may be for. */
export function useLineMatching() {
  const [state, setState] = useState<ShownState>('open');
  const [at, setAt] = useState(0);
  const [chosenNumber, choose] = useState(0);
  const [word, find] = useState('');
  const lines = useCall(findStatementLines, { state, pageSize: MOST }, { fresh: true });
  const rows = lines.data?.list ?? [];
  const last = Math.min(at, rows.length - 1);
  const line = rows[last];
  const matching = useCall(proposeMatches, { id: line?.id ?? '', word }, { enabled: !!line, fresh: true });
  const go = (to: number) => {
    setAt(Math.max(0, Math.min(to, rows.length - 1)));
    choose(0);
    find('');
  };
  const show = (next: ShownState) => {
    setState(next);
    go(0);
  };
  const seenFacts = matching.data?.id === line?.id ? matching.data : undefined;
  const acts = useMatchingActs({ seen: seenFacts, ids: rows.map(({ id }) => id), onAccepted: () => go(last) });
  return {
    lines,
    rows,
    line,
    at: last,
    go,
    state,
    show,
    matching,
    chosen: chosenNumber,
    choose,
    find,
    refresh,
    ...acts,
  };
}
export type LineMatchingState = ReturnType<typeof useLineMatching>;

interface Seen {
  readonly seen: LineMatching | undefined;
  readonly ids: readonly string[];
  readonly onAccepted: () => void;
}

/** One at a time: Enter that is held down accepts nothing twice. */
function useMatchingActs({ seen, ids, onAccepted }: Seen) {
  const [isBusy, setIsBusy] = useState(false);
  const once = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    await work();
    setIsBusy(false);
    refresh();
  };
  const accept = (proposal: ShownProposal | undefined, isRestKept = false) => {
    if (!seen || !proposal) return;
    const { id, version } = seen;
    const parts = proposal.parts.map(({ chargeId, amount }) => ({ chargeId, amount }));
    const surplus = isRestKept ? proposal.surplus : undefined;
    void once(() => act(() => callServer(acceptMatch, { id, version, parts, surplus }), text.accepted));
    onAccepted();
  };
  const acceptSure = async () => {
    const askedPart = { title: text.acceptSureTitle, content: text.acceptSureAsk(ids.length), okText: text.accept };
    if (!(await confirm(askedPart))) return;
    await once(async () => {
      const results = await act(() => callServer(acceptSureMatches, { ids: [...ids] }));
      const matchedNumber = results?.filter(({ isMatched }) => isMatched).length ?? 0;
      if (results) toast('success', text.sureDone(matchedNumber, results.length - matchedNumber));
    });
  };
  return { accept, acceptSure, isBusy };
}
