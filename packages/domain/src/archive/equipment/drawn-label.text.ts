/** Words that a label of a form can do without. */
export const wordsDropped = ['统一社会'];

/** Labels that are too long for a form and have no brackets to leave out. */
export const drawnAs: Readonly<Record<string, string>> = {
  轿厢意外移动保护装置型号: '轿厢意外移动保护型号',
  轿厢意外移动保护装置编号: '轿厢意外移动保护编号',
  '最小/最大幅度对应起重量': '最小/最大幅度起重量',
  是否装设安全监控管理系统: '是否有安全监控系统',
  主要受力部件设计使用期限: '主要受力部件使用期限',
  '所属设备代码/注册代码': '所属设备代码',
  '安全附件/安全保护装置': '安全附件与装置',
  '单车最大进（出）车时间': '单车最大进出车时间',
  '上次水（耐）压试验日期': '上次耐压试验日期',
  '下次水（耐）压试验日期': '下次耐压试验日期',
  '上次水（介）质检验日期': '上次水质检验日期',
  '下次水（介）质检验日期': '下次水质检验日期',
};
