const noon = '上午/下午h"时"mm"分"';
const noonSeconds = '上午/下午h"时"mm"分"ss"秒"';
/** Chinese programs give it to a cell in which 2026年12月 was typed; other languages show days by the same numbers. */
export const monthInChinese = 'yyyy"年"m"月"';

/** Words before a figure that name the thing that is counted, or yuan: none of them is another unit. */
export const saysNoUnit = /^\s*(?:[¥￥]|RMB|CNY|人民币|约|共|计|第|DN|PN|No\.?|Φ|φ|Ø)\s*$/iu;

/** Formats that a workbook names by number alone (ISO/IEC 29500-1, 18.8.30; those from 27 on as in Chinese). */
export const builtInFormats: Readonly<Record<string, string>> = {
  9: '0%',
  10: '0.00%',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  27: monthInChinese,
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: noon,
  35: noonSeconds,
  36: monthInChinese,
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  50: monthInChinese,
  52: monthInChinese,
  55: noon,
  56: noonSeconds,
  57: monthInChinese,
};
