// Every kind of act that one person asks for and another decides. The people who may decide have a tile for it on the desk
// and a message, the record says in its list that it waits, and the dialog that decides says what it is about
// (docs/decisions/1540); apps/server/test/waiting-requests.test.ts and waiting-requests.window.test.tsx walk over this list.
import type { Permission } from '../permission/permissions.ts';

interface WaitingRequest {
  /** The rights of which any decides. */
  readonly decidedBy: readonly [Permission, ...Permission[]];
  /** The name of what waits; the tile of the desk adds the act. */
  readonly subject: string;
  readonly act: '审批' | '复核' | '确认' | '受理';
  /** The list in which it stands, opened at what waits. */
  readonly href: string;
}

const paySearch = '/assistMng/payMng/paySearch?asking=';
const reportQuery = '/insBusQuery/reportQuery';

export const waitingRequests = {
  refund: { decidedBy: ['refund:approve'], subject: '退费', act: '审批', href: `${paySearch}refund` },
  credit: { decidedBy: ['credit:approve'], subject: '缓缴', act: '审批', href: `${paySearch}credit` },
  change: { decidedBy: ['agreement:approve'], subject: '收费变更', act: '审批', href: `${paySearch}change` },
  balanceReturn: {
    decidedBy: ['refund:approve'],
    subject: '退还余额',
    act: '审批',
    href: '/assistMng/payMng/advance?state=asked',
  },
  agreement: {
    decidedBy: ['agreement:approve', 'credit:approve'],
    subject: '协议价',
    act: '审批',
    href: '/assistMng/payMng/priceAgreement?state=requested',
  },
  closing: { decidedBy: ['day:close'], subject: '日结', act: '复核', href: '/assistMng/payMng/dayClosing' },
  account: {
    decidedBy: ['group:save', 'audit:read'],
    subject: '账号申请',
    act: '复核',
    href: '/sysmng/userManage?pending=1',
  },
  reportLife: {
    decidedBy: ['report:voidConfirm'],
    subject: '撤回与作废',
    act: '确认',
    href: `${reportQuery}?requests=1`,
  },
  itemVoid: { decidedBy: ['item:voidConfirm'], subject: '业务单作废', act: '确认', href: `${reportQuery}?voids=1` },
  destruction: {
    decidedBy: ['archive:destroy'],
    subject: '档案销毁',
    act: '确认',
    href: '/businessPro/archiveFile?state=destroying',
  },
  onlineApply: {
    decidedBy: ['onlineApply:approve'],
    subject: '网上申报',
    act: '受理',
    href: '/assistMng/onlineApplyConfirm?state=pending',
  },
  siteRecord: { decidedBy: ['mobile:approve'], subject: '现场记录', act: '审批', href: '/mobile/examApprove' },
} as const satisfies Record<string, WaitingRequest>;

export type WaitingRequestKind = keyof typeof waitingRequests;
export const waitingRequestKinds = Object.keys(waitingRequests) as WaitingRequestKind[]; // keys of a constant

/** The subject of the messages that ask for a decision: they end with it. */
export const requestSubject = (kind: WaitingRequestKind, id: string): string => `/request/${kind}/${id}`;

/** The name of its tile on the desk. */
export const tileOf = (kind: WaitingRequestKind): string =>
  `${waitingRequests[kind].subject}${waitingRequests[kind].act}`;

/** The count of anything that waits beside the steps stops here; one more says that there are more. */
export const MOST_COUNTED = 1000;
