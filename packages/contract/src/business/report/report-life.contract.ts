import { confirmedActions, lifeActions, reportStates } from '@tejian/domain/business/report/life.ts';
import { lifeDecisionForm, lifeForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { call } from '../../kit/call.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { flag, identifier, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { itemNo } from './seen-content.record.ts';

const askedRecord = record({ itemNo, reason: textOf(lifeForm.fields.reason) });
/** The report that was begun: it stands at report entry under a number of its own. */
const begunRecord = record({ itemNo: wire('seisn', text()), reportNo: text() });

/** A new report in place of this one, with what was entered; this one stays valid until the new one is approved. */
export const correctReport = call({ path: '/api/report/correct', request: askedRecord, answer: begunRecord });

/** A report that adds to this one; both are valid. */
export const supplementReport = call({ path: '/api/report/supplement', request: askedRecord, answer: begunRecord });

/** Both ask; a second person confirms (`confirmLife`). */
export const withdrawReport = call({
  path: '/api/report/withdraw',
  request: askedRecord,
  answer: record({ id: text() }),
});
export const voidReport = call({ path: '/api/report/void', request: askedRecord, answer: record({ id: text() }) });

/** The second person accepts or rejects; whoever asked may reject, which takes it back. */
export const confirmLife = call({
  path: '/api/report/confirmLife',
  request: record({
    id: identifier({ max: 40 }),
    isAccepted: flag(),
    opinion: optionalTextOf(lifeDecisionForm.fields.opinion),
  }),
  answer: record({ state: oneOf(reportStates) }),
});

const lifeRequest = record({
  id: text(),
  itemNo: wire('seisn', text()),
  reportNo: text(),
  inspectedUnit: wire('unitname', text()),
  action: oneOf(confirmedActions),
  reason: text(),
  requestedBy: text(),
  requestedAt: instant(),
  /** The person who reads it asked for it: others decide, they may take it back. */
  isMine: flag(),
});
export type WaitingRequest = ValueOf<typeof lifeRequest>;

/** The requests that wait for the second person, the oldest first. */
export const findLifeRequests = call({ path: '/api/report/findLifeRequest', answer: list(lifeRequest) });

const act = record({
  action: oneOf(lifeActions),
  fromState: oneOf(reportStates),
  toState: oneOf(reportStates),
  reason: text(),
  userName: text(),
  at: instant(),
  secondName: optional(text()),
  secondAt: optional(instant()),
  /** The report that came of it, or in whose favour it was. */
  otherNo: optional(text()),
});

/** The life of a report: state, links to both sides, every act with its people, and what can be done now. */
const life = record({
  reportNo: text(),
  state: oneOf(reportStates),
  replaces: optional(text()),
  replacedBy: optional(text()),
  supplements: optional(text()),
  supplementedBy: list(text()),
  /** 复检: the failed report that it follows, and the later report that follows it. */
  reinspects: optional(text()),
  reinspectedBy: optional(text()),
  /** Its conclusion is negative: a re-inspection may begin with it. */
  hasFailed: flag(),
  acts: list(act),
  waiting: optional(lifeRequest),
  possible: list(oneOf(lifeActions)),
});
export type ReportLife = ValueOf<typeof life>;
export const findLife = call({ path: '/api/report/findLife', request: record({ itemNo }), answer: life });

const round = record({
  reportNo: text(),
  /** The reason that none begins; nothing where one may. */
  obstacle: optional(text()),
  /** The part of the report that the next round takes over, and the part that has to be seen again. */
  passed: integer(),
  absent: integer(),
  again: list(record({ no: text(), what: text(), effect: oneOf(['fail', 'unable']) })),
  /** Tables, instruments and pictures are entered anew; where the form changed meanwhile, everything is. */
  isSameForm: flag(),
  /** The values that the declaration begins with. */
  applicationId: text(),
  equipmentId: text(),
});
export type ReportRound = ValueOf<typeof round>;

/** 复检: what a re-inspection of this report would take over, and what it is about. */
export const findRound = call({ path: '/api/report/findRound', request: record({ itemNo }), answer: round });
