/** Sentences about copying an entry to sister devices. */
export const copyText = {
  notSister: '只能复制到同一申请中、使用同一报告模板的记录',
  nothing: '没有可以复制的内容，已有的内容不会被覆盖',
  meanwhile: (who: string) => `${who}正在修改该记录，请稍后再试`,
  noCopy: '没有找到这次复制的内容，不能撤销',
} as const;
