import { waitingRequestKinds } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import { call } from '../../kit/call.ts';
import { date, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { demonstrationProgress } from '../../shared/session/session.contract.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

/** The work that waits for the person at one step, and the work list that shows it. */
const waitingStep = record({
  stepCode: wire('stepcode', text()),
  label: text(),
  href: text(),
  count: integer({ min: 0 }),
  overdue: integer({ min: 0 }),
});

/** One task of the person: what it is, whose, where, until when, and the page on which it is done. */
const deskTask = record({
  id: text(),
  stepCode: wire('stepcode', text()),
  label: text(),
  no: text(),
  what: text({ max: 500 }),
  unit: text({ max: 500 }),
  place: text({ max: 1000 }),
  dueDate: optional(date()),
  submittedAt: instant(),
  href: text({ max: 500 }),
  /** The person whose deputy this one is here. */
  standsFor: optional(text()),
});
export type DeskTask = ValueOf<typeof deskTask>;

/** The work that stands at one step in the whole institute, whoever has it. */
const runningStep = record({
  stepCode: wire('stepcode', text()),
  label: text(),
  count: integer({ min: 0 }),
  overdue: integer({ min: 0 }),
  oldestAt: optional(instant()),
});

/** Requests of others that this person may decide, by kind. */
const waitingRequest = record({ kind: oneOf(waitingRequestKinds), count: integer({ min: 1 }) });

/** Money that waits for this person's work: what of it, and how much. */
export const moneyWaits = ['receipts', 'lines'] as const;
const moneyWait = record({ name: oneOf(moneyWaits), count: integer({ min: 1 }) });

/** Equipment whose inspection falls due, in the person's data scope. */
const dueSoon = record({
  d30: integer({ min: 0 }),
  d10: integer({ min: 0 }),
  overdue: integer({ min: 0 }),
  urgentDays: integer(),
  soonDays: integer(),
});

/** The installation as its administrator answers for it. */
const installation = record({
  /** Jobs that wait for their turn, and those that were tried to their last time. */
  jobsWaiting: integer({ min: 0 }),
  jobsFailed: integer({ min: 0 }),
  /** Of the disk that holds the files, in bytes; nothing where the machine does not say. */
  diskFree: optional(integer({ min: 0 })),
  diskSize: optional(integer({ min: 0 })),
  databaseSize: integer({ min: 0 }),
  /** Seals, signatures and qualifications of people that end within so many days, or have ended. */
  endingCertificates: integer({ min: 0 }),
  endingDays: integer({ min: 0 }),
  /** Years that time limits of the next days reach, and of which no public holiday is entered. */
  unknownYears: list(integer()),
  /** Of the last 24 hours. */
  failedLogins: integer({ min: 0 }),
  online: integer({ min: 0 }),
  onlineNames: list(text()),
});
export type Installation = ValueOf<typeof installation>;

const recentMessage = record({
  id: wire('msg_id', text()),
  title: text(),
  content: text({ max: 20_000 }),
  createdAt: wire('create_time', instant()),
  link: text(),
});

/** The work desktop (spec §2, home group): one call, every figure an indexed query. */
export const findDesktop = call({
  path: '/api/workdesk/summary',
  answer: record({
    waiting: list(waitingStep),
    /** The first rows of that work, by urgency; the lists of the steps have the rest. */
    tasks: list(deskTask),
    /** For the station head: where the work of the institute stands. */
    running: optional(list(runningStep)),
    /** For people who may open the list of what falls due. */
    dueSoon: optional(dueSoon),
    /** Hazards that wait for somebody, for those who work on them. */
    hazards: optional(integer({ min: 0 })),
    /** Requests that wait for this person's word, the second one; noughts are left out. */
    requests: list(waitingRequest),
    /** For cashiers; what waits nowhere is left out. */
    money: list(moneyWait),
    /** For who keeps the whole installation. */
    installation: optional(installation),
    /** While the business of the demonstration is played: figures and lists still grow. */
    filling: optional(demonstrationProgress),
    messages: list(recentMessage),
    unread: integer({ min: 0 }),
  }),
});
export type Desktop = ValueOf<typeof findDesktop.answer>;
