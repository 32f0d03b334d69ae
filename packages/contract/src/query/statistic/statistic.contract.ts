import { call, fileCall } from '../../kit/call.ts';
import { date, oneOf, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

export const statisticCodes = ['workload', 'passRate', 'stepTime', 'income', 'incomeMonth'] as const;
export type StatisticCode = (typeof statisticCodes)[number];

/** The end is the day after the last one. */
const askedRecord = record({ code: oneOf(statisticCodes), dayStart: date(), dayEnd: date() });

/** A group: its values by the groupings and what they are called, and its measures in their order, as texts. */
const statisticRow = record({ keys: list(text()), names: list(text()), values: list(text()) });
export type StatisticRow = ValueOf<typeof statisticRow>;

export const findStatistic = call({
  path: '/api/statistics/findStatistic',
  request: askedRecord,
  answer: record({
    rows: list(statisticRow),
    /** Over all rows: a median of medians is none. */
    totals: list(text()),
  }),
});

/** The same as a workbook. */
export const exportStatistic = fileCall({ path: '/api/statistics/exportStatistic', request: askedRecord });
