import type * as calls from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import {
  accountOfId,
  accountOfSheet,
  isSameAccount,
  mayBeSame,
  type SaidAccount,
} from '@tejian/domain/money/bank-statement/statement-account.ts';
import { linesApart } from '@tejian/domain/money/bank-statement/known-lines.ts';
import { identifiedLines } from '@tejian/domain/money/bank-statement/statement-line.ts';
import { noSums, withLine } from '@tejian/domain/money/bank-statement/statement-rows.ts';
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
import { headOf, headRefusal, readStatement, shownRows } from './read-statement.ts';
import type { Headed, ReadLine, ReadStatement } from './read-statement.ts';
import { namedPlaces, type StatementQuestion } from './statement-questions.ts';
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
    const { db, actor, body } = context;
    const { headings, headingAt, mapping, isKept } = head;
    const organisationId = houseOf(actor);
    const problem = headRefusal(head);
    const read = problem ? undefined : await readStatement(statementRows(path), head, body.confirmed);
    const accounts = await store.findNumberedAccounts(db, organisationId);
    const account = (read && accountOfFile(accounts, read)) ?? '';
    const ownAccount = await knownAccount(db, organisationId, body.account || account);
    const apart =
      read && (await lineApart(db, { organisationId, account: ownAccount, confirmed: body.confirmed }, read.lines));
    return {
      headings: [...headings],
      headingAt,
      rows: shownRows(head).map(({ place, cells }) => ({ place, cells: [...cells] })),
      mapping,
      isKept,
      problem,
      lineCount: (read?.lines.length ?? 0) - (apart?.waitingCount ?? 0),
      ...(apart?.sums ?? noSums),
      refused: [...(read?.refused ?? []), ...(apart?.refused ?? [])],
      differences: [...(read?.differences ?? [])],
      questions: [...(read?.questions ?? []), ...(apart?.questions ?? [])],
      unread: [...(read?.unread ?? [])],
      unreadCount: read?.unreadCount ?? 0,
      account,
      accounts: accounts.map((one) => one.account),
    };
  });

interface OfAccount {
  readonly organisationId: string;
  readonly account: string;
  /** The words of the questions that were answered with yes. */
  readonly confirmed: readonly string[] | undefined;
}

/** The lines that an account does not have yet, and those of which a person says it; these wait for the answer. */
async function lineApart(db: Db | Tx, { confirmed = [], ...of }: OfAccount, lines: readonly ReadLine[]) {
  const ownLines = [...identifiedLines(of.account, lines, fingerprintOf)];
  const { fresh, doubtful, payers } = linesApart(ownLines, await store.findKeptLines(db, of, lines));
  const [first] = doubtful;
  const words = text.mayBeKnown;
  const questions = first ? [{ kind: 'known' as const, place: first.line.place, words }] : [];
  const isConfirmed = confirmed.includes(words);
  const waiting = new Set(isConfirmed ? [] : doubtful.map(({ line }) => line));
  const places = new Map(first && !isConfirmed ? [[words, doubtful.map(({ line }) => line.place)]] : []);
  return {
    toKeep: isConfirmed ? [...fresh, ...doubtful] : fresh,
    payers,
    questions,
    confirmed: isConfirmed ? questions : [],
    waitingCount: waiting.size,
    refused: namedPlaces(places, text.notConfirmed.known),
    sums: lines.filter((line) => !waiting.has(line)).reduce(withLine, noSums),
  };
}

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
    if (read.unanswered) throw notAnswered(read.unanswered);
    if (read.lines.length === 0) throw new Refusal(text.noLines);
    const content = await context.ports.files.put(createReadStream(path), { isSealed: true });
    const { name = '', mime = '' } = context.upload ?? {};
    return keptFrom(read, head, { content, name, mime });
  });

function notAnswered({ kind, place, words }: StatementQuestion): Refusal {
  const sentence = text.notAnswered[kind](place, words);
  return new Refusal(sentence, { confirmed: sentence });
}

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

interface GivenFacts {
  readonly account: string;
  readonly confirmed?: readonly string[] | undefined;
}
interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Keeps what a statement brings beyond the earlier ones of the account, payers of their lines that they did not say among it; one
 * that brings nothing is refused.
 */
