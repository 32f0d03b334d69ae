import type { Problems } from '@tejian/contract/kit/field.ts';
import { kitText } from '@tejian/contract/kit/kit.text.ts';

/**
 * A refusal names the field as screens do, unless the sentence already does (decisions §3). A field that no screen shows
 * has no name for people: then the sentence stands without one, because the wire's name would say nothing to them.
 */
export function problemSentence(problems: Problems, labelOf: (name: string) => string | undefined): string {
  const [place, sentence] = Object.entries(problems)[0] ?? ['', ''];
  if (/不能为空|请选择|^没有名为|^.+(不能超过|应为文本)/.test(sentence)) return sentence;
  const name = /([^.[\]]+)(?:\[\d+\])?$/.exec(place)?.[1] ?? place; // of a row or a group: values.deviceCode, rows[2].code
  const label = labelOf(name);
  return label === undefined ? kitText.inContent(sentence) : `${label}：${sentence}`;
}
