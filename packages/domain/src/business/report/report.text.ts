// Sentences and words of report templates, judgement and print.
import type { Effect } from './template.ts';

export const answerWords = { yes: '是', no: '否', present: '有', absent: '无' } as const;

/** 检验结论 of one item (LAYOUT 6). */
export const effectWords: Record<Effect, string> = { pass: '合格', fail: '不合格', na: '无此项', unable: '无法检验' };

export const reportText = {
  sampleInstrument: '钢卷尺',
  archivedUnit: '档案中的计量单位',
  empty: '／',
  notFilled: '未填',
  listSeparator: '、',
  rule: (title: string, number: string, year: number) => `《${title}》（${number}—${year}）`,
  ruleSeparator: '；',
  takenOver: (reportNo: string) => `沿用初检结果（${reportNo}）`,
  followsFirst: (reportNo: string) => `本次为复检，初检报告编号：${reportNo}。`,

  day: (year: string, month: string, day: string) => `${year}年${Number(month)}月${Number(day)}日`,
  month: (year: string, month: string) => `${year}年${month}月`,
  range: (from: string, to: string) => `${from}～${to}`,
  limitUnknown: (labels: string) => `限值待定（缺少${labels}）`,
  valueOut: (label: string, value: string, limit: string) => `${label}${value}超出限值，应${limit}`,
  boxes: (numbers: string) => `（第${numbers}个）`,
  rowsOf: (column: string, rows: readonly number[]) =>
    `${column}（第${rows.slice(0, 5).join('、')}行${rows.length > 5 ? `等${rows.length}行` : ''}）`,
  checkOut: (label: string, value: string, limit: string) => `测量记录“${label}”${value}超出限值，应${limit}`,
  aggregate: { min: '最小值', max: '最大值', mean: '平均值', sum: '合计' },
} as const;

export const judgeText = {
  conflict: (fact: string, chosenText: string) => `${fact}，与所选的“${chosenText}”矛盾`,
  emptyResult: (name: string) => `“${name}”未填检验结果`,
  emptyMeasure: (label: string) => `未填“${label}”实测值`,
  fieldRequired: (label: string) => `未填“${label}”`,
  conditionUnknown: (label: string) => `“${label}”未填，无法确定适用的检验项目`,
  notJudged: (label: string, limit: string) => `“${label}”已填实测值，${limit}，未作判定`,
  checkOfNoItem: (sentence: string) => `${sentence}，不影响自动得出的检验结论，请核对`,
  /** Options of a table's column that say that the row fails. */
  failing: /^(?:不|降压使用|未整改|监护使用|[Ⅳ×]$)/u,
  gradeColumn: /^(?:安全状况)?等级$/,
  /** Columns of a table by what their dates say: until when something serves, when it was done, when it is due again. */
  validUntil: /有效期/,
  doneOn: /^(?:校验|检定|校准|检测|试验).*日期$/,
  nextOn: /^下次/,
  rowAgainst: (table: string, column: string, value: string) =>
    `“${table}”的${column}为“${value}”，不影响自动得出的检验结论，请核对`,
  measuredWall: '实测最小壁厚',
  neededWall: '计算厚度',
  thinWall: (table: string, column: string, value: number, needed: number) =>
    `“${table}”的${column}为${value}，小于计算厚度${needed}，请核对`,
  findingAgainst: (finding: string, column: string, value: string) =>
    `不合格项目“${finding}”的${column}为“${value}”，不影响自动得出的检验结论，请核对`,
  rowExpired: (table: string, column: string, value: string) => `“${table}”的${column}为${value}，早于检验日期，请核对`,
  rowLater: (table: string, column: string, value: string) => `“${table}”的${column}为${value}，晚于检验日期，请核对`,
  rowNextEarlier: (table: string, column: string, value: string) =>
    `“${table}”的${column}为${value}，早于本报告的下次检验日期，请核对`,
  gradeAgainstKey: (items: string) => `重要项目${items}不合格，而安全状况等级为1级或2级，请核对`,
  waitsItems: (count: number) => `还有${count}项未填检验结果`,
  waitsFields: (labels: string) => `未填${labels}`,
  nothingAgainst: '未发现影响结论的不符合项',
  because: (text: string, items: string) => `${text}（${items}）`,
  overridden: (reason: string) => `批准人改定：${reason}`,
} as const;

