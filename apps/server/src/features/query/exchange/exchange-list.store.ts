import type * as contract from '@tejian/contract/query/exchange/exchange.contract.ts';
import type {
  Counterpart,
  ExchangeField,
  ExchangePlan,
  ExchangeRecord,
  ExchangeRun,
} from '@tejian/contract/query/exchange/exchange.record.ts';
import * as view from '@tejian/contract/query/exchange/exchange.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { ExchangeSubject } from '@tejian/domain/query/exchange/exchange.ts';
import { exchangeText } from '@tejian/domain/query/exchange/exchange.text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';

const words = (column: RawBuilder<unknown>, of: Readonly<Record<string, string>>) =>
  sql`case ${column} ${sql.join(
    Object.entries(of).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
    sql` `,
  )} end`;

const counterpartSource: ListSource<Counterpart> = {
  from: sql`exchange_counterpart c`,
  identity: sql`c.id`,
  columns: {
    id: sql`c.id`,
    code: sql`c.code`,
    name: sql`c.name`,
    address: sql`c.address`,
    keyId: sql`c.key_id`,
    subjects: sql`c.subjects`,
    subjectWords: sql`(select string_agg(${words(sql`one`, exchangeText.subjects)}, '、' order by one) from unnest(c.subjects) one)`,
    isEnabled: sql`c.is_enabled`,
    note: sql`c.note`,
    version: sql`c.version`,
    changedBy: sql`c.changed_by`,
    changedAt: sql`c.changed_at`,
  },
};

export const counterpartListing = (
  askedFilter: RequestOf<typeof contract.findCounterparts>,
): ListQuery<Counterpart> => ({
  view: view.counterpartList,
  source: counterpartSource,
  asked: askedFilter,
  always: [],
});

const counterpartName = (id: RawBuilder<unknown>) => sql`(select name from exchange_counterpart where id = ${id})`;

const fieldSource: ListSource<ExchangeField> = {
  from: sql`exchange_field f`,
  identity: sql`f.id`,
  columns: {
    id: sql`f.id`,
    counterpartId: sql`f.counterpart_id`,
    counterpartName: counterpartName(sql`f.counterpart_id`),
    subject: sql`f.subject`,
    source: sql`f.subject || '.' || f.source`,
    sourceName: sql`case f.subject when 'equipment' then ${words(sql`f.source`, exchangeText.fields.equipment)}
        else ${words(sql`f.source`, exchangeText.fields.inspection)} end`,
    target: sql`f.target`,
    codes: sql`(select coalesce(string_agg(key || '=' || value, chr(10) order by key), '') from jsonb_each_text(f.codes))`,
    sort: sql`f.sort`,
    version: sql`f.version`,
    changedBy: sql`f.changed_by`,
    changedAt: sql`f.changed_at`,
  },
};

export const fieldListing = (askedFilter: RequestOf<typeof contract.findExchangeFields>): ListQuery<ExchangeField> => ({
  view: view.exchangeFieldList,
  source: fieldSource,
  asked: askedFilter,
  always: [],
});

/**
 * The newest run of a plan. The plan stands in the order as well, and as a range, so that only the index of plan and time has
 * that order: by the index of time alone the runs of all other plans would be read for a plan that has none.
 */
const lastStateSql = sql`(select r.state from exchange_run r where r.plan_id >= p.id and r.plan_id <= p.id
  order by r.plan_id desc, r.started_at desc limit 1)`;

const planSource: ListSource<ExchangePlan> = {
  from: sql`exchange_plan p`,
  identity: sql`p.id`,
  columns: {
    id: sql`p.id`,
    name: sql`p.name`,
    counterpartId: sql`p.counterpart_id`,
    counterpartName: counterpartName(sql`p.counterpart_id`),
    subject: sql`p.subject`,
    mode: sql`p.mode`,
    dailyAt: sql`p.daily_at`,
    everyMinutes: sql`p.every_minutes`,
    isEnabled: sql`p.is_enabled`,
    coveredUntil: sql`p.covered_until`,
    nextRunAt: sql`case when p.is_enabled then p.next_run_at end`,
    lastState: lastStateSql,
    version: sql`p.version`,
    changedBy: sql`p.changed_by`,
    changedAt: sql`p.changed_at`,
  },
};

export const planListing = (askedFilter: RequestOf<typeof contract.findExchangePlans>): ListQuery<ExchangePlan> => ({
  view: view.exchangePlanList,
  source: planSource,
  asked: askedFilter,
  always: [],
});

const runSource: ListSource<ExchangeRun> = {
  from: sql`exchange_run r`,
  identity: sql`r.id`,
  columns: {
    id: sql`r.id`,
    planName: sql`r.plan_name`,
    counterpartName: sql`r.counterpart_name`,
    subject: sql`r.subject`,
    startedBy: sql`r.started_by`,
    startedAt: sql`r.started_at`,
    endedAt: sql`r.ended_at`,
    state: sql`r.state`,
    total: sql`r.total`,
    sent: sql`r.sent`,
    failed: sql`r.failed`,
    reason: sql`r.reason`,
  },
  bigrams: { planName: { text: sql`r.plan_name`, index: 'exchange_run_plan_bigrams' } },
};

export const runListing = (askedFilter: RequestOf<typeof contract.findExchangeRuns>): ListQuery<ExchangeRun> => ({
  view: view.exchangeRunList,
  source: runSource,
  asked: askedFilter,
  always: [],
});

const recordSource: ListSource<ExchangeRecord> = {
  from: sql`exchange_record x`,
  identity: sql`x.id`,
  columns: {
    id: sql`x.id`,
    recordNo: sql`x.record_no`,
    planName: sql`(select plan_name from exchange_run where id = x.run_id)`,
    counterpartName: sql`(select counterpart_name from exchange_run where id = x.run_id)`,
    state: sql`x.state`,
    tries: sql`x.tries`,
    reason: sql`x.reason`,
    answer: sql`x.answer`,
    at: sql`x.at`,
  },
};

/** The log of one subject: its records, the newest first. */
export const recordListing = (
  subject: ExchangeSubject,
  askedFilter: RequestOf<typeof contract.findEquipmentLog>,
): ListQuery<ExchangeRecord> => ({
  view: subject === 'equipment' ? view.equipmentLogList : view.inspectionLogList,
  source: recordSource,
  asked: askedFilter,
  always: [sql`x.subject = ${subject}`],
});
