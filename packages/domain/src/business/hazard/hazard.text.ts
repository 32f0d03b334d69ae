/** Words of hazards that anybody reports on a device's public page, and of the desk that works on them. */
export const hazardText = {
  title: '隐患报告',
  states: { open: '待处理', handling: '处理中', closed: '已办结' },
  outcomes: { removed: '隐患已消除', unfounded: '经核实不属实', handedOver: '已移交监察机构' },
  actions: { report: '报告', accept: '受理', handle: '登记处理情况', close: '办结' },
  categories: {
    running: '运行异常（异响、抖动、冲顶、蹲底等）',
    damaged: '部件损坏或缺失',
    overdue: '超过检验期限仍在使用',
    misuse: '违规使用或无人管理',
    leak: '泄漏、变形、腐蚀',
    other: '其他',
  },
  anonymous: '现场人员',
  label: { description: '隐患描述' },
  unknownDevice: '没有找到该设备，二维码不正确或标签不是本系统打印',
  notFound: '没有找到该隐患报告',
  tooManyHere: '该设备刚刚收到多条隐患报告，请稍后再试；紧急情况请直接拨打设备上的应急救援电话',
  refused: (no: string, state: string, action: string) => `隐患报告${no}${state}，不能${action}`,
  changed: (no: string, who: string, at: string) => `隐患报告${no}已由${who}于${at}处理，请刷新后查看`,
  messageTitle: (no: string) => `收到隐患报告：${no}`,
  message: (device: string, category: string, description: string) => `${device}，${category}：${description}`,
} as const;
