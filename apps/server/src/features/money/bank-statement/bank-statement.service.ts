import type * as calls from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { identifiedLines } from '@tejian/domain/money/bank-statement/statement-line.ts';
import { noSums } from '@tejian/domain/money/bank-statement/statement-rows.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { inTurn } from '../../../platform/documents/reading-turns.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import { noteFile } from '../../../platform/files/stored-file.store.ts';
import type { FileContext } from '../../../platform/http/route.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { note } from '../../shared/operation-log/operation-log.service.ts';
import * as store from './bank-statement.store.ts';
import {
  headOf,
  headRefusal,
  readStatement,
  shownRows,
  type Headed,
  type ReadLine,
  type ReadStatement,
} from './read-statement.ts';
import type { StatementQuestion } from './statement-questions.ts';
import { statementRows, type SourceRow } from './statement-source.ts';

type Asked = Record<string, unknown>;
export const { statements, statementLines } = store;
export const findStatements = (db: Db, askedFilter: Asked, actor: Actor) =>
  findList(db, statements(askedFilter, actor));
export const findLines = (db: Db, askedFilter: Asked, actor: Actor) => findList(db, statementLines(askedFilter, actor));

type Reading = FileContext<RequestOf<typeof calls.readStatement>>;

/** Rows of a statement hold amounts: who may not see those imports none. */
function houseOf(actor: Actor): string {
  if (!may(actor, 'charge:amount')) throw new Refusal(text.noAmounts);
  if (!actor.organisationId) throw new Refusal(text.noHouse);
  return actor.organisationId;
}

/** A file with its first rows, read in its turn by a process of its own. */
async function openedFile<Read>(
  { db, actor, upload, body }: Reading,
  read: (path: string, head: Awaited<ReturnType<typeof headOf>>) => Promise<Read>,
): Promise<Read> {
  const organisationId = houseOf(actor);
  if (!upload) throw new Refusal(text.noFile, { file: text.noFile });
  const mappings = await store.keptMappings(db, organisationId);
  try {
    return await inTurn(actor.userId, async () => {
      const head = await headOf(statementRows(upload.path), body, (headings) => mappings.get(headings.join('\n')));
      return read(upload.path, head);
    });
  } catch (problem) {
    if (problem instanceof TableProblem) throw new Refusal(problem.message);
    throw problem;
  }
}

/** The result that a file would have; refused rows beyond a screenful are counted by the import. */
export const preview = (context: Reading): Promise<StatementReading> =>
  openedFile(context, async (path, head) => {
    const { headings, headingAt, mapping, isKept } = head;
    const problem = headRefusal(head);
    const read = problem ? undefined : await readStatement(statementRows(path), head, context.body.confirmed);
    return {
      headings: [...headings],
      headingAt,
      rows: shownRows(head).map(({ place, cells }) => ({ place, cells: [...cells] })),
      mapping,
      isKept,
      problem,
      lineCount: read?.lines.length ?? 0,
      income: read?.sums.income ?? noSums.income,
      expense: read?.sums.expense ?? noSums.expense,
      refused: [...(read?.refused ?? [])],
      differences: [...(read?.differences ?? [])],
      questions: [...(read?.questions ?? [])],
      unread: [...(read?.unread ?? [])],
      unreadCount: read?.unreadCount ?? 0,
    };
  });

type Importing = FileContext<RequestOf<typeof calls.importStatement>>;
interface StoredContent {
  readonly content: { readonly sha256: string; readonly size: number };
  readonly name: string;
  readonly mime: string;
}

/** Reads the file and puts it into the store, while no transaction is open. */
export const keep = (context: Importing) =>
  openedFile(context, async (path, head) => {
    const read = await readStatement(statementRows(path), head, context.body.confirmed);
    if (read.unanswered) {
      const { kind, place, words } = read.unanswered;
      const sentence = text.notAnswered[kind](place, words);
      throw new Refusal(sentence, { confirmed: sentence });
    }
    if (read.lines.length === 0) throw new Refusal(text.noLines);
    const content = await context.ports.files.put(createReadStream(path), { isSealed: true });
    const { name = '', mime = '' } = context.upload ?? {};
    return keptFrom(read, head, { content, name, mime });
  });

const keptFrom = (read: ReadStatement, head: Headed, file: StoredContent) => ({
  ...read,
  ...file,
  headings: head.headings.join('\n'),
  mapping: head.mapping,
});
type Kept = ReturnType<typeof keptFrom>;

