/** Words of the pages of the institute's seals. */
export const text = {
  uploadTitle: '上传印章',
  editTitle: (name: string) => `修改印章：${name}`,
  retire: '停用',
  retireTitle: (name: string) => `停用印章：${name}`,
  retireNote: '停用立即生效，不能恢复。已批准的报告仍用批准时的印章；没有其他可用印章时，报告不能批准。',
  retired: '印章已停用',
  fileNote: 'PNG，透明底，不超过 200 万像素；上传后图片不能更换，换章请上传新印章',
  previewAlt: (name: string) => `印章“${name}”的图片`,
  facts: '印章信息',
  retiredAt: (who: string, at: string) => `${who} ${at}`,
  uses: (count: number) => `使用记录（共 ${count} 次）`,
  latest: (shown: number) => `只列出最近 ${shown} 次。`,
  noUse: '还没有用过',
  columns: { at: '使用时间', document: '文件', documentNo: '编号', userName: '批准（出具）人' },
  usersNote: '授权签字人批准报告、检验人员出具检验意见通知书时，由系统加盖当时有效的印章；他人不能单独取用。',
  usersLabel: '使用方式',
} as const;
