export const text = {
  parts: { installation: '系统参数', passwords: '密码策略' },
  change: '修改',
  loginType: '登录方式',
  loginTypes: { '1': '登录名和密码' } as Readonly<Record<string, string>>,
  changed: (who: string, at: string) => `${who}于${at}修改`,
  asDelivered: '未修改过，为出厂设置',
  profileNote: '策略自下次修改密码起生效；改为“等保三级”后，密码使用满90天的账号在下次登录时须先修改密码。',
} as const;
