import { familyOfKind } from '../packages/domain/src/shared/permission/equipment-family.ts';

/** A screen that no menu leads to: an address, and what is pressed there, by the words on it. */
export interface Screen {
  name?: string;
  at: string;
  press?: readonly Step[];
}

/**
 * One after another: words of a button, link or tab that is pressed; a number ticks that row; `put` writes into the field of
 * that name; `take` chooses in it, and opens it only when nothing is to be taken.
 */
export type Step = string | number | { put: string; into: string } | { take?: string; of: string };

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
  'shiyong',
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
  {
    name: 'elevator-conditions',
    at: lift,
    press: [
      '高级查询',
      { take: '使用单位', of: '查询字段' },
      { put: '示范', into: '查询值' },
      '加条件组',
      { take: '下次检验日期', of: '查询字段' },
    ],
  },
  { name: 'elevator-more', at: lift, press: ['更多条件'] },
  { name: 'elevator-none', at: lift, press: [{ put: '没有这样的单位', into: '使用单位' }, '查询'] },
  { name: 'elevator-row-menu', at: lift, press: ['更多'] },
  { name: 'elevator-query-layout', at: lift, press: ['查询设置'] },
  { name: 'elevator-delete', at: lift, press: ['更多', '删除'] },
  { name: 'elevator-batch-menu', at: lift, press: [1, 2, '批量操作'] },
  { name: 'elevator-wrong', at: '/bsArchives/elevatorForm?type=add', press: ['保存'] },
  { name: 'elevator-area', at: '/bsArchives/elevatorForm?type=add', press: [{ of: '设备所在区域' }] },
  { name: 'elevator-unit', at: '/bsArchives/elevatorForm?type=add', press: [{ put: '示范', into: '使用单位名称' }] },
  { name: 'elevator-date', at: '/bsArchives/elevatorForm?type=add', press: [{ of: '制造日期' }] },
  { name: 'elevator-stop', at: lift, press: [3, 4, '批量操作', '停用'] },
  { name: 'elevator-merge', at: lift, press: [1, 2, '批量操作', '合并'] },
  { name: 'elevator-batch', at: lift, press: ['批量操作', '批量修改'] },
  { name: 'elevator-duplicates', at: lift, press: ['批量操作', '查找重复'] },
  { name: 'elevator-portrait', at: lift, press: ['查看', '设备画像'] },
  { name: 'boiler-portrait', at: '/bsArchives/boiler', press: ['查看', '设备画像'] },
  { name: 'elevator-changes', at: lift, press: ['查看', '全部记录与对比'] },
  { name: 'elevator-compare', at: lift, press: ['查看', '设备画像', '历史对比'] },
];
const units: Screen[] = [
  { name: 'unit-new', at: '/bsArchives/businessForm?type=add' },
  { name: 'unit-detail', at: '/bsArchives/business', press: [FIRST_RECORD] },
  { name: 'unit-edit', at: '/bsArchives/business', press: ['修改'] },
  { name: 'unit-merge', at: '/bsArchives/business', press: [1, 2, '合并'] },
  { name: 'unit-import', at: '/bsArchives/business', press: ['导入'] },
  { name: 'unit-wrong', at: '/bsArchives/businessForm?type=add', press: ['保存'] },
  { name: 'unit-disable', at: '/bsArchives/business', press: ['停用'] },
];
const operators: Screen[] = [
  { name: 'operator-new', at: '/bsArchives/operator/form' },
  { name: 'operator-detail', at: '/bsArchives/operator', press: [FIRST_RECORD] },
  { name: 'operator-import', at: '/bsArchives/operator', press: ['导入'] },
  { name: 'operator-lookup', at: '/bsArchives/operator', press: ['按身份证号查找'] },
  { name: 'operator-delete', at: '/bsArchives/operator', press: [1, '删除'] },
];
const declaration: Screen[] = [
  { at: '/businessPro/apply' },
  { name: 'apply-wrong', at: '/businessPro/apply', press: ['提交'] },
  { name: 'apply-unit', at: '/businessPro/apply', press: [{ put: '示范', into: '受检单位' }] },
  {
    name: 'apply-equipment',
    at: '/businessPro/apply',
    press: [{ put: '云栖', into: '受检单位' }, { take: '示范云栖物业服务有限公司', of: '受检单位' }, '选择设备'],
  },
];
const applications: Screen[] = [
  { name: 'application-detail', at: '/businessPro/applyList', press: [FIRST_RECORD] },
  { name: 'application-void', at: '/businessPro/applyList', press: [1, '作废'] },
  { name: 'flow-log', at: '/businessPro/appReview', press: ['流程日志'] },
  { name: 'assign-reviewer', at: '/businessPro/appReview', press: ['分配审查人'] },
];
/** The screen that whoever works at a step opens from their work list. */
const workOf = (step: string, opens: string): Screen => ({
  name: `${step}-work`,
  at: `/businessPro/${step}`,
  press: [opens],
});
const shell: Screen[] = [
  { name: 'help', at: '/home', press: ['智能客服'] },
  { name: 'feedback', at: '/home', press: ['意见反馈'] },
  { name: 'hotline', at: '/home', press: ['服务热线'] },
  { name: 'tasks', at: '/home', press: ['任务'] },
  { name: 'own-menu', at: '/home', press: ['林受理'] },
  { name: 'password', at: '/home', press: ['林受理', '修改密码'] },
  { name: 'theme', at: '/home', press: ['林受理', '切换风格'] },
  { name: 'found-functions', at: '/home', press: [{ put: '检验', into: '查找功能' }, '查找功能'] },
];

