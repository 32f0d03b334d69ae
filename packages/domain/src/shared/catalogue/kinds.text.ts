interface KindWords {
  /** As menus and lists call it. */
  name: string;
  archive: string;
  /** The two dates of inspection (inspection-categories: slot 2 periodic, slot 1 yearly); not every kind has both. */
  periodic?: string;
  yearly?: string;
}

/**
 * The words by which a title says which kind of equipment is meant, the longer ones first: 管道元件 is no 管道, and the
 * mark with which use certificates of the kind begin.
 */
export const kindMarks: readonly { readonly kindCode: string; readonly words: RegExp; readonly marks: string }[] = [
  { kindCode: '7000', words: /管道元件|管件|管材/gu, marks: '' },
  { kindCode: '1000', words: /锅炉|有机热载体炉|导热油炉/gu, marks: '锅' },
  { kindCode: '2000', words: /压力容器|容器|储罐|气瓶|氧舱|罐车/gu, marks: '容瓶' },
  { kindCode: '8000', words: /压力管道|工业管道|公用管道|管道/gu, marks: '管' },
  { kindCode: '3000', words: /电梯|扶梯|人行道|客梯|货梯/gu, marks: '梯' },
  { kindCode: '4000', words: /起重|行车|桁车|塔吊|塔机|升降机|停车设备/gu, marks: '起' },
  { kindCode: '5000', words: /机动车|[厂场]内?(?:专用)?车|叉车|观光车/gu, marks: '车' },
  { kindCode: '6000', words: /游乐|游艺/gu, marks: '游' },
  { kindCode: '9000', words: /索道/gu, marks: '索' },
  { kindCode: 'F000', words: /安全阀/gu, marks: '' },
];

/** The names of the kinds of equipment and of their dates. */
export const kindText: Readonly<Record<string, KindWords>> = {
  '1000': { name: '锅炉', archive: '锅炉档案', periodic: '下次内部检验日期', yearly: '下次外部检验日期' },
  '2000': { name: '压力容器', archive: '压力容器档案', periodic: '下次定期检验日期', yearly: '下次年度检查日期' },
  '3000': { name: '电梯', archive: '电梯档案', periodic: '下次检验日期', yearly: '下次检测日期' },
  '4000': { name: '起重机械', archive: '起重机械档案', periodic: '下次检验日期' },
  '5000': { name: '场内机动车辆', archive: '场内机动车辆档案', periodic: '下次检验日期' },
  '6000': { name: '大型游乐设施', archive: '大型游乐设施档案', periodic: '下次检验日期' },
  '7000': { name: '压力管道元件', archive: '压力管道元件档案' },
  '8000': { name: '压力管道', archive: '压力管道档案', periodic: '下次定期检验日期', yearly: '下次年度检查日期' },
  '9000': { name: '客运索道', archive: '客运索道档案', periodic: '下次全面检验日期', yearly: '下次年度检验日期' },
  F000: { name: '安全附件送检', archive: '安全附件送检批次' },
};
