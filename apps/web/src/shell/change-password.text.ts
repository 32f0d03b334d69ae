/** Words of the password dialog (spec §5; decisions §1). */
export const passwordText = {
  title: '修改密码',
  loginName: '登录名',
  old: '登录密码',
  new: '新密码',
  check: '新密码确认',
  oldRequired: '登录密码不能为空',
  newRequired: '新密码不能为空',
  checkRequired: '新密码确认不能为空',
  different: '两次输入的新密码不一致',
  changed: '密码修改成功',
  logOut: '退出登录',
};
