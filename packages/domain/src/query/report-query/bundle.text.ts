/** Words of reports that are put together into one download. */
export const bundleText = {
  title: (count: number) => `下载报告（${count}份）`,
  nothing: '没有可以下载的报告：只有已签章的报告才有文件',
  tooMany: (most: number) => `一次最多下载${most}份报告，请缩小查询范围`,
  gone: (reportNo: string) => `报告${reportNo}的文件不能读取，请先从备份恢复`,
  passwordOfZip: '只有压缩包可以设置密码',
  passwordShort: (least: number) => `密码至少${least}个字符`,
  note: (count: number, leftCount: number, invalidCount: number) =>
    [
      `共${count}份`,
      ...(invalidCount > 0 ? [`其中${invalidCount}份已不再有效，均已标注`] : []),
      ...(leftCount > 0 ? [`另有${leftCount}份尚未签章，未包含`] : []),
    ].join('，'),
  fileName: (count: number, at: string) => `检验报告${count}份 ${at}`,
  contents: '目录.csv',
  columns: ['序号', '报告编号', '报告状态', '受检单位', '检验结论', '文件名', 'SHA-256'],
} as const;
