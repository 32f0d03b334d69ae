/** Words of what is paid for business. */
export const paymentText = {
  notCharged: '未设收费',
} as const;