const receiving: Screen[] = [
  { name: 'receipt-form', at: '/assistMng/payMng/payConfirm', press: ['登记到账'] },
  { name: 'receipt-confirm', at: '/assistMng/payMng/payConfirmDetail', press: ['确认'] },
  { name: 'receipt-undo', at: '/assistMng/payMng/payConfirmDetail', press: ['撤销确认'] },
  { name: 'day-close', at: '/assistMng/payMng/dayClosing', press: ['日结'] },
];
const charging: Screen[] = [
  { name: 'charge-detail', at: '/assistMng/payMng/payApply', press: ['查看'] },
  { name: 'charge-amount', at: '/assistMng/payMng/payApply', press: ['更多', '修改金额'] },
  { name: 'charge-facts', at: '/assistMng/payMng/payApply', press: ['更多', '计费条件'] },
  { name: 'charge-credit', at: '/assistMng/payMng/payApply', press: ['更多', '申请缓缴'] },
  { name: 'charge-other', at: '/assistMng/payMng/payOtherApply/apply' },
  { name: 'charge-found', at: '/assistMng/payMng/paySearch', press: ['查看'] },
  { name: 'charge-refund', at: '/assistMng/payMng/paySearch', press: ['退费'] },
];
const exchanging: Screen[] = [
  { name: 'exchange-counterpart', at: '/sysmng/userAuthorize', press: ['修改'] },
  { name: 'exchange-field', at: '/sysmng/fieldMng', press: ['修改'] },
  { name: 'exchange-plan', at: '/sysmng/planMng', press: ['新增'] },
];
const unitsSide: Screen[] = [
  { at: '/online-apply' },
  { name: 'online-detail', at: '/assistMng/onlineApplyConfirm', press: ['查看'] },
  { name: 'online-return', at: '/assistMng/onlineApplyConfirm', press: ['退回'] },
  { name: 'online-accept', at: '/assistMng/onlineApplyConfirm', press: ['受理'] },
  { name: 'message-write', at: '/assistMng/msgMng/sendMsg', press: ['发送消息'] },
  { name: 'message-sent', at: '/assistMng/msgMng/sendMsg', press: ['查看'] },
  { name: 'message-received', at: '/assistMng/msgMng/receiveMsg', press: ['查看'] },
];

