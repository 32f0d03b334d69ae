/** Words of the window in which forms are drawn. */
export const text = {
  choose: '选择字段后查看和修改其数据；Alt+↑、Alt+↓ 调整顺序',
  groupUp: (name: string) => `上移分组${name}`,
  groupDown: (name: string) => `下移分组${name}`,
  up: '上移',
  down: '下移',
  moved: (label: string, place: number) => `“${label}”现为本组第 ${String(place)} 个`,
  listed: '列表显示',
  conditional: '有填写条件',
  changed: '已修改',
  found: (count: number) => `${String(count)} 处问题`,
  within: ' · ',
  yes: '是',
  no: '否',
  problem: (label: string, sentence: string) => `${label}：${sentence}`,
} as const;
