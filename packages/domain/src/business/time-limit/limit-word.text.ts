/** Words beside the day by which a task is to be done. */
export const limitWords = {
  late: (days: number) => `超期 ${days} 天`,
  today: '今天到期',
  left: (days: number) => `还有 ${days} 天`,
};
