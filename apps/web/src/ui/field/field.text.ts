/** Words of the input controls. */
export const text = {
  choose: '请选择',
  clear: '清除内容',
  from: '开始日期',
  to: '结束日期',
  yes: '是',
  no: '否',
  nothing: '—',
  notLoaded: '输入控件加载失败',
  noOption: '没有可选项',
  usual: '常用',
  noMatch: '没有找到，换个关键字试试',
  typeToSearch: '输入关键字查找',
  create: (word: string) => `新建“${word}”`,
  between: (min: number | undefined, max: number | undefined) =>
    min === undefined
      ? `请输入不大于${max}的数`
      : max === undefined
        ? `请输入不小于${min}的数`
        : `请输入${min}到${max}之间的数`,
};
