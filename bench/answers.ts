/**
 * The same random questions to two servers that stand on copies of one database, the older of them upgraded: every list that this
 * build declares, as several people, by conditions with values of its own rows, orders and pages. Rows are compared in their order
 * by the fields that both answer, and counts; what differs is told, with how often. Two answers without a row say little, so that
 * at most a fifth of the questions are such ones: others are drawn instead.
 *   npm run bench -- answers <address of one> <address of the other> [questions=500] [seed=1]
 */
import { wireNameOf, type ListCall } from '@tejian/contract/kit/call.ts';
import { people } from '../apps/server/src/demo/people.seed.ts';
import { routes } from '../apps/server/src/features.ts';
import { isExport } from '../apps/server/src/features/shared/list-export/list-export.service.ts';
import { formOf } from './parts/business-lists.ts';
import { words } from './parts/figures.ts';
import { sessionOf, type BenchSession } from './parts/session.ts';

const [one = '', other = '', questions = '500', seed = '1'] = words;
const addresses = [one, other] as const;
const lists = routes.filter(isExport).map(({ list }) => list);
const loginNames = [...new Map(people.map(({ group, loginName }) => [group, loginName])).values()];

/** The same numbers for the same seed (mulberry32). */
let state = Number(seed);
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let bits = Math.imul(state ^ (state >>> 15), 1 | state);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
}
const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];

type Row = Readonly<Record<string, unknown>>;
interface Answer {
  readonly rows: readonly Row[];
  readonly count: unknown;
  readonly refusal?: string;
}

