import { withThousands } from '@tejian/domain/shared/typed/typed-number.ts';
/** Words of the task list in the header. */
export const text = {
  tasks: '任务',
  running: (count: number) => `任务，${count}个正在进行`,
  title: '后台任务',
  none: '没有导出、导入或批量修改任务',
  download: '下载',
  downloadErrors: '下载错误清单',
  goOn: '查看并导入',
  cancel: '取消',
  cancelling: '正在取消',
  waiting: '排队中',
  cancelled: '已取消',
  cancelledWith: (note: string) => `已取消：${note}`,
  failed: (why: string) => `失败：${why}`,
  progress: (doneCount: number, total: number) => `${withThousands(doneCount)} / ${withThousands(total)}`,
  counting: '正在准备',
} as const;
