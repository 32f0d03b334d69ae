// A message template: a title and a body in which facts stand as {name}; the database fills them when the message is read.
import { sendingText as text } from './sending.text.ts';

export interface MessageTemplate {
  readonly code: string;
  readonly type: string;
  readonly title: string;
  readonly body: string;
}
export type MessageFacts = Readonly<Record<string, string>>;

const names: Readonly<Record<string, string>> = text.variables;
/** In order: no brace within braces, none left open, a name between them. */
const IN_ORDER = /^[^{}]*(?:\{\w+\}[^{}]*)*$/;

/** Facts that a template names, each once, in their order. */
export const variablesOf = ({ title, body }: Pick<MessageTemplate, 'title' | 'body'>): string[] => [
  ...new Set([...`${title}${body}`.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])),
];

/** The faults that hinder a template, with their place. */
export function templateFindings(template: MessageTemplate): { place: 'title' | 'body'; sentence: string }[] {
  return (['title', 'body'] as const).flatMap((place) => {
    const pattern = template[place];
    if (!IN_ORDER.test(pattern)) return [{ place, sentence: text.braces }];
    return variablesOf({ title: pattern, body: '' })
      .filter((name) => !Object.hasOwn(names, name))
      .map((name) => ({ place, sentence: text.unknownVariable(name) }));
  });
}

/** A text with its facts, as the database makes it (`filled_text`). */
export const filledText = (pattern: string, facts: MessageFacts): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');

/** The reason that a template cannot tell these facts; nothing when each that it names is known. */
export function factRefusal(template: MessageTemplate, facts: MessageFacts | undefined): string | undefined {
  const missing = variablesOf(template).filter((name) => !facts?.[name]);
  if (missing.length === 0) return undefined;
  const labels = missing.map((name) => names[name] ?? name).join('、');
  return facts ? text.nothingKnown(labels) : text.needsApplication(labels);
}
