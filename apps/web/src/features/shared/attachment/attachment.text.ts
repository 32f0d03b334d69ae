export const text = {
  title: '附件',
  titleOf: (name: string) => `${name} · 附件`,
  type: '附件类型',
  takeAll: '全部下载',
  mobile: '手机上传',
  code: '手机上传二维码',
  codeHelp: '用手机扫描二维码上传，30 分钟内有效；上传后的文件会自动出现在这里',
  upload: '上传',
  uploading: (percent: number) => (percent > 0 ? `正在上传 ${String(percent)}%` : '正在上传'),
  storeFailed: '上传失败, 请联系管理员', // spec §8
  added: '上传成功', // spec §8
  remove: (name: string) => `移除附件${name}`,
  removed: '附件已移除',
  none: '没有附件',
} as const;
