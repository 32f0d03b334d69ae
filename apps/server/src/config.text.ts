/** The words that the operator reads when a setting is wrong: the variable, then what it should be. */
export const configText = {
  wrong: (sentences: string) => `启动参数不正确：${sentences}。`,
  port: '应是 0 到 65535 之间的端口号',
  oneOrZero: '应是 1 或 0',
  between: (min: number, max: number) => `应是 ${min} 到 ${max} 之间的整数`,
  databaseUrl: '应形如 postgresql://用户:密码@主机:端口/库名',
  password: '至少 8 位，且同时包含字母和数字',
  day: '应是今天的日期，如 2026-01-31',
  codeAddress: '应为财政缴款码接口的网址，如 http://codes.example.gov.cn/issue',
  codeSecret: '至少16个字符',
  wholeAuthority: 'PAYMENT_CODE_URL 和 PAYMENT_CODE_SECRET 应一并填写',
  stampAddress: '应是时间戳服务的完整网址，如 http://tsa.example.cn/tsr',
  storeAddress: '应是对象存储的完整网址，如 https://s3.example.cn',
  bucket: '应是对象存储的桶名：3 到 63 位小写字母、数字、点和连字符',
  wholeStore: 'S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY、S3_SECRET_KEY 应一起设置',
  webAddress: '应是完整的网址，如 https://tejian.example.cn',
};
