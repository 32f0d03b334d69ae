// What becomes of a report: its states, and the acts that lead from one to another. Everything up to the approval is the flow's.
import { reportLifeText as text } from './life.text.ts';

/** `approved` is the only state in which a report is valid. A report that nobody approved yet is a draft. */
export const reportStates = ['draft', 'approved', 'replaced', 'withdrawn', 'voided'] as const;
export type ReportState = (typeof reportStates)[number];
/** The states of a report that was valid once. */
export const invalidStates = ['replaced', 'withdrawn', 'voided'] as const satisfies readonly ReportState[];

/** The acts of people on a report, and `replace`, which follows when the corrected one is approved. */
export const lifeActions = ['correct', 'supplement', 'withdraw', 'void', 'replace'] as const;
export type LifeAction = (typeof lifeActions)[number];

/** The acts that one person asks for and another confirms (decisions §10). */
export const confirmedActions = ['withdraw', 'void'] as const satisfies readonly LifeAction[];
export type ConfirmedAction = (typeof confirmedActions)[number];

type Hindrance = 'noFile' | 'openCorrection' | 'openSupplement' | 'validSupplement' | 'openRequest' | 'isSupplement';

interface LifeTransition {
  readonly action: LifeAction;
  readonly from: readonly ReportState[];
  /** The report's own state afterwards; the same as before where it is left out. */
  readonly to?: ReportState;
  /** The hindrances that must not be, in the order in which they are said. */
  readonly unless: readonly Hindrance[];
}

/**
 * A correction and a supplement are reports of their own, with numbers of their own; the report that they belong to stays
 * as it is until the correction is approved. A report with a supplement is neither corrected, withdrawn nor void before it: a
 * supplement without its report says nothing, and would be as valid as before beside a correction that says otherwise. One that
 * was approved while the correction was made keeps the correction from being approved.
 */
export const lifeTransitions: readonly LifeTransition[] = [
  {
    action: 'correct',
    from: ['approved', 'withdrawn'],
    unless: ['noFile', 'openRequest', 'openCorrection', 'validSupplement'],
  },
  {
    action: 'supplement',
    from: ['approved'],
    unless: ['noFile', 'isSupplement', 'openRequest', 'openCorrection', 'openSupplement'],
  },
  {
    action: 'withdraw',
    from: ['approved'],
    to: 'withdrawn',
    unless: ['noFile', 'openRequest', 'openSupplement', 'validSupplement'],
  },
  {
    action: 'void',
    from: ['approved', 'withdrawn'],
    to: 'voided',
    unless: ['noFile', 'openRequest', 'openCorrection', 'openSupplement', 'validSupplement'],
  },
  { action: 'replace', from: ['approved', 'withdrawn'], to: 'replaced', unless: ['validSupplement'] },
];

/** A report that is being made because of this one: who began it and when, and where it is worked on. */
export interface Begun {
  readonly reportNo: string;
  readonly itemNo: string;
  readonly userName: string;
  readonly at: string;
}

/** The facts that the rule has to know of a report, besides its state. */
export interface LifeFacts {
  readonly reportNo: string;
  /** The signed file is there: the finish after the approval is done. */
  readonly hasFile: boolean;
  readonly replacedBy?: string | undefined;
  /** The number of the report that this one adds to. */
  readonly supplements?: string | undefined;
  readonly openCorrection?: Begun | undefined;
  readonly openSupplement?: Begun | undefined;
  readonly validSupplement?: string | undefined;
  readonly openRequest?:
    | { readonly action: ConfirmedAction; readonly userName: string; readonly at: string }
    | undefined;
}

export type LifeOutcome =
  | { readonly ok: true; readonly to: ReportState; readonly isConfirmed: boolean }
  | { readonly ok: false; readonly sentence: string };

/** The state to which an act leads, or the reason that it may not be done, with what is possible instead. */
export function reportTransition(state: ReportState, action: LifeAction, facts: LifeFacts): LifeOutcome {
  const way = wayOf(action);
  const refusedText = way.from.includes(state) ? hinderedText(way, facts) : text.notFrom(text.actions[action]);
  if (refusedText === undefined) return { ok: true, to: way.to ?? state, isConfirmed: isConfirmedAction(action) };
  const possible = possibleActions(state, facts).map((one) => text.actions[one]);
  return { ok: false, sentence: text.refused(facts.reportNo, stateOf(state, facts), refusedText, possible) };
}

/** The acts that a person could do with the report as it is. */
export const possibleActions = (state: ReportState, facts: LifeFacts): LifeAction[] =>
  lifeTransitions
    .filter((way) => way.action !== 'replace' && way.from.includes(state) && hinderedText(way, facts) === undefined)
    .map(({ action }) => action);

const isConfirmedAction = (action: string): action is ConfirmedAction => confirmedActions.some((one) => one === action);

/** A state that a newer release wrote counts as void: what is not known is not valid. */
export const reportState = (storedState: string): ReportState =>
  reportStates.find((one) => one === storedState) ?? 'voided';

/** A report that a supplement adds to, and the number of the one that stands in its place by now. */
export interface MainReport {
  readonly reportNo: string;
  readonly state: string;
  readonly standsNow: string | null;
}

