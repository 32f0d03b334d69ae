// What bench/lists.ts asks of a list that grows, made from its declaration and its first row.
import { wireNameOf, type ListCall } from '@tejian/contract/kit/call.ts';
import { formPairs } from '@tejian/contract/kit/form-pairs.ts';
import { growingTables } from './list-sizes.ts';
import type { Scenario } from './list-scenarios.ts';

/** Models of queries that are run as they stand, by one who may. */
export const queryRuns = { path: '/api/querymodel/run', models: '/api/querymodel/findModel', by: 'zhanzhang' } as const;

/** The statements of those lists: session and rights read none of these tables. */
export const ofBusiness = new RegExp(String.raw`\b(?:from|join) "?(?:inbox_message|${growingTables.join('|')})"?\b`);

const OPENS = { pageNo: 1, pageSize: 10 };
/** Of the requests, for each list. */
const PART = 0.25;

interface Row {
  readonly [wireName: string]: unknown;
}

export const formOf = (question: object): string =>
  new URLSearchParams(formPairs({ ...OPENS, ...question }).map(([name, value]) => [name, value])).toString();

export type QuestionKind = 'opens' | 'order' | 'exact' | 'part' | 'days';
export interface ListQuestion {
  readonly kind: QuestionKind;
  readonly form: string;
}

/**
 * As it opens, in each of its orders, and by each of its conditions with a value of its first row: whole, by its first two
 * characters, by its day.
 */
export function questionsOf(
  { view, search, row: shape }: ListCall<unknown, unknown>,
  row: Row | undefined,
  beside: object = {},
): ListQuestion[] {
  const nameOf = (name: string) => wireNameOf(search, name);
  const askedQuestion = (kind: QuestionKind, condition: object): ListQuestion => ({
    kind,
    form: formOf({ ...beside, ...condition }),
  });
  const orders = view.columns.flatMap(({ field, sortable }) =>
    sortable
      ? ['asc', 'desc'].map((order) => askedQuestion('order', { orderBy: wireNameOf(shape, field), order }))
      : [],
  );
  const conditions = view.search.flatMap(({ name, over: [first = ''], match, options, isMany }) => {
    const shownRow = row?.[wireNameOf(shape, first)];
    if (typeof shownRow !== 'string' || shownRow === '') return [];
    if (match === 'range') {
      const [day] = [shownRow.slice(0, 10)];
      return [askedQuestion('days', { [nameOf(`${name}Start`)]: day, [nameOf(`${name}End`)]: day })];
    }
    const code = options?.find(({ label }) => label === shownRow)?.value;
    const whole = askedQuestion('exact', { [nameOf(name)]: code ?? (isMany ? shownRow.split(',')[0] : shownRow) });
    return match === 'contains' ? [whole, askedQuestion('part', { [nameOf(name)]: shownRow.slice(0, 2) })] : [whole];
  });
  return [askedQuestion('opens', {}), ...orders, ...conditions];
}

/** The page that opens costs what the list of applications costs; no other question of the list takes long. */
export function scenariosOf(title: string, questions: readonly ListQuestion[]): Scenario[] {
  const opens: Scenario = {
    name: `${title}, page 1`,
    forms: questions.slice(0, 1).map(({ form }) => form),
    part: PART,
    share: 0.65,
    slower: 2,
    cpu: 0.7,
  };
  const forms = questions.slice(1).map(({ form }) => form);
  if (forms.length === 0) return [opens];
  return [opens, { name: `${title}, every order and condition`, forms, part: PART, callers: 2, slowest: 500 }];
}

export const scenarioOfRun = (code: string, title: string): Scenario => ({
  name: `query ${title}`,
  forms: [new URLSearchParams({ code }).toString()],
  part: PART / 2,
  callers: 2,
  share: 0.65,
  slowest: 500,
});

export const opening = formOf({});
