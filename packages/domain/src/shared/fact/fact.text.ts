/** The words for what is wrong with the catalogue of facts, for whoever maintains it. */
export const factText = {
  common: '通用',
  of: (kind: string, key: string, fault: string) => `数据项“${key}”（${kind}）${fault}`,
  twice: '重复',
  noField: (field: string) => `取自档案字段“${field}”，该设备种类没有这个字段`,
  noFunction: (name: string) => `由“${name}”计算，没有这个计算`,
  notDescribed: '没有说明名称或类型',
  unknownOrigin: (origin: string) => `的来源“${origin}”不存在`,
  unknownType: (type: string) => `的类型“${type}”不存在`,
  severalUnits: (unit: string) => `的单位“${unit}”写了两种，应按数据分别给出单位`,
  noBounds: '是数值，没有说明可能的最小值和最大值',
  unitByUnknown: (fact: string) => `的单位取决于“${fact}”，该设备种类没有这个数据项`,
  unitByOption: (fact: string, option: string) => `的单位没有说明“${fact}”为“${option}”时用什么单位`,
} as const;
