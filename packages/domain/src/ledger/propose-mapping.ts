import { isBlank, tidy, wordKey } from './cell.ts';
import { optionResolver, classResolver, type WordEntry } from './code-words.ts';
import { convert, type Conversion } from './convert.ts';
import { headerSynonyms, joinedFields, wordSynonyms } from './header-synonyms.text.ts';
import {
  identifierKeys,
  isPlaceKey,
  type IdentifierKey,
  type LedgerContext,
  type LedgerField,
} from './ledger-field.ts';
import { conversionsFor, type FieldMapping, type LedgerMapping } from './mapping.ts';

/** A column of the uploaded file: its name, some of its values, and all its different words when they are few. */
export type LedgerColumn = {
  readonly name: string;
  readonly samples: readonly string[];
  readonly words: readonly string[];
};

/** An imported archive says of itself where it came from; both may be changed in the wizard. */
const usualConstants = { equipmentSource: '09', inCatalogue: '1' };

/** The mapping that the wizard starts from: by what the columns are called and by how their values look. */
export function proposeMapping(
  columns: readonly LedgerColumn[],
  context: LedgerContext,
  kindCode: string,
): LedgerMapping {
  const taken = new Map<string, LedgerColumn[]>();
  for (const { column, field } of bestMatches(columns, context.fields)) {
    const others = taken.get(field.key);
    if (!others) taken.set(field.key, [column]);
    else if (joinedFields.includes(field.key)) others.push(column);
  }
  const fields = context.fields.flatMap((field) => {
    const sources = taken.get(field.key);
    return sources ? [proposedField(field, inFileOrder(sources, columns), context)] : [];
  });
  const known = new Set(context.fields.map((field) => field.key));
  const constants = Object.fromEntries(
    Object.entries(usualConstants).filter(([key]) => known.has(key) && !taken.has(key)),
  );
  return { identifier: identifierOf(taken), kindCode, fields, constants };
}

type Match = { column: LedgerColumn; field: LedgerField; score: number };

/** Every column goes to the field that its name fits best; better fits choose first. */
function bestMatches(columns: readonly LedgerColumn[], fields: readonly LedgerField[]): Match[] {
  const matches = columns.flatMap((column) =>
    fields.map((field) => ({ column, field, score: fit(column.name, field) })).filter(({ score }) => score > 0),
  );
  matches.sort((one, other) => other.score - one.score);
  const used = new Set<LedgerColumn>();
  const filled = new Set<string>();
  return matches.filter(({ column, field }) => {
    const isFree = !used.has(column) && (!filled.has(field.key) || joinedFields.includes(field.key));
    if (isFree) used.add(column);
    if (isFree) filled.add(field.key);
    return isFree;
  });
}

/** A heading of two lines says “检验日期/上次” where the field is called the other way round. */
function fit(name: string, field: LedgerField): number {
  const turned = name.includes('/') ? name.split('/').toReversed().join('') : '';
  return Math.max(fitOf(headerKey(name), field), fitOf(headerKey(turned), field));
}

/** 100 for our own name of the field, less for a known synonym, least where the synonym ends the column's name. */
function fitOf(header: string, field: LedgerField): number {
  if (header === '') return 0;
  if (header === headerKey(field.label) || header === field.key.toLowerCase()) return 100;
  const synonyms = headerSynonyms[field.key] ?? [];
  const exact = synonyms.findIndex((synonym) => headerKey(synonym) === header);
  if (exact >= 0) return 90 - exact / 10;
  const ends = synonyms.filter((synonym) => synonym.length >= 3 && header.endsWith(headerKey(synonym)));
  return ends.length > 0 ? 10 + Math.max(...ends.map((synonym) => synonym.length)) : 0;
}

const headerKey = (name: string) =>
  tidy(name)
    .toLowerCase()
    .replace(/[（(【[].*?[）)】\]]/g, '')
    .replace(/[\s_\-.:/*#'"]/g, '');

/** How these columns would fill this field: the likely conversion, and codes for the words that we know. */
export function proposedField(
  field: LedgerField,
  sources: readonly LedgerColumn[],
  context: LedgerContext,
): FieldMapping {
  const conversion = likelyConversion(field, sources);
  const words = conversion === 'words' ? proposeWords(field, sources[0]?.words ?? [], context) : undefined;
  return { field: field.key, columns: sources.map((source) => source.name), conversion, ...(words && { words }) };
}

/** The unit that the column's name says, else the conversion that reads most of its samples. */
function likelyConversion(field: LedgerField, sources: readonly LedgerColumn[]): Conversion {
  const possible = conversionsFor(field);
  const name = (sources[0]?.name ?? '').toLowerCase();
  const named = possible.find((conversion) => unitInName[conversion]?.test(name));
  if (named) return named;
  const samples = (sources[0]?.samples ?? []).map(tidy).filter((sample) => !isBlank(sample));
  if (possible.includes('feetLength') && samples.some((sample) => /\d['"]|ft/i.test(sample))) return 'feetLength';
  const readable = (conversion: Conversion) =>
    samples.filter((sample) => 'value' in convert(sample, conversion)).length;
  const [first = 'text' as const, ...others] = field.type === 'date' ? exactFirst(possible) : possible;
  return others.reduce((best, other) => (readable(other) > readable(best) ? other : best), first);
}

/** Where every sample has one form, that form is named, so that a stray cell of another form is seen. */
const exactFirst = (possible: readonly Conversion[]) => [
  ...possible.filter((one) => one !== 'dateAuto'),
  'dateAuto' as const,
];

const unitInName: Partial<Record<Conversion, RegExp>> = {
  feetPerMinute: /fpm|ft\/?min|英尺/,
  metresPerMinute: /m\/min|米\/分/,
  pounds: /lbs?\b|_lbs?|pound|磅/,
  tonnes: /[（(]\s*(?:t|吨)\s*[)）]/,
  feetLength: /feet|foot|[（(_]\s*ft|英尺/,
};

/** A code for each word that means one of ours; the others wait for a person. */
function proposeWords(field: LedgerField, words: readonly string[], context: LedgerContext): WordEntry[] {
  const synonyms = Object.entries(wordSynonyms[field.key] ?? {}).flatMap(([code, list]) =>
    list.map((word): WordEntry => ({ word, code })),
  );
  const known = codeOf(field, synonyms, context);
  // 'Passenger Elevator (P)': what stands in brackets is the clerk's abbreviation.
  const codeFor = (word: string) => known(word) ?? known(word.replace(/\s*[（(][^()（）]*[）)]\s*$/, ''));
  return words.filter((word) => !isBlank(tidy(word))).map((word) => ({ word, code: codeFor(word) ?? null }));
}

function codeOf(field: LedgerField, synonyms: readonly WordEntry[], context: LedgerContext) {
  if (!isPlaceKey(field.key)) {
    const resolve = optionResolver(field.options ?? [], synonyms, () => '');
    return (word: string) => foundIn(resolve(word));
  }
  const resolve = classResolver(context.catalogue, synonyms);
  return (word: string) => {
    const place = foundIn(resolve(wordKey(word)));
    return place && (place.varietyCode ?? place.categoryCode ?? place.kindCode);
  };
}

const foundIn = <T>(result: { readonly found: T } | { readonly reason: string }) =>
  'found' in result ? result.found : undefined;

const identifierOf = (taken: ReadonlyMap<string, unknown>): IdentifierKey =>
  identifierKeys.find((key) => taken.has(key)) ?? 'identificationCode';

const inFileOrder = (some: readonly LedgerColumn[], all: readonly LedgerColumn[]) =>
  all.filter((column) => some.includes(column));
