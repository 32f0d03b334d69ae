import { flowCheckText as text } from './flow-check.text.ts';
import { guards } from './guards.ts';
import { requiredLabels } from './required-labels.text.ts';

export interface Finding {
  /** The place in the document, as a path: `steps[3].behaviour`. */
  readonly place: string;
  readonly sentence: string;
}

const kinds = ['forward', 'return', 'void', 'withdraw', 'auto'] as const;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a document that may hold anything, and gathers what is wrong with its shape. */
export class Reader {
  readonly findings: Finding[] = [];

  find(place: string, sentence: string): void {
    this.findings.push({ place, sentence });
  }

  object(place: string, value: unknown, fields: readonly string[]): Record<string, unknown> | undefined {
    if (!isObject(value)) {
      this.find(place, text.object);
      return undefined;
    }
    for (const field of Object.keys(value))
      if (!fields.includes(field)) this.find(place === '' ? field : `${place}.${field}`, text.unknownField);
    return value;
  }

  list(place: string, value: unknown, most: number): readonly unknown[] {
    if (Array.isArray(value) && value.length > 0 && value.length <= most) return value;
    this.find(place, text.list);
    return [];
  }

  text(place: string, value: unknown, most: number): void {
    if (typeof value !== 'string' || value.trim() === '' || value.length > most) this.find(place, text.text(most));
  }

  positive(place: string, value: unknown): void {
    if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) this.find(place, text.number);
  }

  /** Absent or true: a document says what holds, not what does not. */
  flag(place: string, value: unknown): void {
    if (value !== undefined && value !== true)
      this.find(place, text.oneOf(typeof value === 'string' ? value : typeof value, ['true']));
  }

  oneOf(place: string, value: unknown, allowedTexts: readonly string[]): void {
    if (typeof value !== 'string' || !allowedTexts.includes(value))
      this.find(place, text.oneOf(typeof value === 'string' ? value : typeof value, allowedTexts));
  }

  optional(place: string, value: unknown, allowedTexts: readonly string[]): void {
    if (value !== undefined) this.oneOf(place, value, allowedTexts);
  }

  transition(place: string, value: unknown): void {
    const transition = this.object(place, value, ['from', 'to', 'call', 'kind', 'permissions', 'guards', 'required']);
    if (!transition) return;
    for (const field of ['from', 'to', 'call']) this.text(`${place}.${field}`, transition[field], 40);
    this.oneOf(`${place}.kind`, transition['kind'], kinds);
    this.list(`${place}.permissions`, transition['permissions'], 10).forEach((code, at) => {
      this.text(`${place}.permissions[${String(at)}]`, code, 60);
    });
    this.#each(`${place}.guards`, transition['guards'], (at, use) => this.#guard(at, use));
    this.#each(`${place}.required`, transition['required'], (at, key) =>
      this.oneOf(at, key, Object.keys(requiredLabels)),
    );
  }

  #each(place: string, value: unknown, read: (place: string, value: unknown) => void): void {
    if (!Array.isArray(value)) return this.find(place, text.missing);
    value.forEach((each, at) => {
      read(`${place}[${String(at)}]`, each);
    });
  }

  #guard(place: string, use: unknown): void {
    const isNamed = isObject(use);
    const name = isNamed ? use['name'] : use;
    if (typeof name !== 'string' || !Object.hasOwn(guards, name)) return this.find(place, text.guard(String(name)));
    if (!isNamed) return;
    this.object(place, use, ['name', 'parameter']);
    const { parameters } = guards[name as keyof typeof guards];
    if (!parameters.includes(String(use['parameter'])))
      this.find(`${place}.parameter`, text.parameter(name, parameters));
  }
}