export const overrideText = {
  notAllowed: '本报告的结论不允许改定',
  wrongRole: '只有批准人（审核人）可以改定结论',
  noReason: '改定结论必须填写理由',
  notAValue: (value: string) => `“${value}”不是本报告允许的结论`,
  nothingToChange: '还没有检验结论，不能改定',
} as const;

export const nextDateText = {
  noInspectDate: '未填检验日期',
  noConclusion: '还没有检验结论',
  baseMissing: (label: string) => `缺少${label}，按检验日期起12个月计算`,
  outOfRange: (min: number, max: number) => `下次检验间隔应为${min}～${max}个月的整数`,
} as const;

export const submitText = {
  inspectDate: '检验日期不是有效日期',
  toAnswer: (by: string, words: string) => `${by}的意见待答复：${words}`,
  notSignedTold: (names: string) => `${names}尚未签名，已通知对方`,
  notSignedYet: (names: string) => `${names}尚未签名，您签名后系统会通知对方`,
  standsFor: (reportNo: string) => `备注须写明本报告所替代或补充的报告编号${reportNo}`,
  future: '检验日期晚于今天',
  beforeDeclared: (date: string, declaredText: string) => `检验日期${date}早于申请提交日期${declaredText}，请确认无误`,
  beforeArranged: (date: string, arrangedText: string) => `检验日期${date}早于任务安排日期${arrangedText}，请确认无误`,
  beforeTemplate: (date: string, from: string) =>
    `检验日期${date}早于本报告模板的实施日期${from}，应按检验日期重新选择模板`,
  afterTemplate: (date: string, to: string) => `检验日期${date}晚于本报告模板的截止日期${to}，应按检验日期重新选择模板`,
  inspectors: (min: number, count: number) => `检验人员不少于${min}名，现有${count}名`,
  emptyFinding: (row: number, column: string) => `不合格项目第${row}行没有填写“${column}”，请填写或删除该行`,
  emptyInstrument: (row: number) => `检验仪器设备第${row}行没有填写名称和编号，请填写或删除该行`,
  recheckLater: (column: string, value: string) => `不合格项目的${column}为${value}，不能晚于今天`,
  instrument: (name: string, validTo: string) => `仪器“${name}”的检定/校准有效期至${validTo}，早于检验日期`,
  noInstrument: '还没有选取检验仪器设备',
  instrumentDate: (name: string) => `仪器“${name}”的检定/校准有效期不是有效日期`,
  attachment: (label: string, min: number, count: number) => `“${label}”至少${min}份，现有${count}份`,
  optionUnknown: (label: string, value: string) => `“${label}”的值“${value}”不在可选范围内`,
} as const;

/** The reasons that an entered value is refused. */
export const valueText = {
  refused: (label: string, givenText: string, reason: string) =>
    givenText === '' ? `“${label}”${reason}` : `“${label}”填写的“${givenText}”：${reason}`,
  box: (label: string, number: number) => `${label} 第${number}个`,
  tooLong: (most: number) => `不能超过${most}个字`,
  tooMany: (most: number, count: number) => `最多${most}个，现有${count}个`,
  tooManyRows: (most: number) => `最多${most}行`,
  notOffered: '不在可选范围内',
  noField: (bind: string) => `报告中没有名为“${bind}”的填写项`,
  ofOtherUnit: (label: string, was: string, is: string) =>
    is === ''
      ? `“${label}”的单位不再是“${was}”，请清空后重新填写`
      : `“${label}”的单位由“${was}”变为“${is}”，请清空后按新单位重新填写`,
  sentAsText: '应为数字，不能是文本',
} as const;

/** The words for what the last report says beside this one. */
export const lastText = {
  and: '、',
  drifted: (label: string, before: string, now: string) => `“${label}”${now}，上次${before}，变化较大，请核对`,
  gridDrifted: (title: string, rows: number) => `“${title}”有${rows}行与上次报告相差较大，请核对`,
  copied: (title: string, count: number) =>
    `${title === '' ? '各检验项目' : `“${title}”`}的${count}个实测值与上次报告完全相同，请核对是否实测`,
} as const;

/** A spreadsheet for a measurement table. */
export const differenceText = {
  instrument: '仪器设备',
  problem: '不合格项目',
  was: '初检不合格内容',
  ofItem: '所属检验项目',
  attachment: '附件',
  row: (number: number) => `第${number}行`,
  result: '检验结果',
  memo: '备注',
} as const;
