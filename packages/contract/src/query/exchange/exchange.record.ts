import { exchangeModes, exchangeSubjects, recordStates, runStates } from '@tejian/domain/query/exchange/exchange.ts';
import { codes, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

/** The person who last changed a row of what is set, and the number of its changes. */
const changes = { version: integer(), changedBy: text(), changedAt: instant() };

/** A platform that may receive records. Its secret stays on the server. */
export const counterpart = record({
  id: text(),
  code: text(),
  name: text(),
  address: text(),
  keyId: text(),
  subjects: codes(),
  subjectWords: text(),
  isEnabled: flag(),
  note: text(),
  ...changes,
});
export type Counterpart = ValueOf<typeof counterpart>;

export const exchangeField = record({
  id: text(),
  counterpartId: text(),
  counterpartName: text(),
  subject: oneOf(exchangeSubjects),
  source: text(),
  /** The name of the source here. */
  sourceName: text(),
  target: text(),
  /** Lines `ours=theirs`. */
  codes: text(),
  sort: integer(),
  ...changes,
});
export type ExchangeField = ValueOf<typeof exchangeField>;

export const exchangePlan = record({
  id: text(),
  name: text(),
  counterpartId: text(),
  counterpartName: text(),
  subject: oneOf(exchangeSubjects),
  mode: oneOf(exchangeModes),
  dailyAt: optional(text()),
  everyMinutes: optional(integer()),
  isEnabled: flag(),
  /** Changes before this moment are collected. */
  coveredUntil: optional(instant()),
  nextRunAt: optional(instant()),
  lastState: optional(oneOf(runStates)),
  ...changes,
});
export type ExchangePlan = ValueOf<typeof exchangePlan>;

export const exchangeRun = record({
  id: text(),
  planName: text(),
  counterpartName: text(),
  subject: oneOf(exchangeSubjects),
  startedBy: text(),
  startedAt: instant(),
  endedAt: optional(instant()),
  state: oneOf(runStates),
  total: integer(),
  sent: integer(),
  failed: integer(),
  reason: text(),
});
export type ExchangeRun = ValueOf<typeof exchangeRun>;

/** One record of one run: what became of it. */
export const exchangeRecord = record({
  id: text(),
  recordNo: text(),
  planName: text(),
  counterpartName: text(),
  state: oneOf(recordStates),
  tries: integer(),
  reason: text(),
  /** The counterpart's written answer. */
  answer: text(),
  at: instant(),
});
export type ExchangeRecord = ValueOf<typeof exchangeRecord>;
