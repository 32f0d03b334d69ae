/** Words of the login page and of the login over a page. */
export const text = {
  system: '特种设备检验检测管理平台',
  tagline: '检验申报 · 任务安排 · 报告编制 · 审核签发 · 归档发放',
  heading: '用户登录',
  loginName: '用户名',
  password: '密码',
  imageCode: '验证码',
  newImage: '看不清，换一张',
  remember: '记住用户名',
  login: '登录',
  loginNameRequired: '请输入用户名',
  passwordRequired: '请输入密码',
  imageCodeRequired: '请输入验证码',
  capsLock: '大写锁定已打开',
  ended: '登录已失效',
  endedHelp: '请重新登录，当前页面和已填写的内容不会丢失。',
  takenOver: '本浏览器已换人登录',
  takenOverHelp: (name: string) =>
    `另一个窗口已用其他账号登录，此窗口不能再以${name}的身份操作。重新载入后以新登录的账号继续。`,
  reload: '重新载入',
  giveUp: '返回登录页',
  demonstration: '演示账号',
  demonstrationHelp: (password: string) => `点选一个账号即填入用户名和密码（密码均为 ${password}）。请勿录入真实数据。`,
  chooseAccount: (duty: string, name: string, loginName: string) => `选用 ${loginName}：${duty} ${name}`,
  filling: (doneText: string, of?: string) =>
    `演示业务正在后台生成${of ? `（${doneText}／${of}）` : ''}，可以先登录，列表和数字还会增加。`,
  scope: ['锅炉', '压力容器', '电梯', '起重机械', '场（厂）内专用机动车辆', '大型游乐设施', '压力管道', '客运索道'],
};
