/** The words for the operator in the terminal. */
export const startText = {
  creatingDatabase: '首次启动：正在创建数据库……',
  migrating: (file: string) => `正在更新数据库结构：${file}`,
  loadingReference: '正在检查基础数据……',
  keysMissing: (file: string) =>
    `数据库中的证件号码是用另一把密钥加密的，请把原来的密钥文件放回 ${file} 再启动（密钥随 keys 文件夹一起备份）。`,
  keysForeign: (file: string) =>
    `密钥文件 ${file} 不属于这个数据库（校验值不符），用它读不出已有的证件号码。请换回原来的密钥文件再启动（密钥随 keys 文件夹一起备份；多台服务器共用同一份）。`,
  seeding: '正在检查初始数据……',
  businessComes: '演示业务（近十四个月）正在后台装入，约一至三分钟，其间可以正常使用。',
  businessIsThere: '演示业务已装入。',
  publicUrlMissing:
    '提醒：没有设置 PUBLIC_URL（本系统的对外网址），报告上的核验地址无法使用，报告不能批准。请设置后重新启动。',
  administratorReopened: (loginName: string) =>
    `已重新开放首任管理员账号 ${loginName}，已记入操作日志。设立三员并各自登录后，该账号自动停用。请去掉 UNLOCK_ADMINISTRATORS。`,
  unlockedAlready: '今天已按 UNLOCK_ADMINISTRATORS 开放过首任管理员账号，不再重复。请去掉该设置。',
  unlockOnAnotherDay: (day: string) => `UNLOCK_ADMINISTRATORS 是 ${day}，不是今天，不予办理。请去掉该设置。`,
  stopping: '正在停止……',
  stopped: '已停止。',
  databaseEnded: '内置数据库意外停止，程序随之退出。',
  portTaken: (port: number) => `端口 ${port} 已被占用，请先停止占用它的程序，或用 PORT 指定别的端口。`,
  portForbidden: (port: number) => `没有监听端口 ${port} 的权限，请用 PORT 指定 1024 以上的端口。`,
  hostUnknown: (host: string) => `本机没有地址 ${host}，请检查 HOST。`,
  banner: ({ address, data, database }: { address: string; data: string; database: string | undefined }) =>
    [
      '',
      '特检 检验检测管理平台 已启动',
      `  地址      ${address}`,
      `  数据目录  ${data}`,
      ...(database ? [`  数据库    ${database}`] : []),
    ].join('\n'),
  demoAccounts: (password: string, accounts: readonly { loginName: string; name: string }[]) =>
    [
      `  演示账号（密码均为 ${password}）`,
      ...accounts.map(({ loginName, name }) => `    ${loginName.padEnd(10)}${name}`),
    ].join('\n'),
  demoBeyond:
    '  注意：其他机器可以访问本服务，而演示账号的密码是公开的，此处不再显示。请勿录入真实数据；正式使用请设 DEMO=0 并换用新的数据目录。',
  administrator: (loginName: string, password: string) =>
    `  管理员    ${loginName}，密码 ${password}（只显示这一次，首次登录后须修改）`,
  administratorFile: (loginName: string, file: string) =>
    `  管理员    ${loginName}，密码在文件 ${file} 中（首次登录后须修改，修改后该文件自动删除）`,
  signatures: (authority: string | undefined) =>
    authority
      ? `  报告签名  PAdES B-LTA，时间戳服务 ${authority}`
      : '  报告签名  PAdES B-B（没有设置时间戳服务 TSA_URL）',
  howToStop: '按 Ctrl-C 停止。\n',
};
