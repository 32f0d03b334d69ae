/** Words of what a person sees and changes about themselves. */
export const profileText = {
  title: '个人信息',
  name: '姓名',
  loginName: '登录名',
  organisation: '所属机构',
  roles: '角色',
  fileNote: '从图片中间截取正方形，显示在页面右上角',
  saved: '头像已更新',
};
