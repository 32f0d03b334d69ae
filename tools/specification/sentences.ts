/** Sentences to the letter, by the places where they are to be read. */
export interface ExpectedSentences {
  readonly where: string;
  /** Addresses of pages, `shell` for what stands around them, `answers` for what the server says. One of them is enough. */
  readonly places: readonly string[];
  readonly sentences: readonly string[];
}

const applicationList = '/businessPro/applyList';

export const expectedSentences: readonly ExpectedSentences[] = [
  {
    where: 'spec §2, Generic list screen',
    places: [applicationList],
    sentences: ['请设置查询条件后再进行查询', '没有找到符合条件的数据', '普通查询', '高级查询', '表格设置'],
  },
  {
    where: 'spec §2, Inspection application sheet list',
    places: [applicationList],
    sentences: ['新增', '作废', '编辑', '打印申请单', '更多', '发送消息', '流程日志', '客户评价'],
  },
  {
    where: 'spec §2, Main shell',
    places: ['shell'],
    sentences: [
      '没有找到相关功能，换个关键字试试？',
      '请输入功能关键字，例如：检验',
      '修改密码',
      '切换风格',
      '版本信息',
      '清除缓存',
      '退出登录',
      '服务热线',
      '智能客服',
      '意见反馈',
      '关闭其他',
      '关闭所有',
      '确定要关闭此页面吗？',
    ],
  },
  {
    where: 'spec §2, Layout panel',
    places: [applicationList],
    sentences: ['恢复初始配置', '保存', '至少勾选一个字段'],
  },
  {
    where: 'spec §5, Void',
    places: [applicationList],
    sentences: ['作废原因不能为空', '请选择数据', '请选择作废数据'],
  },
  {
    where: 'spec §5, Shared field checks',
    places: ['/businessPro/apply', '/bsArchives/elevatorForm'],
    sentences: [
      '请输入正确邮箱格式',
      '请输入正确URL格式',
      '请输入正整数',
      '请输入有效的两位小数',
      '请输入数字',
      '请输入有效的手机号码',
      '请输入有效的手机号或者座机号',
      '请输入有效的邮政编码',
      '请输入有效的传真',
      '请输入有效的固定资产',
      '输入内容格式错误',
      '请输入有效的20位设备代码',
      '请输入有效的20位注册代码',
      '请输入有效的身份证号',
    ],
  },
  {
    where: 'spec §5, Change password',
    places: ['shell'],
    sentences: [
      '登录密码不能为空',
      '新密码不能为空',
      '新密码确认不能为空',
      '两次输入的新密码不一致',
      '提示',
      '密码修改成功',
    ],
  },
  {
    where: 'spec §5, Customer assessment',
    places: ['/assess/:token'],
    sentences: ['必填', '非常满意', '满意', '一般', '较差', '成功', '保存成功', '提示'],
  },
  {
    where: 'spec §8, Upload',
    places: ['/businessPro/reportEnterInfo'],
    sentences: ['上传失败, ', '上传失败, 请联系管理员', '上传成功'],
  },
  { where: 'spec §5, Upload', places: ['answers'], sentences: ['请选择文件'] },
  {
    where: 'spec §5, Upload',
    places: ['/attachment/mobile'],
    sentences: ['请选择文件', '上传失败, ', '上传失败, 请联系管理员', '上传成功'],
  },
  { where: 'spec §6, known role names', places: ['answers'], sentences: ['检测普通用户', '监察普通用户', '部站长'] },
  { where: 'spec §6, no permission', places: ['shell', applicationList], sentences: ['无权限'] },
  { where: 'spec §6, no permission', places: ['answers'], sentences: ['很抱歉，您没有这项操作的权限'] },
  { where: 'spec §8, list load', places: [applicationList], sentences: ['提示', '作废成功'] },
  {
    where: 'spec §8, layout',
    places: [applicationList],
    sentences: ['确定恢复初始配置吗？'],
  },
  {
    where: 'spec §8, shell',
    places: ['shell'],
    sentences: [
      '友情提示',
      '您的密码过于简单，请尽快修改',
      '确定要退出登录吗？',
      '已退出系统',
      '清除成功',
      '当前打开的标签页比较多, 请关闭一些标签页',
    ],
  },
];
