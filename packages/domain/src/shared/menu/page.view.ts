import type { Permission } from '../permission/permissions.ts';

/** Groups of the menu in their order; a group without a place of its own stands within another one. */
export const menuGroups = {
  business: { name: '检验业务', icon: 'audit' },
  archive: { name: '基础档案', icon: 'database' },
  equipment: { name: '设备档案', icon: '', within: 'archive' },
  units: { name: '单位', icon: '', within: 'archive' },
  people: { name: '人员与仪器', icon: '', within: 'archive' },
  due: { name: '到期管理', icon: 'chart' },
  money: { name: '收费管理', icon: 'money' },
  mobile: { name: '移动平台', icon: 'mobile' },
  messages: { name: '消息管理', icon: 'message' },
  query: { name: '业务查询', icon: 'search' },
  configuration: { name: '业务配置', icon: 'tool' },
  system: { name: '系统管理', icon: 'setting' },
} as const;
export type MenuGroup = keyof typeof menuGroups;

/** A page of the product: title, place in the menu, rights and habits are said here and nowhere else. */
export interface Page {
  readonly title: string;
  /** The group of the menu that it stands in; `top` stands beside the groups. Pages without one are reached from others. */
  readonly menu?: MenuGroup | 'top';
  /** The picture beside its name, of a page that stands beside the groups. */
  readonly icon?: string;
  /** The menu's name for it, where that is not its title. */
  readonly menuName?: string;
  /** Address of the menu entry that a page without a place of its own belongs to: the entry is open while the page is. */
  readonly entry?: string;
  /** A page of several kinds of records, each with an entry of its own: the part of its query that tells them apart, and theirs. */
  readonly entryBy?: { readonly part: string; readonly entries: Readonly<Record<string, string>> };
  /** Any one of these codes opens it; everybody may where there is none. */
  readonly needs?: readonly Permission[];
  /** One tab for each address (parameters and query), or for each value of these parts of its query. */
  readonly multi?: boolean | readonly string[];
  /** False: not kept alive while another tab is in sight (spec §2). */
  readonly cached?: boolean;
  /** Asks 确定要关闭此页面吗？ before it closes, whether anything was typed or not (spec §2). */
  readonly closeQuestion?: boolean;
  /** `bare` stands alone, without the shell; `window` too, in a window of its own and for whoever is logged in. */
  readonly frame?: 'bare' | 'window';
  /** Needs no login. */
  readonly public?: boolean;
}
