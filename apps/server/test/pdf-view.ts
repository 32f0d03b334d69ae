// A PDF that was read by the letter, with the ways through it that rules need.
import {
  isDictionary,
  nameOf,
  referenceOf,
  unfiltered,
  type PdfDictionary,
  type PdfFile,
  type PdfObject,
  type PdfValue,
} from './pdf-syntax.ts';

export class PdfView {
  readonly file: PdfFile;
  constructor(file: PdfFile) {
    this.file = file;
  }

  object(value: PdfValue | undefined): PdfObject | undefined {
    const number = referenceOf(value);
    return number === undefined ? undefined : this.file.objects.get(number);
  }

  /** The value that stands there or is referred to. */
  value(value: PdfValue | undefined): PdfValue | undefined {
    return referenceOf(value) === undefined ? value : this.object(value)?.value;
  }

  entry(from: PdfValue | undefined, ...keys: string[]): PdfValue | undefined {
    return keys.reduce<PdfValue | undefined>((at, key) => {
      const dictionary = this.value(at);
      return isDictionary(dictionary) ? this.value(dictionary.get(key)) : undefined;
    }, from);
  }

  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.value(value);
    return Array.isArray(found) ? found : [];
  }

  get trailer(): PdfDictionary {
    return this.file.trailers.at(-1) ?? new Map();
  }

  get root(): PdfValue | undefined {
    return this.entry(this.trailer, 'Root');
  }

  /** Every dictionary, those within others too. */
  get dictionaries(): PdfDictionary[] {
    return [...this.file.objects.values()].flatMap(({ value }) => within(value)).filter(isDictionary);
  }

  ofType(type: string): PdfDictionary[] {
    return this.dictionaries.filter((one) => nameOf(one.get('Type')) === type);
  }

  /** The content of pages and of forms, each with its resources. */
  get contents(): { text: string; resources: PdfValue | undefined }[] {
    const text = (value: PdfValue | undefined) => {
      const object = this.object(value);
      return object ? unfiltered(object).toString('latin1') : '';
    };
    const pages = this.ofType('Page').map((page) => {
      const contents = page.get('Contents');
      const parts = Array.isArray(this.value(contents)) ? this.list(contents) : [contents];
      return { text: parts.map(text).join('\n'), resources: page.get('Resources') };
    });
    const forms = [...this.file.objects.values()].flatMap((object) => {
      const { value } = object;
      if (!isDictionary(value) || nameOf(value.get('Subtype')) !== 'Form') return [];
      return [{ text: unfiltered(object).toString('latin1'), resources: value.get('Resources') }];
    });
    return [...pages, ...forms];
  }
}

export function within(value: PdfValue): PdfValue[] {
  if (Array.isArray(value)) return [value, ...value.flatMap(within)];
  return isDictionary(value) ? [value, ...[...value.values()].flatMap(within)] : [value];
}