/** The same of rows that are at hand, with the file that they were written to. */
export async function keepRows(rows: readonly (readonly string[])[], file: StoredContent): Promise<Kept> {
  async function* source(): AsyncGenerator<SourceRow> {
    for (const [at, cells] of rows.entries())
      yield await Promise.resolve({ cells, lineNo: at + 1, place: tableText.row(at + 1), sheetAt: 0 });
  }
  const head = await headOf(source(), {}, () => undefined);
  return keptFrom(await readStatement(source(), head), head, file);
}

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** Keeps what a statement brings beyond the earlier ones of the account; one that brings nothing is refused. */
export async function load(tx: Tx, givenFacts: { readonly account: string }, keptFacts: Kept, { actor, now }: When) {
  const organisationId = houseOf(actor);
  const account = await knownAccount(tx, organisationId, givenFacts.account);
  const { lines, refused, sums, differences, confirmed, headings, mapping, content, name, mime, accountNo } = keptFacts;
  await requireOwnNumber(tx, { organisationId, account, accountNo });
  const days = lines.map(({ day }) => day).toSorted();
  const entry = { by: actor.userId, at: now };
  const earlier = await store.findSameFile(tx, organisationId, content.sha256, account);
  if (earlier) throw new Refusal(text.sameFile(earlier.account, chinaDay(earlier.at)));
  const { id: fileId } = await noteFile(tx, content, { name, mime, createdBy: actor.userId });
  const statement = {
    id: newId(),
    organisationId,
    account,
    accountNo,
    fileId,
    fileName: name,
    refused,
    differences,
    confirmed,
    ...sums,
    ...entry,
  };
  await store.insertStatement(tx, { ...statement, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' });
  const lineCount = await keepLines(tx, statement, identifiedLines(account, lines, fingerprintOf));
  const knownCount = lines.length - lineCount;
  if (lineCount === 0) throw new Refusal(text.allKnown(knownCount));
  await store.countLines(tx, statement.id, { lineCount, knownCount });
  await store.keepMapping(tx, { organisationId, headings, mapping, ...entry });
  await note(tx, actor, {
    subject: 'bankStatement',
    subjectId: statement.id,
    name: account,
    action: 'import',
    details: confirmed.length > 0 ? text.confirmed(confirmed.map(saidYes)) : '',
    at: now,
  });
  return { id: statement.id, lineCount, knownCount, refusedCount: refused.length };
}
const saidYes = ({ kind, place, words }: StatementQuestion): string => text.yes[kind](place, words);

/** An account as it was written first: lines are known again by it, however it is written the next time (decisions §11). */
async function knownAccount(tx: Tx, organisationId: string, account: string): Promise<string> {
  const accounts = await store.findAccounts(tx, organisationId);
  return accounts.find((one) => normalCode(one) === normalCode(account)) ?? account;
}

interface Numbered {
  readonly organisationId: string;
  readonly account: string;
  readonly accountNo: string | undefined;
}

/** The number that a statement states of itself is one account's: under another name its movements would come in again. */
async function requireOwnNumber(tx: Tx, { organisationId, account, accountNo }: Numbered): Promise<void> {
  if (accountNo === undefined) return;
  const statedAccounts = await store.findAccountsOf(tx, organisationId, accountNo);
  if (statedAccounts.includes(account)) return;
  const namedAccount = (await store.findAccounts(tx, organisationId)).find((one) =>
    normalCode(one).includes(accountNo),
  );
  const other = statedAccounts[0] ?? namedAccount;
  if (other === undefined || other === account) return;
  const takenNumber = text.numberOfOther(accountNo, other);
  throw new Refusal(takenNumber, { account: takenNumber });
}

/** Lines of one statement of the database. */
const CHUNK = 1000;
const fingerprintOf = (identity: string) => createHash('sha256').update(identity).digest('hex');
type IdentifiedLine = ReturnType<typeof identifiedLines<ReadLine>> extends Iterable<infer Line> ? Line : never;

async function keepLines(
  tx: Tx,
  statement: Parameters<typeof store.insertLines>[1],
  lines: Iterable<IdentifiedLine>,
): Promise<number> {
  let count = 0;
  let part: store.NewLine[] = [];
  for (const line of lines) {
    if (part.push(storedLine(line)) < CHUNK) continue;
    count += await store.insertLines(tx, statement, part);
    part = [];
  }
  return part.length === 0 ? count : count + (await store.insertLines(tx, statement, part));
}

const storedLine = ({ line, fingerprint, occurrence }: IdentifiedLine): store.NewLine => ({
  id: newId(),
  line_no: line.lineNo,
  day: line.day,
  time: line.time,
  direction: line.direction,
  amount: line.amount,
  payer: line.payer,
  payer_account: line.account,
  reference: line.reference,
  remark: line.remark,
  cells: line.cells,
  fingerprint,
  occurrence,
});

export async function problems(db: Db, id: string, actor: Actor) {
  const foundProblems = isId(id) ? await store.findProblems(db, id, actor) : undefined;
  if (!foundProblems) throw new Refusal(text.missing);
  return foundProblems;
}
