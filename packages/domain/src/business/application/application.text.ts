const quotedText = (names: readonly string[]): string => names.map((name) => `“${name}”`).join('、');

/** Sentences of declaration and arrangement. */
export const applicationText = {
  sentValves: '送检安全阀',
  arranged: '已派工',
  voidNothing: '请选择作废数据', // spec §5: asked from the panel, without a row
  voidReasonRequired: '作废原因不能为空',
  notFound: '没有找到该申请单，请刷新后再操作',
  receipt: {
    nothingSent: (no: string) => `申请单${no}没有送检的样品，不能打印收样回执`,
    notSubmitted: (no: string) => `申请单${no}尚未提交，提交后才能打印收样回执`,
    voided: (no: string) => `申请单${no}已作废，不能打印收样回执`,
  },
  unitMissing: '受检单位不存在或已停用，请重新选择',
  unknownFlow: (code: string) => `没有流程编码为“${code}”的业务流程`,
  noFlow: (kind: string, category: string) => `设备种类${kind}、检验类别${category}没有配置业务流程`,
  notDraft: (step: string) => `申请单已提交，当前环节为“${step}”，不能修改`,
  changedBy: (who: string, when: string) => `申请单已由${who}于${when}修改，请重新打开后再保存`,
  equipmentMissing: '所选设备不存在或不属于本机构，请重新选择',
  equipmentKind: (equipment: string) => `设备${equipment}的种类与申请单不一致`,
  equipmentIncomplete: (equipment: string, fields: string) => `设备${equipment}的档案不完整，请先补充：${fields}`,
  declaredElsewhere: (equipment: string, no: string) => `设备${equipment}已在申请单${no}中申报同一类别`,
  lockedBy: (equipment: string, no: string) => `设备${equipment}有同类别的在办业务（${no}），安排任务前须先办结`,
  inspectedRecently: (equipment: string, { day, itemNo, days }: { day: string; itemNo: string; days: number }) =>
    `设备${equipment}已于${day}检验（业务单${itemNo}），距今不足${days}天`,
  duePassed: (equipment: string, { day, days }: { day: string; days: number }) =>
    `设备${equipment}已超期${days}天（${day}到期）`,
  dueLater: (equipment: string, { day, days }: { day: string; days: number }) =>
    `设备${equipment}还有${days}天到期（${day}）`,
  wishedInPast: '希望检验日期不能早于今天',
  draftElsewhere: (equipment: string, no: string) => `设备${equipment}已列入申请单${no}（草稿）`,
  otherUnit: (equipment: string, unit: string) => `设备${equipment}在档案中的使用单位为“${unit}”，不是受检单位`,
  stillDeclared: (foundTexts: readonly string[]) =>
    `${foundTexts[0] ?? ''}${foundTexts.length > 1 ? `等${foundTexts.length}项` : ''}，请确认是否仍要申报`,
  reviewerUnknown: '审查人不存在、已停用或没有材料复审权限，请重新选择',
  reviewerDeclared: '审查人不得是本申请的申报人，请另选审查人',
  verdictsMissing: '请逐项填写材料审查结论',
  verdictsOpen: (names: readonly string[]) => `请逐项填写材料审查结论：${quotedText(names)}`,
  notHandedIn: (names: readonly string[]) =>
    `${quotedText(names)}申报时没有提交，不能审为符合；现已收到的请勾选“已收到”，没有收到的请退回补正`,
  verdictRefused: (material: string) => `材料“${material}”审查未通过，不能受理`,
  supplementReason: '01',
  departmentUnknown: '检验部门不存在，请重新选择',
  personUnknown: '所选人员不存在或已停用，请重新选择',
  plannedInPast: '计划检验日期不能早于今天',
  noTemplate: (variety: string, category: string, date: string) =>
    `品种“${variety}”、类别“${category}”在${date}没有可用的报告模板，报告生成时将被拒绝`,
  generalReport: (variety: string, category: string) =>
    `品种“${variety}”、类别“${category}”没有专用的报告模板，将使用通用报告`,
  planSaved: (plan: string) => `已保存安排（${plan}），请核对后再提交`,
  planDiffers: (plan: string) => `已保存安排（${plan}），与本次批量安排不同，没有提交；请单独打开该申请安排`,
  withoutItems: '该申请单没有设备明细，不能安排任务',
  voidNotProposed: '该业务单没有待确认的作废申请',
  voidProposedAlready: '该业务单已提出作废，等待部门负责人确认',
  voidOnlyLead: '只有主检可以提出作废，部门负责人可以直接作废',
  itemMissing: '没有找到该业务单，请刷新后再操作',
} as const;
