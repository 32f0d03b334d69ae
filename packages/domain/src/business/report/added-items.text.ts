/** Words of the items that an inspector adds to a general report. */
export const addedItemText = {
  columns: {
    order: '次序',
    group: '分组',
    name: '检验项目',
    cls: '项目类别',
    req: '检验内容与要求',
    results: '结果选项',
    valueName: '测量值名称',
    unit: '单位',
    min: '下限',
    max: '上限',
    decimals: '小数位数',
  },
  noGroup: '检验项目',
  value: '实测值',
  noItems: '还没有检验项目，请从项目库选取或者手工添加',
  unnamed: (seq: number) => `第${seq}个检验项目没有名称`,
  rangeTurned: (name: string) => `“${name}”的下限大于上限`,
  sample: {
    group: '外观与结构',
    other: '电气',
    look: '外观检查',
    gap: '间隙',
    resistance: '绝缘电阻',
    req: '符合委托方提供的技术文件',
  },
} as const;
