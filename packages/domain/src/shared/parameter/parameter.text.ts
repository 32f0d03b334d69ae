/** Words of the parameters of an installation. */
export const parameterText = {
  maxTabs: '最多打开的标签页',
  showsGuide: '新用户引导',
  guideHelp: '开启后，每个账号首次登录时演示一次界面',
  sessionHours: '登录有效时间',
  sessionHelp: '自下次登录起生效',
  chargeChangeBound: '收费变更复核限额',
  chargeChangeHelp: '人工确定或改动的收费金额与原金额（没有原金额时为0）相差超过此数时须由第二人审批，0为不需审批',
  noBound: '不需审批',
  passwordProfile: '密码策略',
  units: { pages: '个', hours: '小时', yuan: '元' },
  yes: '是',
  no: '否',
  profiles: {
    spec: '基本：不作长度和强度要求',
    dengbao3: '等保三级：至少8位，大小写字母、数字、符号至少三类，90天更换',
    asvs: '国际通行（ASVS）：至少12位，拒绝常见词和与本人有关的词，不定期更换',
  },
  change: (label: string, value: string) => `${label}改为${value}`,
  joint: '；',
} as const;

/** The reasons that a new password is refused. */
export const passwordRuleText = {
  tooShort: (least: number) => `新密码至少${least}位`,
  fewClasses: (least: number) => `新密码须包含大写字母、小写字母、数字、符号中的至少${least}类`,
  isLoginName: '新密码不能与登录名相同',
  usedBefore: (count: number) => `新密码不能与最近${count}次用过的密码相同`,
  common: '新密码过于常见，容易被猜中，请换一个',
  context: (word: string) => `新密码不能包含“${word}”这类与本人或本单位有关的词`,
} as const;

/** Names of the product and its trade, which anybody would try. */
export const guessedWords = ['tejian', '特检院', '检验检测'] as const;
