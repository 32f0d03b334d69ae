/** Words of the mobile platform: devices, versions of its application, item sets, task packages and what comes back. */
export const mobileText = {
  platforms: { android: '安卓', ios: '苹果', harmony: '鸿蒙', browser: '办公浏览器' },
  deviceStates: { registered: '已登记', revoked: '已停用' },
  versionStates: { draft: '草稿', released: '已发布', withdrawn: '已撤回' },
  templateStates: { draft: '未下发', issued: '启用', withdrawn: '停用' },
} as const;
