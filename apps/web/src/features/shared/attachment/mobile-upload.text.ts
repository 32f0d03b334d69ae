const MIB = 1024 * 1024;
const sizeWord = (bytes: number): string =>
  bytes < MIB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MIB).toFixed(1)} MB`;

export const text = {
  title: '手机上传',
  choose: '拍照或选择文件',
  chosen: (name: string, bytes: number) => `${name}（${sizeWord(bytes)}）`,
  send: '上传',
  sending: (share: number) => `正在上传 ${Math.round(share * 100)}%`,
  done: '上传成功', // spec §5
  failed: '上传失败, ', // spec §5
  sent: (count: number) => `已上传 ${count} 个文件，可继续上传`,
  answer: '返回',
} as const;
