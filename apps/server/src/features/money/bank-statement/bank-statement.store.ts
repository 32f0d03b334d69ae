import type { BankStatement, StatementLineRow } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import { bankStatementList, statementLineList } from '@tejian/contract/money/bank-statement/bank-statement.view.ts';
import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import type { KeptLine, NamedPayer } from '@tejian/domain/money/bank-statement/known-lines.ts';
import type { StatementLine } from '@tejian/domain/money/bank-statement/statement-rows.ts';
import type { StatementMapping } from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { sourceBySight } from '../charge/charge.scope.ts';
import type { RefusedRow } from './read-statement.ts';
import type { StatementQuestion } from './statement-questions.ts';

const nameOf = (user: ReturnType<typeof sql>) => sql`(select name from app_user where id = ${user})`;

const statementSource = sourceBySight<BankStatement>((amount) => ({
  from: sql`bank_statement s`,
  identity: sql`s.id`,
  columns: {
    id: sql`s.id`,
    account: sql`s.account`,
    fileName: sql`s.file_name`,
    firstDay: sql`s.first_day`,
    lastDay: sql`s.last_day`,
    income: amount(sql`s.income`),
    expense: amount(sql`s.expense`),
    lineCount: sql`s.line_count`,
    knownCount: sql`s.known_count`,
    openCount: sql`(select count(*)::int from statement_line l where l.statement_id = s.id and l.state in ('open', 'part'))`,
    refusedCount: sql`jsonb_array_length(s.refused)`,
    differenceCount: sql`jsonb_array_length(s.differences)`,
    confirmedCount: sql`jsonb_array_length(s.confirmed)`,
    importedBy: nameOf(sql`s.imported_by`),
    importedAt: sql`s.imported_at`,
  },
}));

export const statements = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<BankStatement> => ({
  view: bankStatementList,
  source: statementSource(actor),
  asked: askedFilter,
  always: [within(actor, 'bankStatement')],
});

const wordsOf = (words: Readonly<Record<string, string>>) =>
  sql.join(
    Object.entries(words).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
    sql` `,
  );

const lineSource = sourceBySight<StatementLineRow>((amount) => ({
  from: sql`statement_line l`,
  identity: sql`l.id`,
  columns: {
    id: sql`l.id`,
    statementId: sql`l.statement_id`,
    account: sql`(select s.account from bank_statement s where s.id = l.statement_id)`,
    lineNo: sql`l.line_no`,
    day: sql`l.day`,
    time: sql`l.time`,
    direction: sql`l.direction`,
    amount: amount(sql`l.amount`),
    matched: amount(sql`l.matched`),
    payer: sql`l.payer`,
    payerAccount: sql`l.payer_account`,
    reference: sql`l.reference`,
    remark: sql`l.remark`,
    state: sql`l.state`,
    stateWord: sql`case l.state ${wordsOf(text.states)} end`,
    settledReason: sql`l.settled_reason`,
    version: sql`l.version`,
  },
  bigrams: {
    payer: { text: sql`l.payer`, index: 'statement_line_payer_bigrams' },
    remark: { text: sql`l.remark`, index: 'statement_line_remark_bigrams' },
  },
}));

export const statementLines = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<StatementLineRow> => ({
  view: statementLineList,
  source: lineSource(actor),
  asked: askedFilter,
  always: [within(actor, 'statementLine')],
});

/** The mappings that people of the institute kept, by the headings, one a line. */
export async function keptMappings(db: Db, organisationId: string): Promise<ReadonlyMap<string, StatementMapping>> {
  const { rows } = await sql<{ headings: string; content: StatementMapping }>`
    select headings, content from statement_mapping where organisation_id = ${organisationId}`.execute(db);
  return new Map(rows.map(({ headings, content }) => [headings, content]));
}

interface Entry {
  readonly by: string;
  readonly at: Date;
}

export const keepMapping = (
  tx: Tx,
  {
    organisationId,
    headings,
    mapping,
    by,
    at,
  }: Entry & {
    readonly organisationId: string;
    readonly headings: string;
    readonly mapping: StatementMapping;
  },
) =>
  sql`insert into statement_mapping (organisation_id, headings, content, changed_by, changed_at)
    values (${organisationId}, ${headings}, ${JSON.stringify(mapping)}::jsonb, ${by}, ${at})
    on conflict (organisation_id, headings) do update set content = excluded.content, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at where statement_mapping.content <> excluded.content`.execute(tx);

export interface NewStatement extends Entry {
  readonly id: string;
  readonly organisationId: string;
  readonly account: string;
  readonly accountNo: string | undefined;
  readonly fileId: string;
  readonly fileName: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly income: Money;
  readonly expense: Money;
  readonly refused: readonly RefusedRow[];
  readonly differences: readonly string[];
  /** The questions that a person answered with yes. */
  readonly confirmed: readonly StatementQuestion[];
}

export const insertStatement = (tx: Tx, givenStatement: NewStatement) =>
  sql`insert into bank_statement (id, organisation_id, account, account_no, file_id, file_name, first_day, last_day, income, expense,
      line_count, known_count, refused, differences, confirmed, imported_by, imported_at)
    values (${givenStatement.id}, ${givenStatement.organisationId}, ${givenStatement.account}, ${givenStatement.accountNo ?? null}, ${givenStatement.fileId}, ${givenStatement.fileName}, ${givenStatement.firstDay},
      ${givenStatement.lastDay}, ${givenStatement.income}, ${givenStatement.expense}, 0, 0, ${JSON.stringify(givenStatement.refused)}::jsonb,
      ${JSON.stringify(givenStatement.differences)}::jsonb, ${JSON.stringify(givenStatement.confirmed)}::jsonb, ${givenStatement.by}, ${givenStatement.at})`.execute(
    tx,
  );

