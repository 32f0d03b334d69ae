import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { type findStatistic, type StatisticRow } from '@tejian/contract/query/statistic/statistic.contract.ts';
import { statistics } from '@tejian/contract/query/statistic/statistics.view.ts';
import {
  inReadingOrder,
  numberIn,
  valuesOf,
  type Measured,
  type Statistic,
} from '@tejian/domain/query/statistic/statistic.ts';
import { statisticText as text } from '@tejian/domain/query/statistic/statistic.text.ts';
import { listText } from '@tejian/domain/shared/list/list.text.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { Readable } from 'node:stream';
import { isStopped } from '../../../platform/db/within.ts';
import { workbook, xlsxMime, type SheetCell } from '../../../platform/documents/workbook.ts';
import { isAllowed } from '../../../platform/http/allow.ts';
import type { FileAnswer, ReadContext } from '../../../platform/http/route.ts';
import { groupedGroups, mostGroups, type GroupMeasure } from '../../../platform/list/grouped.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { codeNames } from '../../shared/list-export/list-export.service.ts';
import type { ListSources } from '../../shared/list-export/list-sources.service.ts';

type Asked = RequestOf<typeof findStatistic>;
interface Found {
  readonly statistic: Statistic;
  readonly rows: StatisticRow[];
  readonly totals: string[];
}

/** Shares are computed of the others, by the rule. */
const isMeasured = (value: Statistic['measures'][number]['value']): value is Measured => value.kind !== 'share';

const measuresOf = ({ measures }: Statistic): GroupMeasure<Record<string, unknown>>[] =>
  measures.flatMap(({ name, value }) => (isMeasured(value) ? [{ name, ...value }] : []));

/** The list behind a statistic, asked as its page asks it; refused for whoever may not read the list. */
function queryOf(statistic: Statistic, sources: ListSources, { body, ...context }: ReadContext<Asked>) {
  const source = sources.get(statistic.viewNo);
  if (!source || !isAllowed(source.allow, context.actor))
    throw new Refusal(text.noList(source?.list.view.title ?? statistic.viewNo));
  const { only, period } = statistic;
  const conditions = {
    [`${period}Start`]: body.dayStart,
    [`${period}End`]: body.dayEnd,
    ...(only && { [only.condition]: only.is }),
  };
  return source.queryOf({ ...context, body: conditions });
}

async function foundStatistic(sources: ListSources, context: ReadContext<Asked>): Promise<Found> {
  const { body, db } = context;
  const statistic = statistics.find(({ code }) => code === body.code);
  if (!statistic) throw new Error(`no statistic ${body.code}`); // the contract has refused it
  if (body.dayStart >= body.dayEnd) throw new Refusal(text.badPeriod, { dayEnd: text.badPeriod });
  const query = { ...(await queryOf(statistic, sources, context)) } as Parameters<
    typeof groupedGroups<Record<string, unknown>>
  >[1]; // a row of any list is a record of its columns
  const by = statistic.by.map(({ field }) => field);
  const measures = measuresOf(statistic);
  const names = await codeNames(
    db,
    statistic.by.flatMap(({ set }) => set ?? []),
  );
  const groups = await groupedGroups(db, query, by, measures).catch(refuseSlow);
  if (groups.length > mostGroups) throw new Refusal(text.tooManyGroups(mostGroups));
  const [all] = await groupedGroups(db, query, [], measures).catch(refuseSlow);
  return {
    statistic,
    rows: inReadingOrder(groups, statistic.by).map(({ keys, values }) => ({
      keys: keys.map((key) => key ?? ''),
      names: keys.map((key, at) => nameOf(key, statistic.by[at]?.set, names)),
      values: valuesOf(statistic, values),
    })),
    totals: valuesOf(statistic, all?.values ?? {}),
  };
}

function refuseSlow(problem: unknown): never {
  if (isStopped(problem)) throw new Refusal(listText.tooSlow([]));
  throw problem;
}

const nameOf = (key: string | null, set: string | undefined, names: (set: string, code: string) => string): string =>
  key === null || key === '' ? '' : set === undefined ? key : names(set, key);

export async function find(sources: ListSources, context: ReadContext<Asked>) {
  const { rows, totals } = await foundStatistic(sources, context);
  return { rows, totals };
}

async function* once(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
  yield await Promise.resolve(rows);
}

/** The statistic as a workbook: its groups, its totals, numbers as numbers. */
export async function file(sources: ListSources, context: ReadContext<Asked>): Promise<FileAnswer> {
  const { statistic, rows, totals } = await foundStatistic(sources, context);
  const { by, measures, title } = statistic;
  const numbers = (values: readonly string[]): SheetCell[] => values.map(numberIn);
  const columns = [
    ...by.map(({ label }) => ({ title: label, width: 160, type: 'text' as const })),
    ...measures.map(({ label }) => ({ title: label, width: 110, type: 'number' as const })),
  ];
  const cells = [
    ...rows.map(({ names, values }): SheetCell[] => [...names, ...numbers(values)]),
    [text.total, ...by.slice(1).map((): SheetCell => undefined), ...numbers(totals)],
  ];
  const { dayStart, dayEnd } = context.body;
  const body = workbook({ name: title, columns, batches: once(cells) });
  return { name: text.file(title, dayStart, addDays(dayEnd, -1)), mime: xlsxMime, body: Readable.from(body) };
}
