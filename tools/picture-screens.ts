import { familyOfKind } from '../packages/domain/src/permission/permissions.ts';

/** A screen that no menu leads to: an address, and what is pressed there, by the words on it. */
export interface Screen {
  name?: string;
  at: string;
  /** Words of a button, link or tab, pressed one after another; a number ticks that row. */
  press?: readonly (string | number)[];
}

/** Pressed for the link that opens the first record of a list. */
export const FIRST_RECORD = 'first record';

/** Everybody's pictures, in this order: what an earlier person has shown is not shown again. */
export const people = [
  'shouli',
  'shenhe',
  'keshi',
  'jianyan1',
  'jiaohe',
  'shenpi1',
  'qianfa',
  'dayin',
  'caiwu',
  'zhanzhang',
  'jiancha',
  'admin',
  'anquan',
  'shenji',
] as const;

const families = Object.values(familyOfKind);
const archives = families.flatMap((family): Screen[] => [
  { name: `${family}-new`, at: `/bsArchives/${family}Form?type=add` },
  { name: `${family}-detail`, at: `/bsArchives/${family}`, press: [FIRST_RECORD] },
]);
const lift = '/bsArchives/elevator';
const lifts: Screen[] = [
  { name: 'elevator-edit', at: lift, press: ['修改'] },
  { name: 'elevator-import', at: lift, press: ['导入'] },
  { name: 'elevator-export', at: lift, press: ['导出'] },
  { name: 'elevator-layout', at: lift, press: ['表格设置'] },
  { name: 'elevator-advanced', at: lift, press: ['高级查询'] },
  { name: 'elevator-more', at: lift, press: ['更多条件'] },
  { name: 'elevator-row-menu', at: lift, press: ['更多'] },
  { name: 'elevator-stop', at: lift, press: [3, 4, '批量操作', '停用'] },
  { name: 'elevator-merge', at: lift, press: [1, 2, '批量操作', '合并'] },
  { name: 'elevator-batch', at: lift, press: ['批量操作', '批量修改'] },
  { name: 'elevator-duplicates', at: lift, press: ['批量操作', '查找重复'] },
  { name: 'elevator-portrait', at: lift, press: ['查看', '设备画像'] },
  { name: 'boiler-portrait', at: '/bsArchives/boiler', press: ['查看', '设备画像'] },
  { name: 'elevator-changes', at: lift, press: ['查看', '设备画像', '变更记录'] },
  { name: 'elevator-compare', at: lift, press: ['查看', '设备画像', '时点对比'] },
];
const units: Screen[] = [
  { name: 'unit-new', at: '/bsArchives/businessForm?type=add' },
  { name: 'unit-detail', at: '/bsArchives/business', press: [FIRST_RECORD] },
  { name: 'unit-edit', at: '/bsArchives/business', press: ['修改'] },
  { name: 'unit-merge', at: '/bsArchives/business', press: [1, 2, '合并'] },
  { name: 'unit-import', at: '/bsArchives/business', press: ['导入'] },
];
const shell: Screen[] = [
  { name: 'help', at: '/home', press: ['智能客服'] },
  { name: 'feedback', at: '/home', press: ['意见反馈'] },
  { name: 'tasks', at: '/home', press: ['任务'] },
];

/** Screens behind the menu's, by the person who opens them. */
export const behind: Readonly<Partial<Record<(typeof people)[number], readonly Screen[]>>> = {
  shouli: [
    { at: '/home' },
    ...shell,
    { at: '/businessPro/apply' },
    ...archives,
    ...lifts,
    ...units,
    { name: 'due-handle', at: '/insBusQuery/dueEquipment', press: [1, '登记未检原因'] },
    { name: 'due-create', at: '/insBusQuery/dueEquipment', press: ['生成检验任务'] },
    { at: '/message/message_page' },
    { at: '/version/versionInfo' },
    { at: '/argu/params/7' },
    { at: '/401' },
    { at: '/500' },
    { at: '/no-such-page' },
  ],
  keshi: [{ name: 'coverage', at: '/bsArchives/corapply/coverage' }],
  zhanzhang: [{ at: '/stationHome' }],
  jiancha: [{ at: '/workDesktop' }],
  admin: [
    { name: 'user-new', at: '/sysmng/userManage/staffInfo' },
    { name: 'group-new', at: '/sysmng/groupManage/form' },
    { name: 'notice-new', at: '/sysmng/noticeMng', press: ['新增公告'] },
  ],
};
