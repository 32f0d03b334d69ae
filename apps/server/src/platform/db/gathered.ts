import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Tx } from './database.ts';
import { Journey, type Statement } from './journey.ts';
import { Planning } from './planning.ts';
import { compilePrepared, nameOf } from './prepared.ts';

type Answer = Awaited<Statement['answer']['promise']>;

/** By their values, which the query builder hands on as they are: statements that wait for the next one, and those that are asked together. */
const waiting = new WeakSet<readonly unknown[]>();
const together = new WeakMap<readonly unknown[], Statement['answer']>();

/**
 * A prepared write whose answer nobody needs: it goes with the next statement of its transaction, at the latest with its
 * end, and where it fails that one fails with its problem. A transaction that is taken back never does it.
 */
export async function writeWithNext(tx: Tx, query: RawBuilder<unknown>): Promise<void> {
  const compiledQuery = compilePrepared(tx, query);
  waiting.add(compiledQuery.parameters);
  await tx.executeQuery(compiledQuery);
}

/**
 * A prepared question that goes with all others that are asked of the transaction at the same moment, in their order:
 * each sees what was committed while the one before it waited for a lock. Its problem may stay unheard, where one before it
 * was refused.
 */
export function askTogether<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row[]> {
  const compiledQuery: CompiledQuery<Row> = compilePrepared(tx, query);
  const answer: Statement['answer'] = Promise.withResolvers();
  answer.promise.catch(unheard);
  together.set(compiledQuery.parameters, answer);
  const rows = readRows(tx, compiledQuery, answer.promise);
  rows.catch(unheard);
  return rows;
}
const unheard = (): void => undefined;

async function readRows<Row>(tx: Tx, compiledQuery: CompiledQuery<Row>, answer: Promise<Answer>): Promise<Row[]> {
  await tx.executeQuery(compiledQuery);
  const { queryId } = compiledQuery;
  let result: { rows: Record<string, unknown>[] } = await answer;
  for (const plugin of tx.getExecutor().plugins) result = await plugin.transformResult({ queryId, result });
  return result.rows as Row[]; // as the statement names its columns
}

/** Has the database do what waits: for work that is taken back afterwards, which else would never be done. */
export const writeNow = (tx: Tx): Promise<unknown> => askTogether(tx, sql`select`);

const nothing: Pick<Answer, 'rows'> = { rows: [] };

/**
 * Lets a connection keep what waits for the next journey: the beginning of a transaction, and statements as above. Only the
 * query builder hands over text and values and no more; what others say goes as they say it.
 */
export function gatherStatements(client: pg.PoolClient, types: pg.CustomTypesConfig): void {
  const query = client.query.bind(client) as Query;
  const gather = gatheringInto(query, types);
  const askOrGather = (text: unknown, ...more: unknown[]): unknown =>
    typeof text === 'string' && Array.isArray(more[0]) && more.length === 1
      ? gather(text, more[0])
      : query(text, ...more);
  client.query = askOrGather as typeof client.query;
}
type Query = (...given: unknown[]) => unknown;

/** The way of each text and its values: now, or with what comes next. */
function gatheringInto(query: Query, types: pg.CustomTypesConfig) {
  /** Of the transaction that is open. */
  let planning: Planning | undefined;
  const heldStatements: (Statement & { readonly isAsked: boolean })[] = [];
  const push = (text: string, values: readonly unknown[], answer: Statement['answer'] = Promise.withResolvers()) => {
    answer.promise.catch(unheard); // what it goes with fails as well
    planning?.note(text);
    heldStatements.push({ text, values, name: nameOf(text), answer, isAsked: together.has(values) });
    return answer.promise;
  };
  const hold = (text: string, values: readonly unknown[], answer?: Statement['answer']) => {
    const setting = planning?.neededBy(text);
    if (setting !== undefined) void push(setting, []);
    return push(text, values, answer);
  };
  const send = (count = heldStatements.length): void => {
    const statements = heldStatements.splice(0, count);
    if (statements.length > 0) query(new Journey(statements, types));
  };
  /** A write behind the last question waits on: by itself nobody would hear that it failed. */
  const sendAsked = () => send(heldStatements.findLastIndex(({ isAsked }) => isAsked) + 1);
  const sendBehind = (text: string, values: readonly unknown[]): unknown => {
    const answer = hold(text, values);
    send();
    return answer;
  };
  /** Several statements in one text, as a migration may have them, which no journey takes. */
  const sendSeveral = async (text: string): Promise<unknown> => {
    const before = heldStatements.at(-1)?.answer.promise;
    send();
    await before;
    return query(text);
  };
  const begin = (text: string, values: readonly unknown[]): unknown => {
    planning = new Planning();
    if (text !== BEGIN) return query(text, values);
    void push(text, values);
    return Promise.resolve(nothing);
  };
  const end = (text: string, values: readonly unknown[]): unknown => {
    planning = undefined;
    const hasBegun = heldStatements[0]?.text !== BEGIN;
    if (text === COMMIT && heldStatements.length > (hasBegun ? 0 : 1)) return sendBehind(text, values);
    for (const { answer } of heldStatements.splice(0)) answer.reject(new Error('the transaction was ended'));
    return hasBegun ? query(text, values) : Promise.resolve(nothing);
  };
  const gather = (text: string, values: readonly unknown[]): unknown => {
    if (text === BEGIN || text.startsWith('start transaction')) return begin(text, values);
    if (text === COMMIT || text === ROLLBACK) return end(text, values);
    const answer = together.get(values);
    if (answer) process.nextTick(sendAsked);
    if (answer || (planning && waiting.has(values))) {
      void hold(text, values, answer);
      return Promise.resolve(nothing);
    }
    planning?.note(text);
    const isAlone = heldStatements.length === 0 && planning?.neededBy(text) === undefined;
    if (isAlone && nameOf(text) === undefined) return query(text, values);
    return values.length === 0 && text.includes(';') ? sendSeveral(text) : sendBehind(text, values);
  };
  return gather;
}

const BEGIN = 'begin';
const COMMIT = 'commit';
const ROLLBACK = 'rollback';
