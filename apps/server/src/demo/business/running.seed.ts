import type { Finding } from './past-lifts.seed.ts';
import type { StoryEvent } from './story.seed.ts';
import type { StoryStep } from './work-days.seed.ts';

/** An application that is under way, of lifts that the archive knows from before. */
export interface RunningStory {
  readonly unit: string;
  readonly places: readonly string[];
  readonly until: StoryStep;
  /** Working days that it has been waiting at the step. */
  readonly waiting: number;
  readonly found?: Finding;
  readonly event?: StoryEvent;
  readonly reason?: string;
}

type Row = readonly [
  unit: string,
  places: string,
  until: RunningStory['until'],
  waiting: number,
  more?: Pick<RunningStory, 'found' | 'event' | 'reason'>,
];

// Some lifts that fall due are left alone: there must be something to declare.
const rows: readonly Row[] = [
  ['hotel', '主楼1号客梯', 'YWSB', 1],
  ['office', '金融大厦消防梯', 'YWSB', 2],
  ['chemical', '包装车间货梯', 'YWSB', 3, { event: 'supplements', reason: '缺少维护保养单位的年度自检报告，请补充后重新提交' }],
  ['mall', '二层至三层上行扶梯、二层至三层下行扶梯', 'SCFP', 1],
  ['warehouse', '1号仓货梯、2号仓货梯', 'SCFP', 2],
  ['jiangbin', '江滨城B座1号梯、江滨城B座2号梯', 'SCFP', 1],
  ['metro', '中心站A口上行扶梯', 'SCFP', 3],
  ['hospital', '门诊楼1号梯、门诊楼2号梯', 'CLFS', 1],
  ['yunqi', '云栖小区1号楼1单元、云栖小区1号楼2单元', 'CLFS', 2],
  ['factory', '一号厂房货梯', 'CLFS', 9],
  ['office', '金融大厦1号梯', 'CLFS', 7],
  ['jiangbin', '江滨城A座1号梯、江滨城A座2号梯', 'RWAP', 1],
  ['mall', '地下停车场人行道1号、地下停车场人行道2号', 'RWAP', 2],
  ['metro', '中心站无障碍电梯', 'RWAP', 4, { event: 'supplements', reason: '使用登记证复印件不清晰，请重新提供' }],
  ['yunqi', '云栖小区3号楼1单元、云栖小区3号楼2单元', 'BGSC', 1],
  ['chemical', '甲类车间防爆电梯', 'BGSC', 2],
  ['jiangbin', '江滨城D座2号梯', 'BGSC', 2],
  ['factory', '二号厂房货梯', 'BGSC', 9],
  ['jiangbin', '江滨城C座1号梯、江滨城C座消防梯', 'BGLR', 1, { event: 'begun' }],
  ['metro', '中心站B口上行扶梯', 'BGLR', 4, { event: 'sentBack', reason: '扶手带速度偏差的测量数据与原始记录不一致，请核对后重新提交' }],
  ['office', '金融大厦3号梯', 'BGLR', 2, { event: 'voidProposed', reason: '使用单位正在更换主机，现场不具备检验条件' }],
  ['hospital', '住院楼消防梯', 'BGLR', 1],
  ['warehouse', '3号仓货梯', 'BGQR', 1],
  ['hospital', '住院楼1号梯', 'BGQR', 2, { found: 'defects' }],
  ['hospital', '住院楼2号梯', 'BGSH', 1],
  ['mall', '一层至二层上行扶梯、一层至二层下行扶梯', 'BGSH', 2],
  ['factory', '冷库货梯', 'BGSP', 1, { found: 'unqualified' }],
  ['mall', '观光梯1号', 'BGSP', 2, { event: 'sentBack', reason: '平衡系数与附录中的电流曲线不一致' }],
  ['mall', '后勤货梯', 'finish_inspect', 1, { event: 'stuck', reason: '签名服务没有应答，请稍后重新执行' }],
  ['school', '教学楼电梯', 'SCFP', 22, { event: 'voided', reason: '与使用单位核实，属重复申报' }],
  ['jiangbin', '江滨城D座1号梯', 'CLFS', 40, { event: 'voided', reason: '使用单位申请改到明年检验' }],
  ['metro', '换乘通道人行道1号', 'BGLR', 65, { event: 'voided', reason: '设备正在大修，现场不具备检验条件' }],
]; // prettier-ignore

export const runningStories: readonly RunningStory[] = rows.map(([unit, places, until, waiting, more]) => ({
  unit,
  places: places.split('、'),
  until,
  waiting,
  ...more,
}));
