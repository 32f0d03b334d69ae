/** Sentences for what goes wrong between browser and server. */
export const text = {
  offline: '网络连接不可用，请检查网络后重试',
  denied: '很抱歉，您没有这项操作的权限',
  notFound: '所请求的内容不存在或已被移除',
  tooLarge: '文件过大，无法上传',
  wrongType: '不支持这种文件类型',
  tooMany: '操作过于频繁，请稍后再试',
  broken: '系统出现异常，请稍后重试或联系管理员',
  brokenWithNumber: (id: string) => `系统出现异常，错误编号：${id}`,
  uploadFailed: (why: string) => `上传失败, ${why}`, // spec §8
  uploadBroken: '上传失败, 请联系管理员', // spec §8
  exportStarted: '已开始导出，完成后会发消息提醒，进度见右上角的任务列表',
  exportRunning: '同样的导出正在进行，进度见右上角的任务列表',
  flag: { yes: '是', no: '否' },
  save: '保存',
  saved: '保存成功',
  cancel: '取消',
  retry: '重试',
  /** Acts that a second person confirms. */
  second: {
    ask: '提交申请',
    askTitle: (name: string, operation: string) => `申请为“${name}”办理${operation}`,
    sent: '申请已提交，等待复核',
  },
};
