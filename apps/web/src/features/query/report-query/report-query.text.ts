/** Words of the query of reports. */
export const text = {
  file: '查看报告',
  copy: '副本',
  record: '原始记录',
  life: '报告履历',
  flowLog: '流程日志',
  print: '打印',
  label: '打印标签',
  reprint: '补打',
  released: '所选报告中有已发放的，请用“补打”',
  notReleased: '只有已发放的报告需要补打',
  sign: '重新签章',
  notApproved: '报告尚未批准',
  notValid: (states: string) => `所选报告${states}，不能打印`,
  signed: '所选报告都已签章',
  signTitle: '重新签章结果',

  download: '下载',
  downloadNote:
    '只包含已签章的报告，按生成时间从新到旧排列；在后台整理，完成后在任务列表下载。加了密码的压缩包用 7-Zip、WinRAR 等打开。',
  downloadStarted: '已开始整理，完成后在任务列表下载',
  downloadRunning: '同样的下载正在整理',
  scope: '下载范围',
  chosen: (count: number) => `选中的 ${count} 份`,
  found: (count: number, most: number) =>
    count > 0 ? `查询到的 ${count} 份（最多 ${most} 份）` : `全部（最多 ${most} 份）`,
  format: '文件',
  asZip: '压缩包（每份一个PDF，附目录）',
  asPdf: '合并为一个PDF',
  duplex: '双面打印时每份从新的一张开始',
  password: '打开密码',
  passwordHint: (least: number) => `可不填；至少 ${least} 个字符`,
} as const;
