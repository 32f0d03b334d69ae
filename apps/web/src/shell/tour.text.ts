/** The guided tour for people who are here for the first time. */
export const tourText = {
  menu: { title: '主菜单', description: '鼠标移到左侧即展开，点一级菜单后在旁边选择具体功能。' },
  search: { title: '查找功能', description: '记不清在哪个菜单时，输入名称中的几个字，从结果中直接打开。' },
  tabs: { title: '已打开的页面', description: '每个页面一个标签，可随时切换，内容不会丢失；最多同时打开二十个。' },
  messages: { title: '消息', description: '待办和退回都会在这里提醒。' },
  user: { title: '个人设置', description: '修改密码、切换风格、版本信息、清除缓存和退出登录都在这里。' },
};
