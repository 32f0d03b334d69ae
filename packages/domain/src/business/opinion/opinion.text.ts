/** Sentences of the steps at which people are asked for their opinion. */
export const opinionText = {
  notHere: '该业务不在征求意见的环节，请刷新后再操作',
  notAsked: '您不在本环节征求意见的人员之列',
  given: '您已发表意见，不能再次发表',
  notYourTurn: (who: string) => `请等待${who}发表意见`,
  reason: '不同意时请选择退回原因',
  unknownPerson: '没有找到该人员，或账号已停用',
  noCode: (who: string) => `${who}没有“环节会签”权限，不能加签`,
  alreadyAsked: (who: string) => `${who}已在征求意见的人员之列`,
  removeGiven: (who: string) => `${who}已发表意见，不能减签`,
  othersRefused: '其余人员均不同意，不能减签；请先加签他人，或由其发表意见',
  lastPerson: '至少应保留一位发表意见的人员',
  noneLeft: (label: string) => `环节“${label}”指定的人员均已停用或不属于本机构，请联系系统管理员`,
  agreed: '同意',
  refused: '不同意',
  unfit: (count: number) => `有 ${count} 项填写有误，请按提示更正`,
  filled: (label: string, says: string) => `${label}：${says}`,
  /** The opinion in the flow log, with what was filled in beside it. */
  withForm: (opinion: string, filledTexts: readonly string[]) =>
    filledTexts.length === 0 ? opinion : `${opinion}（${filledTexts.join('；')}）`,
  added: (who: string) => `加签：${who}`,
  removed: (who: string) => `减签：${who}`,
} as const;

export const opinionStates = { open: '待发表', agreed: '同意', refused: '不同意', removed: '已减签' } as const;
export const opinionRules = { all: '全部同意方可通过', any: '一人同意即可通过', inTurn: '依次发表意见' } as const;
