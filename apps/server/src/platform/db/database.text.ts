const secondsOf = (milliseconds: number) => `${milliseconds / 1000} 秒`;

/** The texts that the operator reads when the database cannot be brought up. */
export const databaseText = {
  folderHeld: (folder: string, pid: number) =>
    `数据目录 ${folder} 正被另一个进程（进程号 ${pid}）使用，请先停止它，或用 DATA_DIR 指定别的目录。`,
  folderNotWritable: (folder: string) => `没有写入数据目录 ${folder} 的权限，请检查目录的所有者和权限。`,
  folderOfAnother: (folder: string) =>
    `数据目录 ${folder} 中的数据库文件属于另一个系统用户，请用该用户启动，或更改目录的所有者。`,
  packageMissing: (name: string) =>
    `没有适合本机的内置数据库（${name}），请用 DATABASE_URL 指定一个 PostgreSQL 服务器。`,
  noUnprivilegedUser: (folder: string) =>
    `PostgreSQL 不能以 root 运行，而本机没有能访问 ${folder} 的普通用户：请以普通用户启动，或用 DATABASE_URL 指定一个 PostgreSQL 服务器。`,
  initFailed: (reason: string) => `内置数据库初始化失败：${reason}`,
  startFailed: (reason: string, log: string) => `内置数据库没有启动：${reason}（日志：${log}）`,
  otherMajor: (folder: string, foundText: string, wantedText: string) =>
    `数据目录 ${folder} 是 PostgreSQL ${foundText} 的，本程序内置的是 PostgreSQL ${wantedText}：请先用原版本导出数据，再导入新的数据目录。`,
  unreachable: (where: string, reason: string) =>
    `连接不上数据库 ${where}：${reason}。请检查 DATABASE_URL 以及数据库服务器是否在运行。`,
  tooOld: (version: string) => `数据库版本是 PostgreSQL ${version}，最低要求 PostgreSQL 15。`,
  lacking: (where: string, lacks: readonly string[]) =>
    `数据库 ${where} 的连接没有保留本系统需要的设置：${lacks.join('；')}。请让 DATABASE_URL 直接指向 PostgreSQL，不要经过按事务分配或丢弃启动参数的连接池（如 PgBouncer 的 pool_mode = transaction、ignore_startup_parameters = options）。`,
  lacks: {
    timeZone: (wantedText: string, is: string) => `时区应为 ${wantedText}，实为 ${is}`,
    statementTimeout: (wantedNumber: number, is: number) =>
      `语句时限应为 ${secondsOf(wantedNumber)}，实为${is === 0 ? '不限' : ` ${secondsOf(is)}`}`,
    statements: '预备语句在事务之间丢失',
    notifications: '收不到数据库通知（LISTEN/NOTIFY）',
  },
  migrationChanged: (file: string) =>
    `迁移文件 ${file} 在执行之后被改动过，拒绝继续：请恢复原文件，改动写进新的迁移文件。`,
  migrationMissing: (file: string) => `数据库已执行过迁移 ${file}，但程序里没有它：数据库比程序新，请升级程序。`,
  migrationNumber: (file: string) => `迁移文件 ${file} 的名字应形如 0001_name.sql，且编号不得重复。`,
  migrationFailed: (file: string, reason: string) => `迁移 ${file} 执行失败，数据库保持原样：${reason}`,
};
