interface KindWords {
  /** As menus and lists call it. */
  name: string;
  archive: string;
  /** The two dates of inspection (inspection-categories: slot 2 periodic, slot 1 yearly); not every kind has both. */
  periodic?: string;
  yearly?: string;
}

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
