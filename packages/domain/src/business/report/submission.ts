// The submission of a report: everything that is asked about it, read at one moment, and the rules in the order in which
// they refuse. Nothing is read here.
import type { FlowSettings } from '../../configuration/flow-config/flow-settings.ts';
import type { Day } from '../../shared/day/day.ts';
import type { NoticeOfItem } from '../opinion-notice/opinion-notice.ts';
import { siteRecordQuestion, type PackageOut } from '../site-record/site-record.ts';
import { factsAhead, factsOf, type KnownFacts } from '../workflow/facts-ahead.ts';
import { guardsAhead, requiredStep, type FlowDefinition } from '../workflow/flow-definition.ts';
import { qualificationOf, type QualifiedPerson } from '../workflow/qualification-facts.ts';
import type { RequiredKey } from '../workflow/required.ts';
import { transition } from '../workflow/transition.ts';
import { archiveQuestion, type ArchiveChange } from './archive-changes.ts';
import type { ReportEntry } from './entry.ts';
import { firstReportQuestion, firstReportRemark, type FirstReport } from './first-report.ts';
import { isSeen } from '../../shared/validation/seen-question.ts';
import { inspectDateQuestion, type BusinessDays } from './inspect-date.ts';
import { usedInstruments, type InstrumentLedger } from './instrument-ledger.ts';
import type { Judgement } from './judge.ts';
import { supplementRefusal, type MainReport } from './life.ts';
import { conclusionFacts, outcomeOf } from './outcome.ts';
import { remarkObstacles, signatureObstacles, type PinnedWords } from './outside-obstacles.ts';
import { remarkObstacle } from './remark.ts';
import { filesRefusal, type NamedFile } from './slot-file.ts';
import { reportStepText as text } from './steps.text.ts';
import { submitObstacles } from './submit.ts';
import type { ReportTemplate } from './template.ts';

export interface SubmissionAnswers {
  readonly opinion?: string;
  readonly siteConditions?: boolean;
  readonly isDateConfirmed?: boolean;
  /** The question about the inspection date, as it was shown. */
  readonly seenDate?: string;
  /** The package on a device without whose record the person goes on, as it was seen (`markOf`). */
  readonly seenPackage?: string;
  /** The first report that is not valid any more, as it was seen (`firstMark`). */
  readonly seenFirst?: string;
  /** The changes of the archive that the report does without, as they were seen (`mark`). */
  readonly seenArchive?: readonly string[];
}

/** The item of a report that is submitted. */
interface SubmittedItem {
  readonly step: string;
  readonly version: number;
  readonly kindCode: string;
  readonly inspectorIds: readonly string[];
  readonly leadInspectorId: string | null;
  readonly plannedDate: string | null;
}

/** The readings of one report and of what stands around it. */
interface SubmissionReadings {
  readonly settings: FlowSettings;
  /** The files that the entry names and that are kept; others have no row here. */
  readonly files: readonly NamedFile[];
  readonly mainReport: MainReport | undefined;
  /** The days on which its business began, and the number of the report that it corrects or adds to. */
  readonly beginning: BusinessDays & { readonly standsFor: string | undefined };
  /** The inspectors who have signed. */
  readonly signedIds: readonly string[];
  readonly ledger: InstrumentLedger;
  /** The inspectors by name, with what they are qualified for. */
  readonly people: readonly QualifiedPerson[];
  readonly kindLabel: string;
  readonly conflicts: readonly { readonly person: string; readonly unit: string }[];
  readonly notices: readonly NoticeOfItem[];
  readonly packageOut: PackageOut | undefined;
  /** The report that this one follows as a re-inspection. */
  readonly firstReport: FirstReport | undefined;
  /** The facts that the archive says otherwise than the report. */
  readonly archiveChanges: readonly ArchiveChange[];
}

/** A report that its inspectors submit. */
export interface Submission extends SubmissionReadings {
  readonly template: ReportTemplate;
  readonly entry: ReportEntry;
  readonly judgement: Judgement;
  readonly remarks: readonly PinnedWords[];
  readonly item: SubmittedItem;
  readonly flow: FlowDefinition;
  /** The one who submits, and signs by submitting (G02). */
  readonly actor: { readonly userId: string; readonly codes: ReadonlySet<string> };
  readonly today: Day;
  readonly answers: SubmissionAnswers;
}

interface SubmissionRefusal {
  readonly sentence: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}
type Rule = (submission: Submission) => SubmissionRefusal | undefined;

/** The facts of the guards on the way out of the entry. */
export const submissionFacts = {
  qualification: ({ item, people, kindLabel, today, ...report }: Submission) =>
    qualificationOf(people, {
      leadId: item.leadInspectorId,
      kind: item.kindCode,
      kindLabel,
      dates: [item.plannedDate ?? today, outcomeOf(report).inspectDate],
    }),
  inspectorCount: ({ signedIds, actor }: Submission) => new Set([...signedIds, actor.userId]).size,
  conflicts: ({ conflicts }: Submission) => conflicts,
  instruments: ({ entry, ledger, ...report }: Submission) => ({
    date: outcomeOf(report).inspectDate,
    instruments: usedInstruments(entry.instruments, ledger),
  }),
  conclusion: conclusionFacts,
  notices: ({ today, notices, ...report }: Submission) => ({
    today,
    positive: conclusionFacts(report).positive,
    all: notices,
  }),
} satisfies KnownFacts<Submission>;

