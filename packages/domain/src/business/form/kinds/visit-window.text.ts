export const visitWindowText = {
  label: '可检时段',
  placeholder: '如 08:30-11:30',
  badWindow: '请输入开始检验的时段，如 08:30-11:30，结束须晚于开始',
} as const;
