/** Sentences about work that runs in the background. */
export const longTaskText = {
  exportTitle: (list: string) => `导出${list}`,
  importTitle: (what: string, isDryRun: boolean) => `${isDryRun ? '试导入' : '导入'}${what}`,
  done: (title: string) => `${title}已完成`,
  failed: (title: string) => `${title}失败`,
  rows: (count: number) => `共${count}条`,
  doneContent: (title: string, note: string) => `${title}已完成，${note}。文件可在任务列表中下载。`,
  doneWithoutFile: (title: string, note: string) => `${title}已完成，${note}。`,
  failedContent: (title: string, why: string) => `${title}失败：${why}`,
  notFound: '没有找到这个任务，可能已被清除',
  noFile: '这个任务没有可下载的文件',
  noPermission: '您已没有这项操作的权限',
  outdated: (why: string) => `系统升级后，这个任务保存的内容不能再用，请重新操作（${why}）`,
  unknownContent: (name: string) => `没有名为“${name}”的内容`,
  broke: '系统出现错误，请重试',
  stopped: '服务中断，任务没有完成，请重新开始',
  stoppedAt: (writtenCount: number, same: number) =>
    `服务多次中断，任务没有完成：已写入${writtenCount}条${same > 0 ? `，另有${same}条无需修改` : ''}，其余的重新执行即可，已写入的不会重复`,
  /** The part that a task which ended before its time has written for good. */
  writtenTo: (writtenCount: number, same: number) =>
    `已写入${writtenCount}条${same > 0 ? `，另有${same}条无需修改` : ''}，其余的没有写入；重新执行即可，已写入的不会重复`,
  beside: (writtenText: string) => `（${writtenText}）`,
  unknownColumn: (name: string) => `没有名为“${name}”的列`,
  nothingToExport: '没有可导出的列',
  yes: '是',
  no: '否',
} as const;
