export const text = {
  search: '搜索名称或代码，至少两个字',
  levels: ['省、自治区、直辖市', '市、州', '县、区', '乡镇、街道'],
  none: '请选择上一级',
  nothingBelow: '没有下级',
  noMatch: '没有符合的行政区划',
  results: '搜索结果',
  readOnly: '行政区划随产品数据更新，不在此处修改',
};
