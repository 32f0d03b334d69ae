import { stepList } from '@tejian/domain/business/workflow/steps.ts';
import type { Statistic } from '@tejian/domain/query/statistic/statistic.ts';
import type { Income } from '../../money/charge/income.record.ts';
import type { CompositeRow, MissionRow } from '../business-query/business-query.record.ts';

type Over<Row> = Statistic<keyof Row & string>;

const countedMeasure = (name: string, label: string, is: string) =>
  ({
    name,
    label,
    unit: 'count',
    value: { kind: 'count', where: { field: 'state', condition: 'state', is } },
  }) as const;

const workload: Over<CompositeRow> = {
  code: 'workload',
  title: '工作量统计',
  note: '按检验日期统计各部门、各主检人员的检验业务',
  viewNo: 'compositeQueryList',
  page: '/insBusQuery/compositeQuery',
  by: [
    { field: 'department', label: '检验部门', condition: 'department' },
    { field: 'leadInspector', label: '主检', condition: 'leadInspector' },
  ],
  period: 'inspectDate',
  measures: [
    { name: 'all', label: '检验业务', unit: 'count', value: { kind: 'count' } },
    countedMeasure('finished', '已办结', 'finished'),
    countedMeasure('running', '办理中', 'running'),
    countedMeasure('voided', '已作废', 'voided'),
  ],
  drawn: 'all',
};

const concludedMeasure = (name: string, label: string, is: string) =>
  ({
    name,
    label,
    unit: 'count',
    value: { kind: 'count', where: { field: 'conclusionPolarity', condition: 'polarity', is } },
  }) as const;

const passRate: Over<CompositeRow> = {
  code: 'passRate',
  title: '合格率统计',
  note: '按检验日期统计已办结业务的结论；没有结论的业务，以及报告已作废、撤回或被更正的业务不计入合格率',
  viewNo: 'compositeQueryList',
  page: '/insBusQuery/compositeQuery',
  by: [
    { field: 'kindCode', label: '设备种类', set: 'catalogue', condition: 'kindCode' },
    { field: 'categoryCode', label: '检验类别', set: 'category', condition: 'categoryCode' },
  ],
  period: 'inspectDate',
  only: { field: 'state', condition: 'state', is: 'finished' },
  measures: [
    { name: 'all', label: '已办结', unit: 'count', value: { kind: 'count' } },
    concludedMeasure('positive', '合格', 'positive'),
    concludedMeasure('conditional', '有条件合格', 'conditional'),
    concludedMeasure('negative', '不合格', 'negative'),
    {
      name: 'rate',
      label: '合格率（%）',
      unit: 'percent',
      value: { kind: 'share', of: ['positive', 'conditional'], among: ['positive', 'conditional', 'negative'] },
    },
  ],
  drawn: 'rate',
};

const stepTime: Over<MissionRow> = {
  code: 'stepTime',
  title: '环节用时统计',
  note: '按办理日期统计已办任务从到达到办理的天数：一半的任务不超过中位数，九成不超过90分位',
  viewNo: 'missionQueryList',
  page: '/insBusQuery/missionQuery',
  by: [{ field: 'step', label: '环节', set: 'step', condition: 'step', order: stepList.map(({ code }) => code) }],
  period: 'doneAt',
  only: { field: 'state', condition: 'state', is: 'done' },
  measures: [
    { name: 'all', label: '已办任务', unit: 'count', value: { kind: 'count' } },
    { name: 'median', label: '中位数（天）', unit: 'days', value: { kind: 'median', field: 'days' } },
    { name: 'p90', label: '90分位（天）', unit: 'days', value: { kind: 'p90', field: 'days' } },
  ],
  drawn: 'median',
};

const cash = (name: string, label: string, is: string) =>
  ({
    name,
    label,
    unit: 'money',
    value: { kind: 'sum', field: 'amount', where: { field: 'act', condition: 'act', is } },
  }) as const;

const cashMeasures: Over<Income>['measures'] = [
  cash('confirmed', '到账确认（元）', 'confirm'),
  cash('undone', '撤销确认（元）', 'unconfirm'),
  cash('refunded', '退费（元）', 'refund'),
  cash('returned', '退还余额（元）', 'return'),
  { name: 'net', label: '净收入（元）', unit: 'money', value: { kind: 'sum', field: 'amount' } },
];

const income: Over<Income> = {
  code: 'income',
  title: '收入统计',
  note: '按入账日期统计已确认的到账，撤销的确认、退费和退还余额为负数',
  viewNo: 'incomeList',
  page: '/insBusQuery/income',
  by: [
    { field: 'kindCode', label: '设备种类', set: 'catalogue', condition: 'kindCode' },
    { field: 'department', label: '检验部门', condition: 'department' },
  ],
  period: 'at',
  measures: cashMeasures,
  drawn: 'net',
};

/** Months of a period, or of a year, by method: what the books of the closed days add up to. */
const incomeMonth: Over<Income> = {
  code: 'incomeMonth',
  title: '收入月报',
  note: '按入账月份和缴费方式统计已确认的到账，撤销的确认、退费和退还余额为负数；所选时段为全年时，合计即年度合计',
  viewNo: 'incomeList',
  page: '/insBusQuery/income',
  by: [
    { field: 'month', label: '月份', condition: 'month' },
    { field: 'payWay', label: '缴费方式', set: 'PAY_WAY', condition: 'payWay' },
  ],
  period: 'at',
  measures: cashMeasures,
  drawn: 'net',
  drawnBy: 'month',
};
/** The statistics of the product, in the order of the menu; each is a page of its own. */
export const statistics: readonly Statistic[] = [workload, passRate, stepTime, income, incomeMonth];
