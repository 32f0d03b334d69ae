/** Words of the library of inspection items. */
export const itemLibraryText = {
  label: {
    code: '代码',
    kindCode: '设备种类',
    itemCode: '项目代码',
    group: '分组',
    name: '检验项目',
    results: '结果选项',
    req: '检验内容与要求',
  },
  codeRule: '应为 2 至 12 位大写字母、数字或“-”，不以 Z 开头（Z 留给手工添加的项目）',
  figure: '应为数字',
  codeTwice: (code: string) => `项目代码 ${code} 重复`,
  codeElsewhere: (code: string, library: string) => `项目代码 ${code} 已用于项目库 ${library}`,
  rangeTurned: '下限大于上限',
} as const;
