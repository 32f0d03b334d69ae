/** Sentences about uploads that go on where they were cut off. */
export const uploadText = {
  gone: '没有找到该上传，可能已过期，请重新上传',
  elsewhere: '续传位置与已收到的字节数不一致，请查询后继续',
  busy: '该文件正在另一连接中上传，请稍后继续',
  tooManyOpen: (most: number) => `同时未完成的上传不能超过 ${String(most)} 个，请先完成或取消`,
  noName: '上传没有写明文件名',
  otherVersion: (version: string) => `断点续传协议的版本应为 ${version}`,
  beyond: '收到的内容超过了上传开始时所写的大小',
  otherBytes: '收到的内容与所说的大小或摘要不一致，请重新上传',
  unfinished: '文件还没有传完，请继续上传',
} as const;
