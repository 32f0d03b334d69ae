import {
  commitPlan,
  getBoard,
  suggestPlan,
  type PlannerBoard,
  type PlannerSuggestion,
} from '@tejian/contract/business/planner/planner.contract.ts';
import { findTaskWarnings } from '@tejian/contract/business/task/task.contract.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act, useWrite } from '../../../platform/use-call.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { refreshWork } from '../workflow/processed.ts';
import {
  factsOf,
  laidPlan,
  placedAs,
  withoutJobs,
  withPin,
  withSuggestions,
  type Draft,
  type Facts,
  type Move,
} from './draft-plan.ts';
import { useKeptPlan } from './kept-plan.ts';
import { text } from './planner.text.ts';

interface History {
  readonly past: readonly Draft[];
  readonly now: Draft;
}
const fresh: History = { past: [], now: [] };

/** The jobs laid, and the states before them that can be come back to. */
function useHistory() {
  const [history, setHistory] = useState(fresh);
  return {
    now: history.now,
    canUndo: history.past.length > 0,
    change: (now: Draft) => setHistory((before) => ({ past: [...before.past, before.now], now })),
    /** Takes what an earlier window left, unless something is laid already. */
    restore: (keptDraft: Draft) =>
      setHistory((before) => (before.now.length > 0 ? before : { past: [...before.past, before.now], now: keptDraft })),
    undo: () => setHistory(({ past, now }) => ({ past: past.slice(0, -1), now: past.at(-1) ?? now })),
    /** A committed job is no draft any more, and comes back by no undo. */
    settle: (doneTexts: ReadonlySet<string>) =>
      setHistory(({ now }) => ({ past: [], now: withoutJobs(now, doneTexts) })),
  };
}

/** The last suggestion's words, for what still stands as it was suggested and what found no place. */
function useWords() {
  const [suggestions, setSuggestions] = useState<readonly PlannerSuggestion[]>([]);
  const [unplacedTexts, setUnplaced] = useState<ReadonlyMap<string, string>>(new Map());
  const reasonsOf = (jobId: string, draft: Draft) => {
    const one = suggestions.find((each) => each.jobId === jobId);
    const placedDraft = draft.find((each) => each.jobId === jobId);
    const isSame =
      one &&
      placedDraft &&
      one.date === placedDraft.date &&
      one.inspectorIds.join() === placedDraft.inspectorIds.join();
    return isSame ? one : undefined;
  };
  return { suggestions, setSuggestions, unplaced: unplacedTexts, setUnplaced, reasonsOf };
}

/** The plan not yet committed, and everything that can be done with it. */
export function usePlanner(board: PlannerBoard) {
  const facts = useMemo(() => factsOf(board), [board]);
  const history = useHistory();
  const words = useWords();
  const [toldText, tell] = useState('');
  const { now } = history;
  const draft = useMemo(() => now.filter(({ jobId }) => facts.jobs.has(jobId)), [now, facts]);
  const restoredDraft = useKeptPlan({ laid: draft, suggestions: words.suggestions }, facts.today, (keptPlan) => {
    if (history.now.length > 0) return false;
    history.restore(keptPlan.laid);
    words.setSuggestions(keptPlan.suggestions);
    return true;
  });
  const unitOf = (jobId: string) => facts.jobs.get(jobId)?.inspectedUnit ?? '';
  const take = (outcome: ReturnType<typeof laidPlan>): boolean => {
    if ('refused' in outcome) {
      toast('warning', outcome.refused);
      return false;
    }
    history.change(outcome.draft);
    const { placed } = outcome;
    tell(text.laidNow(unitOf(placed.jobId), placed.date, namesOf(facts, placed.inspectorIds)));
    return true;
  };
  return {
    facts,
    draft,
    told: toldText,
    restored: restoredDraft,
    discard: () => history.change([]),
    canUndo: history.canUndo,
    undo: history.undo,
    unplaced: words.unplaced,
    suggestionOf: (jobId: string) => words.reasonsOf(jobId, draft),
    lay: (move: Move) => take(laidPlan(facts, draft, move)),
    changeTeam: (jobId: string, inspectorIds: readonly string[]) => {
      const job = facts.jobs.get(jobId);
      const placedDraft = draft.find((one) => one.jobId === jobId);
      if (job && placedDraft) take(placedAs(facts, draft, { job, date: placedDraft.date, inspectorIds }));
    },
    pin: (jobId: string) => history.change(withPin(draft, jobId)),
    remove: (jobId: string) => {
      history.change(withoutJobs(draft, new Set([jobId])));
      tell(text.removed(unitOf(jobId)));
    },
    suggesting: useSuggesting(board, { draft, change: history.change, ...words }),
    committing: useCommitting(facts, draft, history.settle),
  };
}
export type Planner = ReturnType<typeof usePlanner>;

