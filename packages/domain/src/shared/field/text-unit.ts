import { isCode } from './code-keys.ts';
import { countWords } from './unit-spellings.text.ts';
import { isOwnOfNumber, unitBelow } from './units.ts';

/** Texts that name or number something and measure nothing: what stands in the brackets of their headings is no unit. */
const NAMING = /(?:(?<!型)号|码|代码|电话|手机|传真|邮编|名称|姓名|人员?|单位|机构|部门|国|地址|地点|日期|备注|说明)$/;

/**
 * The unit in the heading of a text that has none of its own: nobody else says it, so that it stays with every bare number
 * below (16 bar). All that the brackets may hold is kept, but for what is known to be no unit (decisions §11, Values and doors).
 */
export function unitOfText(heading: string, key: string, labels: readonly string[]): string | undefined {
  const [label = ''] = labels;
  if (isCode(key) || NAMING.test(label.replaceAll(/[（(].*?[）)]/g, ''))) return undefined;
  const unit = unitBelow(heading, '', labels);
  return unit === undefined || countWords.includes(unit) || isOwnOfNumber(unit) ? undefined : unit;
}
