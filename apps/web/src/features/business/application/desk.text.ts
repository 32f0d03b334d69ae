/** Words that every desk of an application shares. */
export const text = {
  facts: '申报内容',
  equipment: (count: number) => `设备明细（${count} 台）`,
  task: '本环节办理',
  back: '返回列表',
  tab: (step: string, applicationNo: string) => `${step} ${applicationNo.slice(-5)}`,
  elsewhere: (label: string) => `该申请现在“${label}”环节，不能在此办理`,
} as const;
