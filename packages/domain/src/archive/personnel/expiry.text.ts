import type { Band, ToldBand } from './expiry.ts';

interface Ending {
  readonly name: string;
  readonly what: string;
  readonly no: string;
  readonly until: string;
}
const NAMED = 20; // the rest is found by the link

const bands = {
  expired: '已过期',
  within10: '10日内到期',
  within30: '30日内到期',
  soon: '90日内到期',
  valid: '有效',
  none: '无证书',
} satisfies Record<Band, string>;
const numberedText = (no: string) => (no ? `（${no}）` : '');
const countedText = (counts: Readonly<Partial<Record<ToldBand, number>>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([band, count]) => `${bands[band as ToldBand]}${count}人`) // keys of the record
    .join('，');

/** Words of ending certificates: tags, filters, reminders. */
export const expiryText = {
  label: '到期状态',
  bands,
  ownTitle: {
    expired: '您的资格已过期',
    within10: '您的资格将在10日内到期',
    within30: '您的资格将在30日内到期',
  } satisfies Record<ToldBand, string>,
  ownLine: ({ what, no, until }: Ending) => `${what}${numberedText(no)}有效期至${until}`,
  ownNote: '到期后不能参加检验、审核或签发，请及时换证，并把新证交人员管理员登记。',
  keeperTitle: (people: number) => `${people}人的资格到期或即将到期`,
  keeperLine: ({ name, what, no, until }: Ending) => `${name}：${what}${numberedText(no)}至${until}`,
  more: (count: number) => `另有${count}项，详见人员列表`,
  approvalTitle: {
    expired: '本机构的核准证已过期',
    within10: '本机构的核准证将在10日内到期',
    within30: '本机构的核准证将在30日内到期',
  } satisfies Record<ToldBand, string>,
  approvalContent: (no: string, until: string) =>
    `核准证${numberedText(no)}有效期至${until}。系统不因此停止检验和签发，请及时换证，并由系统管理员在检验机构中登记新的有效期。`,
  operatorTitle: '作业人员证到期提醒',
  operatorContent: (counts: Readonly<Partial<Record<ToldBand, number>>>) =>
    `新进入提醒期的作业人员：${countedText(counts)}。`,
  auditScope: (kind: string) => `${kind}审核范围`,
  approveScope: (kind: string) => `${kind}授权签字`,
  named: NAMED,
} as const;
export type { Ending };
