/** Sentences about deleting records and about merging two that speak of one piece of equipment. */
/** The ends of a report's validity, as they are shown wherever it is. */
const endWords = { replaced: '已替代', withdrawn: '已撤回', voided: '已作废' } as const;

export const mergeText = {
  references: {
    certificate: '安全附件校验证书',
    code: '设备标签二维码',
    hazard: '隐患报告',
    item: '业务单',
    application: '申请单',
    merged: '已合并到此的档案',
    change: '变更记录',
    operation: '状态变更',
    part: '明细',
    attachment: '附件',
    handling: '到期处理',
    due: '检验到期',
  },
  counted: (label: string, count: number, names: readonly string[]) =>
    `${count}条${label}${names.length > 0 ? `（${names.join('、')}${count > names.length ? '等' : ''}）` : ''}`,
  referred: (shownText: string, by: string) => `设备${shownText}被${by}引用，不能删除；不再使用的设备请办理报废或停用`,
  same: '请选择两条不同的设备档案',
  kindDiffers: '两台设备的种类不同，不能合并',
  ownerDiffers: '两条档案不属于同一检验机构，不能合并',
  locked: (numbers: string) => `两台设备都有在办业务（${numbers}），请先办结或作废其中一台的业务`,
  declaredTogether: (numbers: string) => `两台设备在同一份在办申请单（${numbers}）中，请先从申请单中去掉一台`,
  reference: (mergedText: string) => `合并自${mergedText}`,
  undoReference: (mergedText: string) => `撤销与${mergedText}的合并`,
  notMerged: '没有找到这次合并，可能已被撤销',
  notDeleted: '没有找到已删除的档案，可能已被恢复',
  survivorGone: (shownText: string) => `保留的档案此后又合并到${shownText}，请先撤销那次合并`,
  survivorChanged: (who: string, at: string) => `合并后保留的档案已由${who}于${at}修改，不能撤销`,
  reportEnded: (no: string, who: string, at: string, state: keyof typeof endWords) =>
    `合并后报告${no}${endWords[state]}（${who}于${at}），撤销合并会恢复该报告写入的日期，不能撤销`,
  codeTaken: (label: string, other: string) => `${label}与现有设备（${other}）重复，请先核对那台设备`,
  tooLong: '档案数量较多，请先按使用单位、使用地点或所在区域查询，再在查询结果中查找重复',
  reasons: {
    code: '设备代码或注册代码相同',
    certificate: '使用登记证编号相同',
    identification: '设备识别码相同',
    product: '制造单位、型号、出厂编号均相同',
  },
} as const;
