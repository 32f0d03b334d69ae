/** The part of a text that is drawn: control characters and zero-width signs have no glyph and no meaning on paper. */
export function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu, (sign) => (sign === '\n' ? sign : ''));
}
