import { NEW_RECORD, type CommonDecision } from '@tejian/contract/kit/import-call.ts';
import type { ImportQuestion } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { identityText as text } from '@tejian/domain/shared/list-import/identity.text.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';

/** A stored record that a row may be. */
export type Candidate = ImportQuestion['candidates'][number];

/** A person's decision about a row: the record it is, that it is new, or the answer given for all rows. */
export type RowDecision = { readonly recordId: string } | { readonly common: Exclude<CommonDecision, 'skip'> };

/** The answer of a row that a person has to decide about. */
export class WeakMatch {
  readonly question: Omit<ImportQuestion, 'rowNo'>;
  /** The sentence that a row without an answer comes back with, where it is not the usual one. */
  readonly unanswered: string | undefined;
  constructor(question: Omit<ImportQuestion, 'rowNo'>, unansweredText?: string) {
    this.question = question;
    this.unanswered = unansweredText;
  }
}

/** Records that this run has added, by the row: a later row that says less of the same is not taken for it unasked. */
export type Claims = Map<string, number>;

/** So many records are offered in a question. */
const SHOWN = 6;

interface Row {
  readonly rowNo: number;
  readonly decision?: RowDecision | undefined;
}

interface Weak {
  readonly reason: string;
  readonly shown: string;
  /** The likeliest first; among equals the one that was made first. */
  readonly candidates: readonly Candidate[];
  readonly canBeNew: boolean;
  /**
   * True when the row says nothing that the record does not say already: then it is that record and nobody is asked.
   */
  readonly isSaidBy: (recordId: string) => boolean;
  readonly claims: Claims;
}

/**
 * The record of a row that gives no code of its own: undefined for a new one, or the question. A record that says
 * all of the row already is the row's, also against the answer "new": a file that is loaded twice changes nothing.
 */
export function matchWeakly({ rowNo, decision }: Row, weak: Weak): string | undefined | Refusal | WeakMatch {
  const { candidates, isSaidBy, claims, ...request } = weak;
  const isFree = (recordId: string) => (claims.get(recordId) ?? rowNo) === rowNo;
  const ownId = decision && 'recordId' in decision ? decision.recordId : undefined;
  if (ownId !== undefined && ownId !== NEW_RECORD) {
    if (!candidates.some(({ recordId }) => recordId === ownId)) return new Refusal(text.decisionStale);
    return ownId;
  }
  if (candidates.length === 0) return undefined;
  const same = candidates.find(({ recordId }) => isFree(recordId) && isSaidBy(recordId));
  if (same) return same.recordId;
  const common = decision && 'common' in decision ? decision.common : undefined;
  if (ownId === NEW_RECORD || common === 'new') return undefined;
  if (common === 'same' && candidates.length === 1) return candidates[0]?.recordId;
  return new WeakMatch({ ...request, candidates: candidates.slice(0, SHOWN) });
}

interface Changing {
  /** The name of the number that the row and the record share. */
  readonly code: string;
  /** The name of the fact in which they differ, the name itself as a rule. */
  readonly fact?: string;
  readonly shown: string;
  readonly given: string;
  /** The record, named by the fact as the archive has it. */
  readonly known: Candidate;
  /** Two things may share what is the same here: a name, and no number. */
  readonly canBeNew?: boolean;
}

/**
 * The record of a row that gives its number and calls the thing otherwise: a person says of this row that it changes the
 * record. An answer for all rows is none, because a slip of the number would change a record that has nothing to do with it.
 */
export function changedOrAsked(row: Row, changing: Changing & { readonly canBeNew?: false }): string | WeakMatch;
export function changedOrAsked(row: Row, changing: Changing): string | undefined | WeakMatch;
export function changedOrAsked({ decision }: Row, changing: Changing): string | undefined | WeakMatch {
  const { code, fact = text.name, shown, given, known, canBeNew = false } = changing;
  const ownId = decision && 'recordId' in decision ? decision.recordId : undefined;
  if (ownId === known.recordId) return known.recordId;
  const isNew = ownId === NEW_RECORD || (decision && 'common' in decision && decision.common === 'new');
  if (canBeNew && isNew) return undefined;
  const question = {
    reason: text.otherFact(code, fact),
    shown,
    candidates: [known],
    canBeNew,
    isChanging: true,
  };
  return new WeakMatch(question, text.otherFactOpen(code, fact, [known.name, given]));
}
