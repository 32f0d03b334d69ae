interface EmptyPage {
  readonly address: string;
  /** Whose page is empty: everybody's, or these people's. */
  readonly of: 'everybody' | readonly string[];
  /** What in the demonstration makes it so. */
  readonly because: string;
}

/** Pages without rows in the demonstration. */
export const emptyPages: readonly EmptyPage[] = [
  { address: '/businessPro/opinion', of: 'everybody', because: 'nobody was asked for an opinion' },
  { address: '/businessPro/deputy', of: 'everybody', because: 'nobody has a deputy' },
  { address: '/businessPro/copied', of: 'everybody', because: 'no report was copied to anybody' },
  {
    address: '/businessPro/selfRollback',
    of: 'everybody',
    because: 'what can be taken back was done by somebody just now',
  },
  { address: '/bsArchives/ledgerImport', of: 'everybody', because: 'the tour imports the first ledger' },
  { address: '/bsArchives/instrumentReview', of: 'everybody', because: 'no instrument turned out to be wrong' },
  { address: '/businessConfig/eform', of: 'everybody', because: 'the institute has added no field of its own' },
  { address: '/sysmng/checkLogQuery', of: 'everybody', because: 'the plan of the demonstration sends equipment alone' },
  { address: '/home', of: ['caiwu', 'admin', 'anquan', 'shenji'], because: 'no step of a flow is theirs' },
  {
    address: '/assistMng/msgMng/receiveMsg',
    of: ['caiwu', 'admin', 'anquan', 'shenji'],
    because: 'nobody has written to them',
  },
  { address: '/bsArchives/safetyAccessory', of: ['jiancha'], because: 'valves that are sent in belong to no area' },
  { address: '/sysmng/noticeMng', of: ['zhanzhang'], because: 'the administrator wrote the notices' },
  {
    address: '/businessPro/reportBuild',
    of: ['jianyan1'],
    because: 'the other inspector builds what is not built yet',
  },
  { address: '/insBusQuery/missionOverduceWarning', of: ['jianyan1'], because: 'none of this inspector is late' },
];

/** Why this person's page has no rows; undefined where it has some. */
export const reasonOf = (loginName: string, address: string): string | undefined =>
  emptyPages.find((one) => one.address === address && (one.of === 'everybody' || one.of.includes(loginName)))?.because;
