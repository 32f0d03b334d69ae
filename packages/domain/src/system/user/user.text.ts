/** Sentences about users of the product. */
export const userText = {
  label: {
    loginName: '登录名',
    name: '姓名',
    mobile: '手机号码',
    organisation: '所属机构',
    department: '所属部门',
    roleNames: '角色',
    groups: '用户组',
    state: '状态',
  },
  listTitle: '用户管理',
  /** They choose the home page, nothing else (spec §6). */
  roles: ['检测普通用户', '监察普通用户', '部站长'],
  enabledState: '启用',
  disabledState: '停用',
  unlock: '解除锁定',
  notFound: '没有找到这个用户',
  loginNameRule: '登录名应以字母开头，由2至40位小写字母、数字、点、下划线或短横线组成',
  loginNameTaken: (name: string) => `登录名“${name}”已被使用，请换一个`,
  departmentElsewhere: '所选部门不属于所选机构',
  organisationDisabled: (name: string) => `“${name}”已停用，请选择其他机构或部门`,
  notYourself: '不能停用自己的账号',
  notYourRights: '不能给自己授权，请由另一位安全管理员办理',
  dutiesJoined: (name: string) => `“${name}”将同时拥有系统管理、安全管理、审计管理中的两项权限，三员须分设`,
  widerScope: (name: string) => `用户组“${name}”的数据范围大于您自己的，不能授予`,
  unknownGroup: '所选用户组已不存在，请刷新后重试',
} as const;