/**
 * The reason that a supplement goes no further: it adds to a valid report, and one that was corrected meanwhile has a newer
 * one, to which its supplement belongs.
 */
export function supplementRefusal(mainReport: MainReport | undefined): string | undefined {
  if (!mainReport || mainReport.state === 'approved') return undefined;
  const { reportNo, state, standsNow } = mainReport;
  return standsNow === null
    ? text.supplementsInvalid(reportNo, text.states[reportState(state)])
    : text.supplementsReplaced(reportNo, standsNow);
}

/** It was valid once and is no longer. */
export const isInvalid = (state: string): boolean => invalidStates.some((one) => one === reportState(state));

/** No act leads on: a void report and a replaced one stay so, while one that was withdrawn can still be corrected. */
export const isOver = (state: string): boolean =>
  isInvalid(state) && lifeTransitions.every(({ from }) => !from.includes(reportState(state)));

/** The reason that a report goes to nobody any more; nothing where it is valid. */
export const handOutRefusal = (state: string, reportNo: string, replacedBy: string | null): string | undefined =>
  state === 'approved'
    ? undefined
    : text.notHandedOut(reportNo, stateOf(reportState(state), { replacedBy: replacedBy ?? undefined }));

/** A request or a begun correction that may end the validity of a report soon, and is not decided yet. */
export interface Unsettled {
  /** Names the request or the report that was begun: who goes on says by it what was shown. */
  readonly mark: string;
  readonly sentence: string;
}

interface UnsettledFacts {
  readonly reportNo: string;
  readonly openRequest:
    | (NonNullable<LifeFacts['openRequest']> & { readonly id: string; readonly reason: string })
    | null;
  readonly openCorrection: Begun | null;
}

/** The waiting request or the begun correction of a valid report, before it is printed, filed or handed out. */
export function unsettledOf({ reportNo, openRequest, openCorrection }: UnsettledFacts): Unsettled | undefined {
  if (openRequest) {
    const { id, action, userName, at, reason } = openRequest;
    const stands = text.requested(userName, at, text.actions[action]);
    return { mark: id, sentence: text.unsettled(reportNo, stands, reason) };
  }
  if (!openCorrection) return undefined;
  const { itemNo } = openCorrection;
  return { mark: itemNo, sentence: text.unsettled(reportNo, text.begun(text.actions.correct, openCorrection), '') };
}

interface EndedReport {
  readonly toState: string;
  readonly who: string;
  readonly at: string;
  readonly reason: string;
  readonly replacedBy: string | null;
}

/** The reason that nobody enters a report that is valid no longer: what it is, by whom and when. */
export const overSentence = ({ toState, who, at, reason, replacedBy }: EndedReport): string =>
  text.over(stateOf(reportState(toState), { replacedBy: replacedBy ?? undefined }), who, at, reason);

/**
 * The mark of a copy whose report is not valid any more: a word across its pages and a sentence; nothing where it is
 * valid.
 */
export function invalidMark(
  state: string,
  reportNo: string,
  replacedBy: string | null,
): { readonly word: string; readonly sentence: string } | undefined {
  if (state === 'approved') return undefined;
  const knownState = reportState(state);
  const word = knownState === 'withdrawn' ? text.withdrawnWord : text.voidWord;
  return { word, sentence: text.noLongerValid(reportNo, stateOf(knownState, { replacedBy: replacedBy ?? undefined })) };
}

function wayOf(action: LifeAction): LifeTransition {
  const way = lifeTransitions.find((one) => one.action === action);
  if (!way) throw new Error(`no transition of a report for ${action}`);
  return way;
}

/** The words for what a report is by now, with the one that stands in its place. */
export const stateOf = (state: ReportState, { replacedBy }: Pick<LifeFacts, 'replacedBy'>): string =>
  state === 'replaced' && replacedBy ? text.replacedBy(replacedBy) : text.states[state];

const hindrances: Readonly<Record<Hindrance, (facts: LifeFacts) => string | undefined>> = {
  noFile: ({ hasFile }) => (hasFile ? undefined : text.noFile),
  openCorrection: ({ openCorrection: openAct }) => openAct && text.begun(text.actions.correct, openAct),
  openSupplement: ({ openSupplement: openAct }) => openAct && text.begun(text.actions.supplement, openAct),
  validSupplement: ({ validSupplement: no }) => no && text.validSupplement(no),
  openRequest: ({ openRequest: openAct }) =>
    openAct && text.requested(openAct.userName, openAct.at, text.actions[openAct.action]),
  isSupplement: ({ supplements }) => supplements && text.isSupplement(supplements),
};

function hinderedText({ unless }: LifeTransition, facts: LifeFacts): string | undefined {
  for (const one of unless) {
    const sentence = hindrances[one](facts);
    if (sentence) return sentence;
  }
  return undefined;
}

/** The reason that a person may not decide what another asked for. The person who asked may take it back. */
export function deciderRefusal(
  request: { readonly requestedBy: string },
  person: { readonly userId: string; readonly codes: ReadonlySet<string> },
  isAccepted: boolean,
): string | undefined {
  if (request.requestedBy === person.userId) return isAccepted ? text.ownRequest : undefined;
  return person.codes.has(confirmingCode) ? undefined : text.noCode;
}
export const confirmingCode = 'report:voidConfirm';