const namesOf = ({ people }: Facts, ids: readonly string[]): string =>
  ids.map((id) => people.get(id)?.name ?? '').join(text.joint);

interface Suggesting extends Pick<ReturnType<typeof useWords>, 'setSuggestions' | 'setUnplaced'> {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

const METRES = 1000;

function useSuggesting(board: PlannerBoard, { draft, change, setSuggestions, setUnplaced }: Suggesting) {
  const { run: ask, busy } = useWrite(suggestPlan);
  const run = async () => {
    const days = new Set(board.days.map(({ day }) => day));
    const placedDrafts = draft.filter(({ date }) => days.has(date));
    const period = { fromDay: board.days[0]?.day ?? board.today, days: board.days.length };
    try {
      const answer = await ask({
        ...period,
        placed: placedDrafts.map((one) => ({ ...one, inspectorIds: [...one.inspectorIds] })),
      });
      if (!answer) return;
      const { suggestions, unplaced, metres } = answer;
      const elsewhere = new Set(draft.filter(({ date }) => !days.has(date)).map(({ jobId }) => jobId));
      const leftItems = unplaced.filter(({ jobId }) => !elsewhere.has(jobId));
      setUnplaced(new Map(leftItems.map(({ jobId, sentence }) => [jobId, sentence])));
      setSuggestions(suggestions);
      if (suggestions.length === 0 && leftItems.length === 0) return toast('info', text.suggestedNothing);
      const laidNow = suggestions.map(({ jobId, date, inspectorIds, isPinned }) => ({
        jobId,
        date,
        inspectorIds,
        isPinned,
      }));
      change(withSuggestions(draft, laidNow, days));
      toast('success', text.suggested(suggestions.length, leftItems.length, (metres / METRES).toFixed(0)));
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };
  return { run, busy };
}

/** Asks before work is given out, and says of which of it the reports will have no form. */
async function askedToCommit({ jobs }: Facts, draft: Draft): Promise<boolean> {
  const rows = draft.map(({ jobId, date }) => ({ id: jobId, day: date }));
  const warnedWarning = await act(() => callServer(findTaskWarnings, { rows }));
  if (!warnedWarning) return false;
  const warnings = warnedWarning.warnings.map(({ id, sentence }) =>
    text.warning(jobs.get(id)?.inspectedUnit ?? '', sentence),
  );
  const content = [text.commitText, ...warnings].join('\n');
  return confirm({ title: text.commitTitle(draft.length), content, okText: text.commitOk });
}

function useCommitting(facts: Facts, draft: Draft, settle: (done: ReadonlySet<string>) => void) {
  const { run: send, busy } = useWrite(commitPlan);
  const run = async () => {
    if (draft.length === 0 || !(await askedToCommit(facts, draft))) return;
    const rows = draft.map(({ jobId, date, inspectorIds }) => ({
      id: jobId,
      version: facts.jobs.get(jobId)?.version ?? 1,
      date,
      inspectorIds: [...inspectorIds],
    }));
    try {
      const outcomes = await send({ rows });
      if (!outcomes) return;
      settle(new Set(outcomes.results.filter(({ isSuccess }) => isSuccess).map(({ id }) => id)));
      refreshCalls(getBoard);
      refreshWork();
      await showOutcomes(text.committed, outcomes, (id) => {
        const job = facts.jobs.get(id);
        return `${job?.itemNo ?? job?.applicationNo ?? id} ${job?.inspectedUnit ?? ''}`;
      });
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };
  return { run, busy };
}
