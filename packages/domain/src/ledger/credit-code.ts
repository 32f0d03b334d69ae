const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** A unified social credit code with a right check sign (GB 32100), or the identity number of a person who uses equipment. */
export function isCreditCode(text: string): boolean {
  return /^[1-9]\d{16}[\dX]$/.test(text) || (/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text) && checkSign(text) === text[17]);
}

function checkSign(code: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * SIGNS.indexOf(code[at] ?? '0'), 0);
  return SIGNS[(31 - (sum % 31)) % 31];
}
