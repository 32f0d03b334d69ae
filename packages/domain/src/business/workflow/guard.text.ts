/** The guards in words: what the maintenance page lists and the help quotes. */
export const guardLabels = {
  qualificationValid: { label: '资格有效', rule: '检验人员在计划检验日与现场检验日均持有对应设备种类的有效资格' },
  enoughInspectors: { label: '最少人数', rule: '参检人员不少于规定人数' },
  dutiesSeparated: {
    label: '三分离',
    rule: '审核人、批准人不得是参检人员，审核人与批准人不得为同一人，编制人与校核人不得为同一人',
  },
  noConflictOfInterest: { label: '公正性回避', rule: '与受检、施工、维保单位有登记利害关系的人员不得派工、审核、批准' },
  signatoryInScope: {
    label: '授权签字人范围',
    rule: '批准人的授权种类、类别和有效期覆盖本报告；审核人登记了审核范围的，同样覆盖',
  },
  instrumentsValid: { label: '仪器有效', rule: '所用仪器的检定或校准有效期覆盖检验日期' },
  equipmentFree: { label: '设备业务锁', rule: '同一设备同一检验类别只允许一张在办业务单' },
  conclusionAndDate: { label: '结论与日期', rule: '合格类结论必须有下次检验日期，不合格结论不得给出下次检验日期' },
  feeSettled: {
    label: '收费',
    rule: '按参数在发放或打印时检查缴费，先缴费的业务在报告生成时检查；已缴费的申请须先退费才能作废',
  },
  notAfterApproval: { label: '终结不可回退', rule: '报告批准后不得退回，改错走报告更正或重新出具' },
  withinDesignLife: { label: '设计年限', rule: '大型游乐设施设计年限到期年不受理定期检验' },
  inUse: { label: '使用状态', rule: '停用设备不受理定期检验；报废、拆除、迁出和垃圾数据设备不受理任何检验业务' },
  notUnderSupervision: { label: '监检互斥', rule: '监督检验在办的设备不受理定期检验' },
  stepUnchanged: { label: '并发', rule: '提交时所见环节与当前环节一致' },
  auditLevel: { label: '审核级别', rule: '报告含分项或配置两级审核时先经分项审核' },
  noticesSettled: { label: '意见通知书', rule: '意见通知书关闭前不出具合格报告，整改期限内不出具报告' },
} as const;

/** INSPECTOR_LEVEL in words; a refusal names the level that is missing. */
export const inspectorLevels = ['检验员', '检验师', '高级检验师'] as const;

/** The name of each signature where somebody may not give it. */
const signs = { check: '校核', auditPart: '审核', audit: '审核', approve: '批准' } as const;
type Signed = keyof typeof signs | undefined;

/** Said of a report whose item has no charge of its own, with the item whose charge it waits for. */
const notPaid = (chargedBy?: string) => (chargedBy === undefined ? '尚未缴费' : `随业务${chargedBy}收费，尚未缴费`);

export const guardText = {
  notQualified: (person: string, kind: string, date: string, acting: Signed) =>
    `${person}在${date}没有有效的${kind}检验资格，不能${acting ? signs[acting] : '参加本次检验'}`,
  expired: (
    person: string,
    kind: string,
    { item, until, date }: Record<'item' | 'until' | 'date', string>,
    acting: Signed,
  ) =>
    `${person}的${kind}检验资格（${item}）已于${until}到期，不能${acting ? signs[acting] : `参加${date}的检验`}，请先换证`,
  suspended: (person: string, kind: string, item: string, acting: Signed) =>
    `${person}的${kind}检验资格（${item}）已暂停或注销，不能${acting ? signs[acting] : '参加本次检验'}`,
  noSignature: (person: string) => `${person}没有登记有效的电子签名，不能批准，请联系管理员`,
  leadLevel: (person: string, neededText: string) => `主检${person}的资格级别不足，须为${neededText}及以上`,
  tooFew: (neededCount: number, have: number) => `参检人员不得少于${neededCount}人，当前${have}人`,
  auditorInspected: (person: string) => `${person}是本报告的参检人员，不能审核`,
  approverInspected: (person: string) => `${person}是本报告的参检人员，不能批准`,
  auditorApproves: (person: string) => `${person}已审核本报告，不能再批准`,
  deputyOf: (who: string, person: string, refusedText: string) => `${who}代${person}办理：${refusedText}`,
  writerChecks: (person: string) => `${person}是本报告的编制人，不能校核`,
  conflict: (person: string, unit: string) => `${person}与${unit}有登记的利害关系，须回避`,
  noScope: (person: string, kind: string, category: string, date: string) =>
    `${person}在${date}的签字授权不包括${kind}${category}，不能批准`,
  noAuditScope: (person: string, kind: string, category: string, date: string) =>
    `${person}在${date}的审核授权不包括${kind}${category}，不能审核`,
  instrumentExpired: (name: string, no: string, until: string) =>
    `仪器${name}（${no}）的检定或校准有效期至${until}，不覆盖检验日期`,
  instrumentOutOfUse: (name: string, no: string, state: string) =>
    `仪器${name}（${no}）在仪器台账中的状态为“${state}”，不能使用`,
  instrumentUnknown: (name: string, no: string) => `仪器${name}（${no}）没有检定或校准记录，不能使用`,
  lockedPart: (equipment: string, part: string) => `${equipment}（${part}）`,
  locked: (equipment: string, holder: string) => `设备${equipment}已有同类别的在办业务（${holder}），请先办结或作废`,
  nextDateMissing: '结论合格时下次检验日期不能为空',
  nextDateNotAllowed: '结论不合格时不得填写下次检验日期',
  nextDateDiffers: (expectedText: string) => `下次检验日期应为${expectedText}`,
  unpaid: (chargedBy?: string) => `${notPaid(chargedBy)}，报告不能领取`,
  unpaidWork: (no: string) => `业务单${no}尚未缴清，此业务先缴费后检验；请先缴清，或办理免缴、缓缴`,
  unpaidPrint: (chargedBy?: string) => `${notPaid(chargedBy)}，报告不能打印`,
  paidVoid: '已有缴费或开票，请先退费或红冲后再作废',
  afterApproval: '报告已批准，不得退回；请走报告更正或重新出具',
  designLifeOver: (equipment: string, year: number) => `设备${equipment}的设计使用年限于${year}年到期，不受理定期检验`,
  notInUse: {
    periodic: (equipment: string, state: string) => `设备${equipment}的使用状态为“${state}”，不受理定期检验`,
    other: (equipment: string, state: string) => `设备${equipment}的使用状态为“${state}”，不受理检验业务`,
  },
  underSupervision: (equipment: string, holder: string) =>
    `设备${equipment}的监督检验正在办理（${holder}），不受理定期检验`,
  noRoute: '报告的审核级别与流程配置不符，请检查审核流程配置',
} as const;

/** The labels of what conditions of guards ask about. */
export const guardFactLabels = {
  hasSubReports: '有分项报告',
  auditLevels: '审核级数',
  paymentState: '缴费状态',
  isCharged: '已设收费',
  isInvoiced: '已开票',
} as const;
