/** The way that a sentence is said. */
export interface ExpectedSaying {
  readonly where: string;
  readonly sentence: string;
  /** The call or the property that is given it: `promptDialog`, `toast`, `confirm`, `Modal.title`. */
  readonly by: string;
}

const catalogue = 'spec §8, The error catalogue';

export const expectedSayings: readonly ExpectedSaying[] = [
  { where: 'spec §2, Main shell', sentence: '请输入功能关键字，例如：检验', by: 'toast' },
  { where: 'spec §2, Main shell', sentence: '没有找到相关功能，换个关键字试试？', by: 'Popup.content' },
  { where: 'spec §5, Void', sentence: '请选择作废数据', by: 'toast' },
  { where: catalogue, sentence: '请选择数据', by: 'toast' },
  { where: catalogue, sentence: '作废成功', by: 'showOutcomes' },
  { where: catalogue, sentence: '确定恢复初始配置吗？', by: 'confirm' },
  { where: catalogue, sentence: '密码修改成功', by: 'promptDialog' },
  { where: catalogue, sentence: '确定要退出登录吗？', by: 'confirm' },
  { where: catalogue, sentence: '清除成功', by: 'toast' },
  { where: catalogue, sentence: '成功', by: 'promptDialog' },
  { where: catalogue, sentence: '保存成功', by: 'promptDialog' },
  { where: catalogue, sentence: '上传成功', by: 'toast' },
  { where: catalogue, sentence: '当前打开的标签页比较多, 请关闭一些标签页', by: 'promptDialog' },
  { where: catalogue, sentence: '无权限', by: 'promptDialog' },
  { where: catalogue, sentence: '很抱歉，您没有这项操作的权限', by: 'promptDialog' },
  { where: catalogue, sentence: '友情提示', by: 'promptDialog' },
  { where: catalogue, sentence: '您的密码过于简单，请尽快修改', by: 'promptDialog' },
];
