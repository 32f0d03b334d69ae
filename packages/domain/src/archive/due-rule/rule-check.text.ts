/** The faults of a cycle rule, for whoever maintains the rules. */
export const ruleCheckText = {
  rule: (id: string) => `检验周期规则“${id}”`,
  condition: (id: string, label: string) => `检验周期规则“${id}”的条件“${label}”`,
  unknown: (place: string, key: string, kind: string) => `${place}用到的数据项“${key}”在设备种类${kind}中不存在`,
  foreign: (place: string, key: string, kinds: string) => `${place}用到的数据项“${key}”属于其他设备种类（${kinds}）`,
  noSuchValue: (place: string, key: string, value: string) => `${place}用到“${key}”的值“${value}”，数据项没有这个值`,
  notANumber: (place: string, key: string) => `${place}用到“${key}”的上下限，数据项不是数值`,
  limitEmpty: (place: string, key: string) => `${place}用到“${key}”的上下限，下限须小于上限，且至少填一个`,
  notADate: (place: string, key: string) => `${place}的日期取自“${key}”，它不是日期`,
} as const;
