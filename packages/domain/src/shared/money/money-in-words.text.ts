export const moneyInWordsText = {
  digits: ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'],
  places: ['', '拾', '佰', '仟'],
  groups: ['', '万', '亿', '万'],
  yuan: '元',
  jiao: '角',
  fen: '分',
  exactly: '整',
  minus: '负',
} as const;