export async function load(tx: Tx, givenFacts: GivenFacts, keptFacts: Kept, { actor, now }: When) {
  const organisationId = houseOf(actor);
  const account = await knownAccount(tx, organisationId, givenFacts.account);
  const { lines, differences, headings, mapping, content, name, mime, accountNo } = keptFacts;
  await requireOwnNumber(tx, { organisationId, account, accountNo, accounts: keptFacts.accounts });
  const days = lines.map(({ day }) => day).toSorted();
  const entry = { by: actor.userId, at: now };
  const earlier = await store.findSameFile(tx, organisationId, content.sha256, account);
  if (earlier) throw new Refusal(text.sameFile(earlier.account, chinaDay(earlier.at)));
  const apart = await lineApart(tx, { organisationId, account, confirmed: givenFacts.confirmed }, lines);
  const refusedRows = [...keptFacts.refused, ...apart.refused];
  const answers = [...keptFacts.confirmed, ...apart.confirmed];
  const { id: fileId } = await noteFile(tx, content, { name, mime, createdBy: actor.userId });
  const statement = {
    id: newId(),
    organisationId,
    account,
    accountNo,
    fileId,
    fileName: name,
    refused: refusedRows,
    differences,
    confirmed: answers,
    ...apart.sums,
    ...entry,
  };
  await store.insertStatement(tx, { ...statement, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' });
  const lineCount = await keepLines(tx, statement, apart.toKeep);
  const knownCount = lines.length - apart.waitingCount - lineCount;
  const [waiting] = apart.waitingCount > 0 ? apart.questions : [];
  const namedCount = await store.namePayers(tx, apart.payers);
  if (lineCount === 0 && waiting) throw notAnswered(waiting);
  if (lineCount === 0 && namedCount === 0) throw new Refusal(text.allKnown(knownCount));
  await store.countLines(tx, statement.id, { lineCount, knownCount });
  await store.keepMapping(tx, { organisationId, headings, mapping, ...entry });
  await note(tx, actor, {
    subject: 'bankStatement',
    subjectId: statement.id,
    name: account,
    action: 'import',
    details: [
      ...(answers.length > 0 ? [text.confirmed(answers.map(saidYes))] : []),
      ...(namedCount > 0 ? [text.payersNamed(namedCount)] : []),
    ].join('；'),
    at: now,
  });
  return { id: statement.id, lineCount, knownCount, namedCount, refusedCount: refusedRows.length };
}
const saidYes = ({ kind, place, words }: StatementQuestion): string => text.yes[kind](place, words);

/** An account as it was written first: lines are known again by it, however it is written the next time (decisions §11). */
async function knownAccount(tx: Db | Tx, organisationId: string, account: string): Promise<string> {
  const accounts = await store.findAccounts(tx, organisationId);
  return accounts.find((one) => normalCode(one) === normalCode(account)) ?? account;
}

interface Numbered {
  readonly organisationId: string;
  readonly account: string;
  readonly accountNo: string | undefined;
  readonly accounts: readonly SaidAccount[];
}

/**
 * The number that a statement states of itself is one account's, and an account has one number: under another name its movements
 * would come in again, and among those of another number they would be taken for known ones.
 */
async function requireOwnNumber(tx: Tx, { organisationId, account, accountNo, accounts }: Numbered): Promise<void> {
  const knownAccounts = await store.findNumberedAccounts(tx, organisationId);
  if (accountNo !== undefined) {
    const other = accountOfNumber(knownAccounts, accountNo, account);
    if (other === account) return;
    if (other !== undefined) throw refusedAccount(text.numberOfOther(accountNo, other));
  }
  const statedNumbers = knownAccounts.find((one) => one.account === account)?.numbers ?? [];
  const [ownAccount] = accounts;
  const knownNumbers = numbersOf({ account, numbers: statedNumbers });
  if (ownAccount === undefined || knownNumbers.length === 0) return;
  if (accounts.some((one) => knownNumbers.some((number) => mayBeSame(number, one)))) return;
  const shownNumbers = knownNumbers.map(({ shown }) => shown).join('、');
  throw refusedAccount(text.otherNumber(ownAccount.shown, account, shownNumbers));
}
const refusedAccount = (sentence: string) => new Refusal(sentence, { account: sentence });

/** The account that has this number: by its statements, else by its name; of several the wanted one. */
function accountOfNumber(
  accounts: readonly store.NumberedAccount[],
  accountNo: string,
  wantedAccount?: string,
): string | undefined {
  const statedAccounts = accounts.filter(({ numbers }) => numbers.includes(accountNo));
  const namedAccounts = accounts.filter(({ account }) => normalCode(account).includes(accountNo));
  const names = (statedAccounts.length > 0 ? statedAccounts : namedAccounts).map(({ account }) => account);
  return wantedAccount !== undefined && names.includes(wantedAccount) ? wantedAccount : names[0];
}

/** The numbers of an account: those that its statements stated, else the one in its name. */
function numbersOf({ account, numbers }: store.NumberedAccount): SaidAccount[] {
  const namedAccount = numbers.length === 0 ? accountOfSheet(account) : undefined;
  return namedAccount ? [namedAccount] : numbers.flatMap((number) => accountOfId(number) ?? []);
}

/** The account that a file says to be of: the one that had its number, else the only one whose visible figures agree. */
function accountOfFile(
  accounts: readonly store.NumberedAccount[],
  { accountNo, accounts: saidAccounts }: Pick<ReadStatement, 'accountNo' | 'accounts'>,
): string | undefined {
  const numberedAccount = accountNo === undefined ? undefined : accountOfNumber(accounts, accountNo);
  if (numberedAccount !== undefined) return numberedAccount;
  const agreeing = accounts.filter((account) =>
    numbersOf(account).some((number) => saidAccounts.some((one) => isSameAccount(number, one))),
  );
  return agreeing.length === 1 ? agreeing[0]?.account : undefined;
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
