export const text = {
  upload: '上传',
  uploading: '正在上传',
  added: '上传成功', // spec §8
  remove: (name: string) => `移除附件${name}`,
  removed: '附件已移除',
  none: '没有附件',
} as const;