/** Screens behind the menu's, by the person who opens them. */
export const behind: Readonly<Partial<Record<(typeof people)[number], readonly Screen[]>>> = {
  shouli: [
    { at: '/home' },
    ...applications,
    ...shell,
    ...declaration,
    ...unitsSide,
    ...archives,
    ...lifts,
    ...units,
    ...operators,
    { name: 'due-handle', at: '/insBusQuery/dueEquipment', press: [1, '登记未检原因'] },
    { name: 'due-history', at: '/insBusQuery/dueEquipment', press: ['记录'] },
    { name: 'due-create', at: '/insBusQuery/dueEquipment', press: ['生成检验任务'] },
    { at: '/message/message_page' },
    { at: '/version/versionInfo' },
    { at: '/argu/params/7' },
    { at: '/401' },
    { at: '/500' },
    { at: '/no-such-page' },
  ],
  shenhe: [workOf('dataReview', '审查')],
  keshi: [
    ...charging,
    { name: 'report-life', at: '/insBusQuery/reportQuery', press: ['报告履历'] },
    { name: 'report-download', at: '/insBusQuery/reportQuery', press: ['下载'] },
    workOf('taskArrange', '派工'),
    { name: 'taskArrange-batch', at: '/businessPro/taskArrange', press: [1, 2, '批量派工'] },
    { name: 'qualifications', at: '/bsArchives/corapply/qualification' },
    { name: 'coverage', at: '/bsArchives/corapply/coverage' },
    { name: 'staff-detail', at: '/bsArchives/corapply', press: [FIRST_RECORD] },
    { name: 'instrument-new', at: '/bsArchives/instrument', press: ['新增'] },
    { name: 'instrument-import', at: '/bsArchives/instrument', press: ['导入'] },
  ],
  jianyan1: [workOf('reportEnter', '录入')],
  jiaohe: [workOf('reportConfirm', '办理')],
  shenpi1: [workOf('reportAudit', '办理')],
  qianfa: [workOf('reportApproval', '办理')],
  dayin: [
    workOf('reportPrint', '打印记录'),
    { name: 'reportPrint-dialog', at: '/businessPro/reportPrint', press: [1, '打印'] },
    { name: 'reportArchive-work', at: '/businessPro/reportArchive', press: [1, '归档登记'] },
    { name: 'reportArchive-report', at: '/businessPro/reportArchive', press: ['查看报告'] },
    { name: 'reportRelease-work', at: '/businessPro/reportRelease', press: [1, '发放登记'] },
  ],
  caiwu: receiving,
  zhanzhang: [
    { at: '/stationHome' },
    { name: 'notice-new', at: '/sysmng/noticeMng', press: ['新增'] },
    { name: 'notice-receipts', at: '/sysmng/noticeMng', press: ['阅读情况'] },
    { name: 'notice-detail', at: '/notice', press: [FIRST_RECORD] },
    { name: 'seal-new', at: '/sysmng/electronic', press: ['上传印章'] },
    { name: 'seal-detail', at: '/sysmng/electronic', press: [FIRST_RECORD] },
  ],
  jiancha: [{ at: '/workDesktop' }],
  admin: [
    ...exchanging,
    { name: 'feedback-answer', at: '/sysmng/feedback', press: ['答复'] },
    { name: 'user-new', at: '/sysmng/userManage/staffInfo' },
    { name: 'user-detail', at: '/sysmng/userManage', press: [FIRST_RECORD] },
    { name: 'organisation-new', at: '/sysmng/orgManage', press: ['新增顶级机构'] },
    { name: 'organisation-move', at: '/sysmng/orgManage', press: ['更多', '移动'] },
    { name: 'dictionary-item', at: '/sysmng/dictionary', press: ['新增字典项'] },
    { name: 'dictionary-import', at: '/sysmng/dictionary', press: ['导入'] },
    { name: 'holidays', at: '/businessConfig/calendarMng', press: ['粘贴法定节假日'] },
    { name: 'holidays-import', at: '/businessConfig/calendarMng', press: ['从文件导入'] },
    { name: 'flow-rules', at: '/businessConfig/flow', press: ['修改流程参数'] },
    { name: 'area-levels', at: '/sysmng/area', press: ['福建省', '福州市', '鼓楼区'] },
  ],
  anquan: [
    { name: 'group-new', at: '/sysmng/groupManage', press: ['新增'] },
    { name: 'group-detail', at: '/sysmng/groupManage', press: [FIRST_RECORD] },
  ],
};
