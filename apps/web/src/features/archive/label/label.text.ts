export const text = {
  print: '打印标签',
  title: (count: number) => `打印 ${String(count)} 台设备的标签`,
  now: '打印',
  note: '标签上的二维码打开设备信息页面，任何人都可以查看检验情况、报告隐患。不能打印的设备会逐台说明原因。',
  printed: (count: number) => `已生成 ${String(count)} 张标签`,
  noTemplate: '没有已发布的标签模板，请先在“标签模板”中发布一个。',
  close: '关闭',
  openFile: '打开标签文件',
  opened: '标签已在新窗口打开，请用 100% 比例打印，不要选择“适应纸张”。',
} as const;
