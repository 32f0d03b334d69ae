/** What `npm start` and `npm test` say before the product itself can speak. */
export const text = {
  nodeTooOld: (found) => `本机的 Node.js 是 ${found}，至少需要 20.19，请先升级。`,
  installing: '正在安装依赖（首次需要一两分钟）……',
  installed: (seconds) => `依赖安装完成，用时 ${seconds} 秒。`,
  installFailed: '依赖没有装上：请检查能否访问 npm 仓库、磁盘空间和本目录的写权限，然后重试。',
  noRuntime: (platform) =>
    `没有适合本机（${platform}）的 Node.js 24：请安装 Node.js 24 或更新的版本，用它运行 npm start。`,
  building: '正在构建网页……',
  built: (seconds) => `网页构建完成，用时 ${seconds} 秒。`,
  serverFailed: '服务程序没有构建成功，请看上面的错误。',
  buildFailed: '网页没有构建成功，请看上面的错误。',
  notRun: (name, reason) => `未执行：${name}（${reason}）`,
  again: (files) => `再单独执行一次：${files.join('、')}`,
  unsteady: (name, error, before) =>
    `不稳定：${name}（第一次失败：${error}；单独再执行一次通过${before.length > 0 ? `；此前 ${before.length} 次：${before.join('、')}` : ''}）`,
  byLot: (seed) => `随机测试抽取十分之一，重复本次抽取：LOT=${seed}；全部执行：npm run proof`,
  noBrowser: '本机没有 Chromium 或 Chrome，也不能自动安装',
  installingTools: (names) => `正在安装检查所需的系统软件：${names}……`,
  toolsFailed: '系统软件没有装上，相关检查将不执行。',
};
