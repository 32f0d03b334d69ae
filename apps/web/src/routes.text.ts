/** Titles of the pages: of their tabs and of the window. */
export const titles = {
  login: '用户登录',
  denied: '没有访问权限',
  broken: '系统暂时不可用',
  home: '工作桌面',
  stationHome: '部站长桌面',
  messages: '消息中心',
  errorLog: '错误日志',
  versionInfo: '版本信息',
  reportBuild: '报告生成',
  reportEnter: '报告录入',
  reportEnterInfo: '录入报告',
};
