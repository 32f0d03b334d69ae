import { sql } from 'kysely';
import type { Entity } from '@tejian/domain/business/workflow/steps.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { ending } from '../../shared/notification/notification.service.ts';
import { writeWithNext } from '../../../platform/db/gathered.ts';
import { among } from '../../../platform/db/prepared.ts';
import { opening, type TaskRow } from './open-tasks.store.ts';

/** Everything that one action writes, in the database's own column names. */
export interface Movements {
  readonly entity: Entity;
  /** Row by row: the columns that change, step and version among them. */
  readonly moves: readonly { id: string; changes: Record<string, unknown> }[];
  readonly chains: readonly { id: string; length: number; head: Buffer }[];
  readonly closedAs: string;
  readonly doneBy: string | null;
  readonly now: Date;
  readonly tasks: readonly TaskRow[];
  readonly asked: readonly AskedRow[];
  readonly entries: readonly EntryRow[];
  readonly messages: readonly MessageRow[];
  /** Addresses of the work that is done by this: messages that led to it need nobody any more. */
  readonly handled: readonly string[];
}

/** Somebody who is asked for an opinion at the step reached. */
export interface AskedRow {
  id: string;
  task_id: string;
  user_id: string;
  place: number;
}

export interface EntryRow {
  id: string;
  application_id: string;
  item_id: string | null;
  seq: number;
  from_step: string;
  to_step: string;
  action: string;
  kind: string;
  user_id: string | null;
  user_name: string;
  reason_code: string | null;
  opinion: string;
  details: unknown;
  hash: string;
}

export interface MessageRow {
  id: string;
  user_id: string;
  title: string;
  content: string;
  link: string;
  /** The subject that it ends with, where that is not the work that it leads to. */
  subject?: string;
  /** The organisation whose record it is about. */
  organisation_id: string;
}

/** The columns that a movement may change, with what their values are read as. First those of a mere step. */
const stepOfItem = {
  step: 'text',
  step_at: 'timestamptz',
  due_date: 'date',
  has_been_returned: 'boolean',
  version: 'integer',
} as const;
const itemColumns = {
  ...stepOfItem,
  state: 'text',
  department_id: 'uuid',
  lead_inspector_id: 'uuid',
  inspector_ids: 'uuid[]',
  checker_id: 'uuid',
  auditor_id: 'uuid',
  approver_id: 'uuid',
  planned_date: 'date',
  conditions: 'jsonb',
  inspect_date: 'date',
  template_code: 'text',
  template_version: 'text',
  report_no: 'text',
  conclusion: 'text',
  conclusion_polarity: 'text',
  next_date: 'date',
  entry_begun: 'boolean',
  payment_state: 'text',
  finished_at: 'timestamptz',
  void_reason: 'text',
} as const;
const stepOfApplication = {
  step: 'text',
  state: 'text',
  submitted_at: 'timestamptz',
  version: 'integer',
  log_length: 'integer',
  log_head: 'bytea',
} as const;
const applicationColumns = {
  ...stepOfApplication,
  department_id: 'uuid',
  reviewer_id: 'uuid',
  payment_state: 'text',
  materials: 'jsonb',
  details: 'jsonb',
  voided_at: 'timestamptz',
  void_reason: 'text',
} as const;

type ColumnTypes = Readonly<
  Record<string, 'text' | 'uuid' | 'uuid[]' | 'date' | 'timestamptz' | 'boolean' | 'integer' | 'jsonb' | 'bytea'>
>;

/**
 * Column by column what changes, the others as they are. To make a whole record of the row and its changes is shorter to
 * write, but has the database look up the types of all its columns for each movement.
 */
const settingSql = (types: ColumnTypes) =>
  sql.raw(
    Object.entries(types)
      .map(
        ([name, type]) => `${name} = case when m.changes ? '${name}' then ${readingOf(name, type)} else r.${name} end`,
      )
      .join(', '),
  );
function readingOf(name: string, type: ColumnTypes[string]): string {
  if (type === 'jsonb') return `m.changes -> '${name}'`;
  if (type === 'uuid[]') return `array(select jsonb_array_elements_text(m.changes -> '${name}'))::uuid[]`;
  return `(m.changes ->> '${name}')::${type}`;
}

/** A column that is named asks the triggers for it, though it stays as it is: a mere step names few. */
const tables = {
  item: { name: sql.raw('item'), step: stepOfItem, setStep: settingSql(stepOfItem), setAll: settingSql(itemColumns) },
  application: {
    name: sql.raw('application'),
    step: stepOfApplication,
    setStep: settingSql(stepOfApplication),
    setAll: settingSql(applicationColumns),
  },
};

/**
 * The earliest day of an item's open tasks stands with it (migration 1070). All that were open end with its movement, so
 * that the day is known here: the row is written once, and the trigger of the tasks finds nothing to change.
 */
