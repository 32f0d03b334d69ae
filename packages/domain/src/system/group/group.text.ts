/** Sentences about user groups. */
export const groupText = {
  label: { code: '编码', name: '名称', dataScope: '数据范围', codes: '权限', members: '成员' },
  listTitle: '用户组管理',
  scopes: {
    unit: '本单位',
    own: '本人',
    department: '本部门及下级',
    institute: '本机构',
    area: '本区域',
    all: '全部',
  },
  notFound: '没有找到这个用户组',
  codeRule: '编码由2至40位字母或数字组成',
  codeTaken: (code: string) => `编码“${code}”已被使用`,
  onlyInstallation: '用户组对所有机构有效，只有数据范围为“全部”的用户可以修改',
  unknownCode: (code: string) => `权限编码“${code}”不存在`,
  unitCodes: '数据范围“本单位”的用户组只能有业务单位用户的权限（查看、申请检验、答复）',
  staffCodes: '业务单位用户的权限只能授予数据范围为“本单位”的用户组',
  unitMembers: '业务单位用户和机构人员不能在同一个用户组，请核对成员',
  unknownMember: '所选成员中有已不存在的用户，请重新选择',
  ownGroup: '不能修改自己所在用户组的权限和成员，请由另一位安全管理员办理',
  hasMembers: (name: string, count: number) => `用户组“${name}”还有${count}名成员，请先移出成员再删除`,
} as const;