/** The accounts that statements were imported for, the first way of writing each before the later ones. */
export async function findAccounts(tx: Db | Tx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`select account from bank_statement
    where organisation_id = ${organisationId} group by account order by min(imported_at)`.execute(tx);
  return rows.map(({ account }) => account);
}

/** Every account of the institute with the numbers that statements of it stated, the one imported last first. */
export async function findNumberedAccounts(db: Db | Tx, organisationId: string): Promise<NumberedAccount[]> {
  const { rows } = await sql<NumberedAccount>`
    select account, coalesce(array_agg(distinct account_no) filter (where account_no is not null), '{}') as numbers
    from bank_statement where organisation_id = ${organisationId} group by account order by max(imported_at) desc`.execute(
    db,
  );
  return rows;
}
export interface NumberedAccount {
  readonly account: string;
  readonly numbers: readonly string[];
}

/** The statement of another account that was imported from the very same file. */
export async function findSameFile(tx: Tx, organisationId: string, sha256: string, account: string) {
  const { rows } = await sql<{ account: string; at: Date }>`
    select s.account, s.imported_at as at from bank_statement s join stored_file f on f.id = s.file_id
    where s.organisation_id = ${organisationId} and f.sha256 = ${sha256} and s.account <> ${account}
    order by s.imported_at limit 1`.execute(tx);
  return rows[0];
}

export interface NewLine {
  readonly id: string;
  readonly line_no: number;
  readonly day: string;
  readonly time: string;
  readonly direction: string;
  readonly amount: Money;
  readonly payer: string;
  readonly payer_account: string;
  readonly reference: string;
  readonly remark: string;
  readonly cells: readonly string[];
  readonly fingerprint: string;
  readonly occurrence: number;
}

/** The lines of earlier statements of an account that have the day, the direction and the amount of one of these. */
export async function findKeptLines(
  db: Db | Tx,
  { organisationId, account }: Pick<NewStatement, 'organisationId' | 'account'>,
  lines: readonly Pick<StatementLine, 'day' | 'direction' | 'amount'>[],
): Promise<KeptLine[]> {
  const movedMoney = lines.map(({ day, direction, amount }) => ({ day, direction, amount }));
  const { rows } = await sql<KeptLine>`
    with asked as materialized (select distinct day, direction, amount
      from jsonb_to_recordset(${JSON.stringify(movedMoney)}::jsonb) as n(day date, direction text, amount numeric(15, 2)))
    select l.id, l.day::text as day, l.time, l.direction, l.amount::text as amount, l.payer, l.payer_account as account, l.reference,
      l.fingerprint, l.occurrence
    from asked a join statement_line l on l.organisation_id = ${organisationId} and l.day = a.day and l.direction = a.direction
      and l.amount = a.amount join bank_statement s on s.id = l.statement_id
    where s.account = ${account} order by l.day, l.time, l.id`.execute(db);
  return rows;
}

/** Keeps the lines that no earlier statement has brought; answers how many they are. */
export async function insertLines(
  tx: Tx,
  { id, organisationId }: Pick<NewStatement, 'id' | 'organisationId'>,
  lines: readonly NewLine[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into statement_line (id, statement_id, organisation_id, line_no, day, time, direction, amount, payer, payer_account,
      reference, remark, cells, fingerprint, occurrence)
    select n.id, ${id}, ${organisationId}, n.line_no, n.day, n.time, n.direction, n.amount, n.payer, n.payer_account,
      n.reference, n.remark, n.cells, n.fingerprint, n.occurrence
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(id uuid, line_no integer, day date, time text, direction text,
      amount numeric(15, 2), payer text, payer_account text, reference text, remark text, cells jsonb, fingerprint text,
      occurrence integer)
    on conflict (organisation_id, fingerprint, occurrence) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Gives lines of earlier statements the payers that they had not. */
export async function namePayers(tx: Tx, payers: readonly NamedPayer[]): Promise<number> {
  if (payers.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    update statement_line l set payer = n.payer, payer_account = n.account
    from jsonb_to_recordset(${JSON.stringify(payers)}::jsonb) as n(id uuid, payer text, account text)
    where l.id = n.id and (l.payer = '' or l.payer_account = '')`.execute(tx);
  return Number(numAffectedRows);
}

export const countLines = (tx: Tx, id: string, { lineCount, knownCount }: { lineCount: number; knownCount: number }) =>
  tx.updateTable('bankStatement').set({ lineCount, knownCount }).where('id', '=', id).execute();

export interface KeptProblems {
  readonly refused: RefusedRow[];
  readonly differences: string[];
  readonly confirmed: StatementQuestion[];
}

export async function findProblems(db: Db, id: string, actor: Actor): Promise<KeptProblems | undefined> {
  const { rows } = await sql<KeptProblems>`
    select s.refused, s.differences, s.confirmed from bank_statement s
    where s.id = ${id}::uuid and ${within(actor, 'bankStatement')}`.execute(db);
  return rows[0];
}
