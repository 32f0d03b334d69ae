import type { Band } from './expiry.ts';

/** Words of ending certificates: tags, filters, reminders. */
export const expiryText = {
  label: '到期状态',
  bands: {
    expired: '已过期',
    within10: '10天内到期',
    within30: '30天内到期',
    soon: '90天内到期',
    valid: '有效',
    none: '无证书',
  } satisfies Record<Band, string>,
} as const;
