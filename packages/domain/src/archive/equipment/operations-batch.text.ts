/** Sentences about changing chosen fields of many records. */
export const batchText = {
  nothingChosen: '请至少选择一项要修改的内容',
  notForMany: (label: string) => `${label}不能批量修改`,
  tooMany: (max: number) => `查询结果超过${max}台，请缩小查询条件后再批量修改`,
  noRows: '没有可修改的设备，请重新查询',
  problem: (label: string, sentence: string) => `${label}：${sentence}`,
  gone: '没有找到这次批量修改，请重新预览',
  running: '这次批量修改已经开始，请勿重复提交',
  goesOn: (doneCount: number, total: number) =>
    `这次批量修改正在执行，已处理${doneCount}台（共${total}台），请勿重复提交；一分钟后仍无进展的，再次提交即可继续`,
  title: (kind: string, count: number) => `批量修改${kind}档案（${count}台）`,
  reference: (count: number) => `共${count}台`,
  note: (changedCount: number, same: number, refusedCount: number) =>
    `已修改${changedCount}台${same > 0 ? `，无变化${same}台` : ''}${refusedCount > 0 ? `，未修改${refusedCount}台` : ''}`,
  fileName: '批量修改未完成的设备.xlsx',
  sheet: { name: '未修改的设备', shown: '设备编号', reason: '原因' },
} as const;
