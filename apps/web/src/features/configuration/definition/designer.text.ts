/** Words of the windows in which flows and forms are drawn. */
export const text = {
  choose: (kind: string) => `选择${kind}`,
  add: '新建',
  none: (kind: string) => `还没有${kind}`,
  version: '版本',
  draft: '草稿',
  tabs: {
    data: '数据',
    findings: (count: number) => `检查结果 ${String(count)}`,
    changes: (count: number) => `变化 ${String(count)}`,
  },
  asText: '内容（JSON）',
  notDrawable: '内容的结构不能绘制，请在“内容（JSON）”中修改。',
  unsaved: '有未保存的修改',
  meanwhile: '他人的修改已经取入，您的修改仍在，请核对后再保存。',
  clashes: (places: string) => `双方都修改了：${places}。现为您的修改。`,
  gone: '草稿已被删除或发布。您的修改仍在，再次保存将建立新的草稿。',
  place: '位置',
  before: (version: string) => `版本 ${version}`,
  now: '现在',
  noBase: '没有可以对比的已发布版本',
  whole: '全文',
} as const;
