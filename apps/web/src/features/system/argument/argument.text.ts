/** Words of the page that is opened with arguments. */
export const text = {
  heading: '页面参数',
  title: (value: string) => `参数 ${value}`,
  none: '没有传入参数',
};
