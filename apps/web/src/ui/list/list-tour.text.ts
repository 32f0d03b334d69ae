/** The guided tour of a list. */
export const listTourText = {
  conditions: {
    title: '查询条件',
    description: '填写条件后按“查询”；条件较多时可切换到“高级查询”，自由组合并保存常用条件。',
  },
  actions: { title: '操作', description: '勾选记录后在这里成批办理；“导出”按当前条件导出全部结果。' },
  table: { title: '列表', description: '点编号打开记录，点列标题排序，拖动列边调整列宽；行末是单条记录的操作。' },
  foot: { title: '表格设置与分页', description: '“表格设置”调整显示的列、次序和颜色；右侧翻页并选择每页条数。' },
};
