/** The parts that company names carry besides what tells them apart, longest first. */
export const usualNameParts = [
  '股份有限责任公司',
  '有限责任公司',
  '股份有限公司',
  '集团有限公司',
  '有限公司',
  '分公司',
  '集团',
  '公司',
] as const;