/** Those that the flow of the report asks. */
export const guardsOf = (submission: Submission) =>
  factsOf(submissionFacts, factsAhead(submission.flow, submission.item.step, 'submit'), submission);

/** The entries of the step, which a report that may be submitted has. */
export const filledBy = ({ answers }: Submission) =>
  ({
    inspectionDates: true,
    siteConditions: answers.siteConditions === true,
    record: true,
    conclusion: true,
    signatures: true,
  }) satisfies Partial<Record<RequiredKey, boolean>>;

const unsignedOf = ({ item, signedIds, actor }: Submission): string[] =>
  item.inspectorIds.filter((id) => id !== actor.userId && !signedIds.includes(id));

const saying = (sentence: string | undefined, field?: string): SubmissionRefusal | undefined =>
  sentence === undefined ? undefined : { sentence, ...(field === undefined ? {} : { fields: { [field]: sentence } }) };

/** The first obstacle of the entry, and how many there are, counted as the form counts what is still to be done. */
function entryRefusal(submission: Submission): SubmissionRefusal | undefined {
  const { template, entry, judgement, flow, item, settings, today, beginning, remarks, signedIds, actor } = submission;
  const isLedgerAsked = guardsAhead(flow, item.step).has('instrumentsValid');
  const [first, ...others] = submitObstacles(template, entry, judgement, {
    minInspectors: settings.minInspectors,
    today,
    ledger: isLedgerAsked ? submission.ledger : undefined,
    standsFor: beginning.standsFor,
  });
  if (!first) return undefined;
  const beside = [
    ...remarkObstacles(remarks, settings.pendingRemarks),
    ...signatureObstacles(unsignedOf(submission), signedIds.includes(actor.userId)),
  ];
  const sentence = text.notReady(1 + others.length + beside.length, first.message);
  return { sentence, fields: { [first.code]: first.message } };
}

/** Everybody who inspected has signed (G02). */
function signaturesRefusal(submission: Submission): SubmissionRefusal | undefined {
  const unsignedIds = unsignedOf(submission);
  const names = unsignedIds.flatMap((id) => submission.people.find(({ userId }) => userId === id)?.name ?? []);
  return unsignedIds.length === 0 ? undefined : saying(text.signaturesMissing(names.join('、')), 'itemNo');
}

const PAID = { paymentState: '04', invoiced: true } as const;
/**
 * The refusal of the way on, guards and entries among it, before anything is drawn: drawing takes seconds. The act asks
 * all of it again under the lock, and the fees there alone.
 */
function wayOnRefusal(submission: Submission): SubmissionRefusal | undefined {
  const { flow, item, settings, actor, answers } = submission;
  const at = { entity: 'item', step: requiredStep(flow, item.step).code, version: item.version } as const;
  const filledEntries = { opinion: !!answers.opinion, ...filledBy(submission) };
  const facts = { settings, fees: PAID, ...guardsOf(submission), codes: actor.codes, filled: filledEntries };
  const outcome = transition(flow, at, { kind: 'submit' }, facts);
  return outcome.ok ? undefined : outcome.refusal;
}

/** The questions about what stands around the report, and moves without it: they are asked again under the lock. */
const questions: readonly Rule[] = [
  ({ packageOut, answers }) => saying(siteRecordQuestion(packageOut, answers.seenPackage), 'seenPackage'),
  ({ firstReport, entry }) => saying(firstReportRemark(firstReport, entry)),
  ({ firstReport, entry, answers }) => saying(firstReportQuestion(firstReport, entry, answers.seenFirst), 'seenFirst'),
  ({ archiveChanges, answers }) => saying(archiveQuestion(archiveChanges, answers.seenArchive ?? []), 'seenArchive'),
];

/** In the order in which they refuse: what is said first is mended first. */
const rules: readonly Rule[] = [
  ({ template, entry, files }) => saying(filesRefusal(template, entry, files)),
  ({ mainReport }) => saying(supplementRefusal(mainReport)),
  entryRefusal,
  ({ remarks, settings }) => saying(remarkObstacle(remarks, 'entry', settings.pendingRemarks), 'itemNo'),
  ({ answers: { seenDate, isDateConfirmed }, beginning, ...report }) => {
    const question = inspectDateQuestion(outcomeOf(report).inspectDate, beginning);
    return isSeen(question, seenDate, isDateConfirmed) ? undefined : saying(question, 'isDateConfirmed');
  },
  ...questions,
  signaturesRefusal,
  wayOnRefusal,
];

/** The reason that a report is not submitted; nothing where nothing is in the way. */
export const submissionRefusal = (submission: Submission): SubmissionRefusal | undefined => firstOf(rules, submission);

/** The question that has come since the report was judged. */
export const newQuestion = (submission: Submission): SubmissionRefusal | undefined => firstOf(questions, submission);

function firstOf(askedRules: readonly Rule[], submission: Submission): SubmissionRefusal | undefined {
  for (const refusalOf of askedRules) {
    const refusal = refusalOf(submission);
    if (refusal) return refusal;
  }
  return undefined;
}
