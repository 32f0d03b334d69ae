const clashText = (count: number) => (count > 0 ? `，其中${count}处他人也有修改，已标出` : '');

export const text = {
  nothing: '空',
  own: '本机构字段',
  required: (label: string) => `${label}不能为空`,
  unsaved: '有尚未保存的修改',
  draftKept: (time: string) => `本机已暂存 ${time}`,
  draftRestored: (time: string) => `已恢复本机于 ${time} 暂存的内容，尚未保存到系统`,
  draftMerged: (keptCount: number, clashes: number) =>
    `内容已被他人修改：已载入最新内容，并填回您未保存的${keptCount}项修改${clashText(clashes)}，请核对后保存`,
  takenIn: (keptCount: number, clashes: number) =>
    `已载入最新内容，您未保存的${keptCount}项修改仍保留${clashText(clashes)}，请核对后保存`,
  takenInOnly: '已载入最新内容，请核对后再办理',
  /** The advice at the end of a refusal that a form which has taken in the newest state has followed already. */
  adviceToRefresh: /，请刷新[^，；。]*$/,
  chosenFile: (name: string) => `已选择 ${name}`,
  chooseFile: '选择文件',
  chooseImage: '选择图片',
  clash: '他人也修改了此项，请核对',
  dropDraft: '放弃暂存内容',
};
