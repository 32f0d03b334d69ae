interface EmptyPage {
  readonly address: string;
  /** The people whose page is empty. */
  readonly of: readonly string[];
  /** The fact of the demonstration that makes it so. */
  readonly because: string;
}

/** Pages without rows in the demonstration. */
export const emptyPages: readonly EmptyPage[] = [
  {
    address: '/businessPro/opinion',
    of: ['shouli', 'shenhe', 'jianyan1', 'jiaohe', 'shenpi1', 'dayin'],
    because: 'nobody asks them for an opinion, or they have given it',
  },
  { address: '/businessPro/copied', of: ['jiancha'], because: 'reports are given to people of the institute' },
  {
    address: '/businessPro/selfRollback',
    of: ['keshi', 'qianfa'],
    because: 'nothing that they submitted just now can be taken back',
  },
  { address: '/home', of: ['caiwu', 'admin', 'anquan', 'shenji'], because: 'no step of a flow is theirs' },
  { address: '/bsArchives/safetyAccessory', of: ['jiancha'], because: 'valves that are sent in belong to no area' },
  { address: '/insBusQuery/missionOverduceWarning', of: ['jianyan1'], because: 'none of this inspector is late' },
];

/** The reason that this person's page has no rows; undefined where it has some. */
export const reasonOf = (loginName: string, address: string): string | undefined =>
  emptyPages.find((one) => one.address === address && one.of.includes(loginName))?.because;
