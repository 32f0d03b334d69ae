/** Words of the line of steps. */
export const text = {
  line: '办理进度',
  done: '已完成',
  current: '当前环节',
  waiting: '未开始',
};
