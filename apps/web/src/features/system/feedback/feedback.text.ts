export const text = {
  title: '意见反馈',
  about: (page: string) => `将随反馈附上所在页面“${page}”和版本号，便于查找原因。`,
  contentHint: '遇到了什么问题，或希望怎样改进；页面给出错误编号时请一并写上',
  submit: '提交',
  sent: '反馈已提交，答复会发到消息中',
  own: '我的反馈',
  answer: '答复',
  waiting: '待答复',
  answerTitle: '答复反馈',
  answered: '已答复',
};
