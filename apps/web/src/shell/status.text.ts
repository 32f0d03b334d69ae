/** Pages for what is not there, not allowed or broken. */
export const statusText = {
  notFound: '页面不存在',
  notFoundHelp: '地址可能有误，或页面已被移除。',
  denied: '没有访问权限',
  deniedHelp: '您没有打开此页面的权限，如有需要请联系系统管理员。',
  broken: '系统暂时不可用',
  brokenHelp: '服务器没有正常响应，请稍后重新加载；如持续出现请联系系统管理员。',
  home: '返回首页',
  reload: '重新加载',
};