async function ask(at: 0 | 1, who: string, path: string, form: string): Promise<Answer> {
  const session = await sessionAt(at, who);
  const answer = await fetch(`${addresses[at]}${path}`, {
    method: 'POST',
    headers: { ...session.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.includes('json')) return { rows: [], count: 0, refusal: `${answer.status}` };
  const { isSuccess, errorMsg, list, count } = JSON.parse(text) as {
    isSuccess?: boolean;
    errorMsg?: string;
    list?: Row[];
    count?: unknown;
  };
  if (isSuccess !== true) return { rows: [], count: 0, refusal: errorMsg ?? `${answer.status}` };
  return { rows: list ?? [], count };
}

const sessions = new Map<string, Promise<BenchSession>>();
function sessionAt(at: 0 | 1, who: string): Promise<BenchSession> {
  const key = `${at} ${who}`;
  const session = sessions.get(key) ?? sessionOf(addresses[at], who);
  sessions.set(key, session);
  return session;
}

/** Lists of work are asked for the step whose page they stand on, devices by their kind. */
function besideOf({ path }: ListCall<unknown, unknown>): object {
  if (path.endsWith('/findEquipment')) return { kindCode: oneOf(['3000', '8000', '2000', '4000']) };
  if (!/appBuss|Sheet/i.test(path)) return {};
  return { stepcode: oneOf(['RWAP', 'SCFP', 'CLFS', 'BGSC', 'BGLR', 'BGQR', 'BGSH', 'BGSP', 'BGDY', 'BGFF', 'BGGD']) };
}

/** Two conditions at most, of values that one of the first rows shows: whole, or a part of a text; an order; a page. */
async function questionOf(list: ListCall<unknown, unknown>, who: string): Promise<string | undefined> {
  const beside = besideOf(list);
  const first = await ask(0, who, list.path, formOf({ ...beside, pageSize: 50 }));
  if (first.refusal !== undefined) return undefined;
  const row = oneOf(first.rows);
  const pageSize = oneOf([10, 20, 50]) ?? 50;
  const conditions: Record<string, unknown> = {};
  for (let turn = 0; turn < Math.floor(random() * 3); turn += 1) {
    const field = oneOf(list.view.search);
    const shownText = row?.[wireNameOf(list.row, field?.over[0] ?? '')];
    if (!field || typeof shownText !== 'string' || shownText === '') continue;
    const name = (ours: string) => wireNameOf(list.search, ours);
    if (field.match === 'range') conditions[name(`${field.name}Start`)] = shownText.slice(0, 10);
    else {
      const code = field.options?.find(({ label }) => label === shownText)?.value;
      const whole = code ?? (field.isMany ? shownText.split(',')[0] : shownText) ?? '';
      const at = Math.floor(random() * Math.max(1, whole.length - 3));
      conditions[name(field.name)] =
        field.match === 'contains' && random() < 0.6 ? whole.slice(at, at + 2 + Math.floor(random() * 3)) : whole;
    }
  }
  const sortedColumn = oneOf(list.view.columns.filter(({ sortable }) => sortable));
  const order =
    sortedColumn && random() < 0.6
      ? { orderBy: wireNameOf(list.row, sortedColumn.field), order: random() < 0.5 ? 'asc' : 'desc' }
      : {};
  const hasMore = Object.keys(conditions).length === 0 && Number(first.count) > pageSize;
  const pageNo = hasMore && random() < 0.6 ? 2 : 1;
  return formOf({ ...beside, ...conditions, ...order, pageNo, pageSize });
}

/** The names of the fields that differ between two answers; nothing where they are equal. */
function differences(first: Answer, second: Answer): string[] {
  const fieldNames = new Set<string>();
  if (String(first.count) !== String(second.count)) fieldNames.add('count');
  if (first.rows.length !== second.rows.length) fieldNames.add('number of rows');
  for (const [at, row] of first.rows.entries()) {
    const beside = second.rows[at] ?? {};
    for (const [name, value] of Object.entries(row))
      if (name in beside && JSON.stringify(value) !== JSON.stringify(beside[name])) fieldNames.add(name);
  }
  return [...fieldNames];
}

const notes = new Map<string, { times: number; example: string }>();
function tell(what: string, example: string): void {
  notes.set(what, { times: (notes.get(what)?.times ?? 0) + 1, example: notes.get(what)?.example ?? example });
}

/** The part of the questions that may have no answer. */
const MOST_EMPTY = 0.2;
let [equal, different, rowsCompared, empty, notBoth] = [0, 0, 0, 0, 0];
while (equal + different < Number(questions)) {
  const [list, who] = [oneOf(lists), oneOf(loginNames)];
  if (!list || who === undefined) break;
  const form = await questionOf(list, who);
  if (form === undefined) continue; // this person may not, or it is the list of one record
  const first = await ask(0, who, list.path, form);
  const second = await ask(1, who, list.path, form);
  if (first.refusal !== undefined || second.refusal !== undefined) {
    notBoth += 1;
    if (first.refusal !== second.refusal)
      tell(
        `${list.path}: refused by one`,
        `${first.refusal ?? '-'} | ${second.refusal ?? '-'} ${decodeURIComponent(form)}`,
      );
    continue;
  }
  if (first.rows.length === 0 && second.rows.length === 0) {
    if (empty >= (equal + different) * MOST_EMPTY) continue;
    empty += 1;
  }
  rowsCompared += first.rows.length;
  const fieldNames = differences(first, second);
  if (fieldNames.length === 0) equal += 1;
  else {
    different += 1;
    const at = first.rows.findIndex((row, index) =>
      fieldNames.some((name) => row[name] !== second.rows[index]?.[name]),
    );
    const examples = fieldNames.map((name) =>
      name === 'count'
        ? `${JSON.stringify(first.count)}|${JSON.stringify(second.count)}`
        : `${JSON.stringify(first.rows[at]?.[name])}|${JSON.stringify(second.rows[at]?.[name])}`,
    );
    tell(`${list.path}: ${fieldNames.join(', ')}`, `${who} ${decodeURIComponent(form)} (${examples.join('; ')})`);
  }
}
const say = (line: string) => process.stdout.write(`${line}\n`);
for (const [what, { times, example }] of notes) say(`${String(times).padStart(5)}  ${what}\n         ${example}`);
say(
  `${equal} equal, ${different} different; ${rowsCompared} rows compared, ${empty} answers without a row; ${notBoth} more refused by one or both`,
);
process.exitCode = different > 0 ? 1 : 0;
