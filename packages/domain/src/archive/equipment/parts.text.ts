const piece = { '8000.pipingUnit': '管道单元', accessory: '安全附件', 'F000.valve': '送检阀门' } as const;

/** Words of the rows below a record: piping units, accessories, valves sent in. */
export const partsText = {
  piece,
  twin: (table: keyof typeof piece, label: string, value: string) =>
    `${label}“${value}”重复，同一${table === 'F000.valve' ? '批' : '装置'}内不能相同`,
  tooMany: (most: number) => `一台设备下最多登记${most}行`,
  unknownTable: (key: string) => `没有名为“${key}”的明细表`,
  gone: '明细中有一行已被删除，请刷新后再修改',
  declaredPart: (table: keyof typeof piece, name: string, no: string) =>
    `${piece[table]}“${name}”已在申请单${no}中申报，不能删除`,
  lacks: (table: keyof typeof piece, name: string, labels: readonly string[]) =>
    `${piece[table]}“${name}”的${labels.join('、')}`,
  othersLack: (table: keyof typeof piece, count: number) => `（另有${count}个${piece[table]}未填全）`,
  unnamed: '未命名',
} as const;
