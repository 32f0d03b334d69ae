interface Agreed {
  readonly unitName: string;
  readonly termsWord: string;
  readonly value: string;
  readonly kinds: readonly string[];
  readonly validFrom: string;
  readonly validTo: string;
  readonly reason: string;
}

/** Words of the page of agreements with units. */
export const text = {
  add: '登记协议',
  saved: '已登记协议，请等待审批',
  deciding: {
    approve: (no: string) => `同意协议${no}`,
    refuse: (no: string) => `不同意协议${no}`,
    end: (no: string) => `终止协议${no}`,
  },
  agreed: ({ unitName, termsWord, value, kinds, validFrom, validTo, reason }: Agreed) =>
    `${unitName}：${termsWord}${value && ` ${value}`}，${kinds.join('、') || '全部设备种类'}，${validFrom}至${validTo}。登记原因：${reason}。`,
  endNote: '终止后自次日起不再适用；此前的收费不变',
  done: { approve: '协议已同意', refuse: '协议已退回', end: '协议已终止' },
} as const;
