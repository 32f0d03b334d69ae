// Faults of a template, shown to who maintains templates.
export const templateText = {
  unresolved: (bind: string, place: string) => `${place}的绑定“${bind}”在本设备种类没有对应的数据`,
  foreign: (bind: string, place: string, kinds: string) =>
    `${place}的绑定“${bind}”属于其他设备种类（${kinds}），含义不同`,
  placeless: '模板',
  sectionTwice: (id: string) => `章节标识“${id}”重复`,
  itemTwice: (no: string) => `检验项目编号“${no}”重复`,
  subTwice: (item: string, no: string) => `检验项目“${item}”的子项“${no}”重复`,
  measureTwice: (item: string, id: string) => `检验项目“${item}”的测量值“${id}”重复`,
  noResultSet: (item: string, set: string) => `检验项目“${item}”的结果集“${set}”不存在`,
  noNotApplicable: (item: string) => `检验项目“${item}”有适用条件，但结果集没有“无此项”`,
  checkAstray: (grid: string, check: string) => `测量记录“${grid}”的校核“${check}”指向不存在的统计、列或检验项目`,
  conclusionUnknown: (value: string) => `结论“${value}”不在允许的结论中`,
  noPolarity: (value: string) => `结论“${value}”未说明是合格、有条件合格还是不合格（polarity）`,
  polarityAgainstList: (value: string) => `结论“${value}”的 polarity 与 positive 列表不一致`,
  noCategory: '未指明适用的检验类别代码',
} as const;
