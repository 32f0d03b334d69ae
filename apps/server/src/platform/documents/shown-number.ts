import { isUnit, withoutNoise } from '@tejian/domain/shared/field/units.ts';

/** How a format shows a number where that says more than the number itself; the rest is read as the number. */
export type ShownNumber = (value: number) => string;

const LITERAL = /"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]/g;
const PLACES = /^(\D*?)([0#?,]*)((?:\.[0#?]+)?)(%?)([^0#?]*)$/;

/**
 * 0000000 keeps the zeros before a code, "TA"000000 has letters before them, 0.00% counts in hundredths, 0"吨" says the
 * unit: who wrote the ledger reads these in the cell.
 */
export function shownBy(format: string): ShownNumber | undefined {
  const [section = ''] = format.split(';');
  const plain = section.replace(LITERAL, (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? '');
  const [, before = '', whole = '', fraction = '', percent = '', after = ''] = PLACES.exec(plain.trim()) ?? [];
  if (percent) return (value) => `${withoutNoise(value * 100)}%`;
  const width = /^0{2,}$/.test(whole) && fraction === '' ? whole.length : 0;
  if (width > 0) return (value) => `${before}${codeOf(value, width)}${after}`.trim();
  return whole && isUnit(after.trim()) ? (value) => `${value}${after.trim()}` : undefined;
}

const codeOf = (value: number, width: number) =>
  Number.isInteger(value) && value >= 0 ? String(value).padStart(width, '0') : String(value);

/** The formats of a workbook that show more than the number, by the place of their style. */
export function shownStyles(styles: string): ReadonlyMap<number, ShownNumber> {
  const formats = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g)].map(([, attributes = '']) => [
      attributeOf(attributes, 'numFmtId'),
      attributeOf(attributes, 'formatCode'),
    ]),
  );
  const [, cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>](.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  const ids = [...cellStyles.matchAll(/<(?:\w+:)?xf[\s/>][^>]*/g)].map(([xf]) => attributeOf(xf, 'numFmtId'));
  return new Map(
    ids.flatMap((id, at) => {
      const shown = shownBy(builtIn[id] ?? formats.get(id) ?? '');
      return shown ? [[at, shown] as const] : [];
    }),
  );
}
const builtIn: Readonly<Record<string, string>> = { 9: '0%', 10: '0.00%' };

/** An attribute of a tag, without its entities. */
function attributeOf(attributes: string, name: string): string {
  const [, , value = ''] = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(["'])(.*?)\1`, 's').exec(attributes) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
