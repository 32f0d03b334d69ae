/** Words of what somebody asked for, where another decides it. */
export const text = { asker: '申请人', reason: '申请原因' } as const;
