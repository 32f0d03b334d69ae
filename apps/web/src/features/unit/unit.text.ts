/** Words of the unit pages. */
export const text = {
  enable: '启用',
  disable: '停用',
  disableTitle: (name: string) => `停用“${name}”`,
  disableNote: '停用后不能再选择该单位，已有的设备和业务不受影响。',
  enabled: '启用成功',
  disabled: '停用成功',
  enableTitle: (name: string) => `启用“${name}”？`,
  deleted: '删除成功',
  deleteTitle: (name: string) => `删除“${name}”？`,
  deleteNote: '删除后不能恢复。',
  confirmDelete: '删除',
  cancel: '取消',
};