function withDueDates({ moves, tasks }: Movements): Movements['moves'] {
  const earliest = new Map<string, string>();
  for (const { item_id: id, due_date: day } of tasks)
    if (id !== null && day !== null && day < (earliest.get(id) ?? '~')) earliest.set(id, day);
  return moves.map(({ id, changes }) => ({ id, changes: { ...changes, due_date: earliest.get(id) ?? null } }));
}

const moveRows = (all: Movements) => {
  const moves = all.entity === 'item' ? withDueDates(all) : all.moves;
  const { name, step, setStep, setAll } = tables[all.entity];
  const isStep = moves.every(({ changes }) => Object.keys(changes).every((column) => Object.hasOwn(step, column)));
  // The planner takes jsonb for a hundred rows; the identifiers lead it to the index.
  const ids = moves.map((move) => move.id);
  return sql`update ${name} r set ${isStep ? setStep : setAll}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(id uuid, changes jsonb) where r.id = m.id and r.id ${among(ids)}`;
};

/** The head of a chain moves with every entry; where the application itself moves, `changes` carry it. */
const moveHeads = ({ chains }: Movements) => sql`
  update application r set log_length = c.length, log_head = decode(c.head, 'hex')
  from jsonb_to_recordset(${JSON.stringify(chains.map(({ head, ...each }) => ({ ...each, head: head.toString('hex') })))}::jsonb)
    as c(id uuid, length integer, head text)
  where r.id = c.id and r.id ${among(chains.map((chain) => chain.id))}`;

const closeTasks = ({ entity, moves, closedAs, doneBy, now }: Movements) => {
  const ids = moves.map((move) => move.id);
  const ownedSql =
    entity === 'item' ? sql`item_id ${among(ids)}` : sql`application_id ${among(ids)} and item_id is null`;
  return sql`update step_task set state = ${closedAs}, done_by = ${doneBy}, done_at = ${now} where ${ownedSql} and state = 'open'`;
};

// The task is written by the same statement: its key is checked at the end of it.
const askPeople = ({ asked }: Movements) => sql`
  insert into step_opinion (id, task_id, user_id, place)
  select id, task_id, user_id, place from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
    as n(id uuid, task_id uuid, user_id uuid, place integer)`;

const writeEntries = ({ entries, now }: Movements) => sql`
  insert into flow_log (id, application_id, item_id, seq, from_step, to_step, action, kind, user_id, user_name, at,
    reason_code, opinion, details, hash)
  select id, application_id, item_id, seq, from_step, to_step, action, kind, user_id, user_name, ${now}, reason_code,
    opinion, details, hash from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n(id uuid, application_id uuid,
    item_id uuid, seq integer, from_step text, to_step text, action text, kind text, user_id uuid, user_name text,
    reason_code text, opinion text, details jsonb, hash bytea)`;

/**
 * A person who has left the institute of a record since it was theirs, or has no account any more, hears nothing of it.
 */
const addressedSql = (messages: readonly MessageRow[]) => sql`
  select m.id, m.user_id, m.title, m.content, m.link, coalesce(m.subject, m.link) as subject
  from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as m(id uuid, user_id uuid, title text, content text, link text, subject text, organisation_id uuid)
    join app_user u on u.id = m.user_id
  where u.is_enabled and (u.organisation_id = m.organisation_id or exists (select from user_group_member g
    join user_group wide on wide.id = g.group_id where g.user_id = u.id and wide.data_scope in ('all', 'area')))`;

/** Parts of one statement: each person is told by a message of their own, whose identifier is its delivery's too. */
const tellings = ({ messages, now }: Pick<Movements, 'messages' | 'now'>) => [
  sql`addressed as (${addressedSql(messages)})`,
  sql`told as (insert into message (id, kind, subject, facts, created_at)
    select id, 'flow', subject, jsonb_build_object('title', title, 'content', content, 'link', link), ${now} from addressed)`,
  sql`delivered as (insert into delivery (id, message_id, user_id, created_at)
    select id, id, user_id, ${now} from addressed)`,
];

/** Row, chain, tasks, log and messages in one statement, which goes with what follows: as a rule the end of the transaction. */
export async function writeMovements(tx: Tx, all: Movements): Promise<void> {
  const parts = [
    sql`moved as (${moveRows(all)})`,
    sql`closed as (${closeTasks(all)})`,
    sql`logged as (${writeEntries(all)})`,
    ...(all.entity === 'item' ? [sql`chained as (${moveHeads(all)})`] : []),
    ...(all.tasks.length > 0 ? [sql`opened as (${opening(all.tasks, all.now)})`] : []),
    ...(all.asked.length > 0 ? [sql`asked as (${askPeople(all)})`] : []),
    ...(all.handled.length > 0 ? [sql`ended as (${ending(all.handled, all.now)})`] : []),
    ...(all.messages.length > 0 ? tellings(all) : []),
  ];
  await writeWithNext(tx, sql`with ${sql.join(parts)} select 1`);
}

/** Messages of what moves by other ways than `writeMovements`. */
export const writeMessages = (tx: Tx, messages: readonly MessageRow[], now: Date) =>
  sql`with ${sql.join(tellings({ messages, now }))} select 1`.execute(tx);
