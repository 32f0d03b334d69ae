/** What the operator reads when a setting is wrong. */
export const configText = {
  heading: '启动参数不正确：',
  port: 'PORT 应是 0 到 65535 之间的整数',
  onOff: (name: string) => `${name} 只能是 1 或 0`,
  databaseUrl: 'DATABASE_URL 应形如 postgresql://用户:密码@主机:端口/库名',
  password: 'ADMIN_PASSWORD 至少 8 位，且包含字母和数字',
  positive: (name: string) => `${name} 应是正整数`,
  publicUrl: 'PUBLIC_URL 应是完整的网址，如 https://tejian.example.cn',
};
