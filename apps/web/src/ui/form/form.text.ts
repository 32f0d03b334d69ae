/** Words of every form. */
export const text = {
  required: (label: string) => `${label}不能为空`,
  unsaved: '有尚未保存的修改',
  draftKept: (time: string) => `本机已暂存 ${time}`,
  draftRestored: (time: string) => `已恢复本机于 ${time} 暂存的内容，尚未保存到系统`,
  draftMerged: (fields: number) => `内容已被他人修改：已载入最新内容，并填回您未保存的${fields}项修改，请核对后保存`,
  takenIn: (fields: number) => `已载入最新内容，您未保存的${fields}项修改仍保留，请核对后保存`,
  dropDraft: '放弃暂存内容',
};
