import { withoutStandIns } from '@tejian/domain/shared/list-import/stand-in.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { readValue, type FieldValue, type Offers } from '@tejian/domain/shared/field/read-value.ts';
import { keysOfWords } from '@tejian/domain/shared/field/stored-words.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { isSetBack } from '@tejian/domain/shared/list-import/set-back.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { codeKeys, type RecordIdentity } from '@tejian/domain/shared/list-import/record-identity.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { offersOf } from '../code-set/code-set.service.ts';
import { byRequest, requireNone } from './by-request.ts';
import type { Importer, ImportRow, ImportValues, RowAnswer, Writing } from './importer.ts';
import { changedOrAsked, WeakMatch } from './matching.ts';
import { changedOrAdded } from './changed-or-added.ts';
import { orRefusal } from './of-one-row.ts';

/** A column of the file: a field of the saving call, in the words of its form. */
interface FileField<Given> extends Partial<Pick<FieldDefinition, 'type' | 'dictType'>> {
  readonly key: keyof Given & string;
  /** The first is the field's name in sentences; any of them heads the column. */
  readonly labels: readonly string[];
  /** Heads under which other files bring it, the likeliest first. */
  readonly otherNames?: readonly string[];
  /** Every row gives it, although the form may leave it blank. */
  readonly isNeeded?: boolean;
  readonly isOwnCode?: true;
}

type Choices = readonly { value: string; label: string }[];
interface Around<Asked> {
  readonly actor: Actor;
  readonly asked: Asked;
}

/** A column that must say what is stored beside the codes; it is compared and never written. */
interface AgreeingField<Given> {
  readonly key: string;
  readonly labels: readonly string[];
  /** The field that it stands for where that one's own cell is blank. */
  readonly standsFor?: keyof Given & string;
  /** True of what it can say at all, where a sign for nothing might be one. */
  takes?(cell: string, offers: Offers): boolean;
  /** The reason that the row is refused, or nothing. */
  problem(cell: string, given: Partial<Given>, offers: Offers): string | undefined;
}

/** A list whose records are imported as its form saves them. */
interface Declared<Given, Asked> {
  readonly title: string;
  readonly fields: readonly FileField<Given>[];
  readonly agreeing?: readonly AgreeingField<Given>[];
  /** The columns that the list shows beside them come back with its export and are read by nobody. */
  readonly shown?: readonly string[];
  /** The record that a row speaks of; a row without the codes is refused. */
  readonly identity: RecordIdentity;
  /** The form in which two spellings of a code are one; a record that is known keeps its own spelling. */
  readonly normal?: (code: string, key: string) => string;
  /** The field that a known number and another name ask about: a change of it is a renaming of the record. */
  readonly naming?: { readonly key: keyof Given & string; isKnownAs(given: string, known: readonly string[]): boolean };
  /** The values that a new record has where the file says nothing. */
  readonly blank?: (around: Around<Asked>) => Partial<Given>;
  /** Sets of codes that are no dictionaries, by the name that `dictType` gives them. */
  readonly sets?: (db: Db, around: Around<Asked>) => Promise<Readonly<Record<string, Choices>>>;
  /** The saving call's own request: its rules are the row's rules. */
  readonly request: Field<Given>;
  /** The records as the form would show them, in the order of the rows, with what saving needs to know them again. */
  readonly findAll: (
    tx: Tx,
    rows: readonly Partial<Given>[],
    around: Around<Asked>,
  ) => Promise<readonly (Partial<Given> | undefined)[]>;
  /** The moments at which records that are known were changed last, in their order; asked before they are saved. */
  readonly changedAt: (tx: Tx, records: readonly Partial<Given>[]) => Promise<readonly (Date | undefined)[]>;
  /** Saves records of which no two are the same; answers the identifier of each, or why it is refused. */
  readonly saveAll: (
    tx: Tx,
    rows: readonly Given[],
    around: Around<Asked>,
  ) => Promise<readonly ({ id: string } | Refusal)[]>;
}

/** The import of a list from one declaration; hand it to `importOf`. */
export function recordImporter<Given, Asked = object>(declaration: Declared<Given, Asked>): Importer<Asked> {
  const { title, fields, agreeing = [], identity, normal = asWritten, shown = [] } = declaration;
  const ownLabels = new Set([...fields, ...agreeing].flatMap(({ labels }) => labels));
  const codes = codeKeys(identity);
  return {
    title: () => title,
    async prepare(db, actor, request) {
      const around = { actor, asked: request };
      const sets = (await declaration.sets?.(db, around)) ?? {};
      const dictionaries = await offersOf(
        db,
        fields.flatMap(({ dictType }) => (dictType && !Object.hasOwn(sets, dictType) ? [dictType] : [])),
      );
      const offers: Offers = (type) => sets[type] ?? dictionaries(type);
      return {
        fields: [
          ...fields.map((field) => ({ ...field, isNeeded: isNeeded(field, codes) })),
          ...agreeing.map(({ key, labels, takes }) => ({
            key,
            labels,
            isOfListOnly: true,
            takes: takes && ((cell: string) => takes(cell, offers)),
          })),
        ],
        offers,
        ignored: shown.filter((label) => !ownLabels.has(label)),
        identity: codes.slice(0, 1),
        marksOf(values, read) {
          const cells = withStandIns(values, agreeing);
          const marks = codes.map((key) => normal(read(key, cells[key]), key));
          return {
            same: codes.every((key) => cells[key]) ? [marks.join(' ')] : [],
            inOrder: marks.slice(0, 1).filter((mark) => mark !== ''), // it may be somebody else's already
          };
        },
        write: (tx, rows, writing) => writeRows(tx, rows, { declared: declaration, around, offers, codes, writing }),
      };
    },
  };
}

const asWritten = (code: string): string => code;
const isNeeded = <Given>(field: FileField<Given>, codes: readonly string[]): boolean =>
  field.isNeeded ?? codes.includes(field.key);

interface Import<Given, Asked> {
  readonly declared: Declared<Given, Asked>;
  readonly around: Around<Asked>;
  readonly offers: Offers;
  readonly codes: readonly string[];
  readonly writing: Writing;
}

interface ToSave<Given> {
  readonly row: ImportRow;
  readonly whole: Given;
  readonly current: Partial<Given> | undefined;
  readonly remarks: readonly Remark[];
}

/** All rows in the statements of one: read, looked up together, saved together. */
async function writeRows<Given, Asked>(
  tx: Tx,
  rows: readonly ImportRow[],
  importing: Import<Given, Asked>,
): Promise<RowAnswer[]> {
  const { declared, around } = importing;
  const answers = new Map<ImportRow, RowAnswer>();
  const readRows = rows.map((row) => {
    const cells = withStandIns(row.values, declared.agreeing);
    return { row, cells, codes: cellsRead(cells, importing.codes, importing) };
  });
  const namedValues = readRows.filter(({ codes }) => Object.keys(codes.problems).length === 0);
  const askedRows = namedValues.map(({ codes }) => codes.given);
  const foundRows = await declared.findAll(tx, askedRows, around);
  const knownValues = new Map(namedValues.map(({ row }, at) => [row, foundRows[at]]));
  const toSave: ToSave<Given>[] = [];
  for (const { row, cells, codes } of readRows) {
    const current = knownValues.get(row);
    const givenRefusal = await orRefusal(() => rowRead(cells, codes, current, importing));
    if (givenRefusal instanceof Refusal) {
      answers.set(row, givenRefusal);
      continue;
    }
    const askedPart = renamedCells(row, givenRefusal, current, importing);
    if (askedPart) {
      answers.set(row, askedPart);
      continue;
    }
    if (declared.normal && current)
      for (const key of importing.codes) Object.assign(givenRefusal, { [key]: current[key as keyof Given] });
    const isSame = Object.entries(givenRefusal).every(([key, value]) =>
      isSameValue(value, current?.[key as keyof Given]),
    );
    if (current && isSame) answers.set(row, { outcome: 'unchanged', id: idOf(current) });
    else {
      const blank = declared.blank?.(around);
      const whole = await orRefusal(() => byRequest(declared, { ...blank, ...current, ...givenRefusal }));
      if (whole instanceof Refusal) answers.set(row, whole);
      else
        toSave.push({
          row,
          whole,
          current,
          remarks: setBackIn(givenRefusal, current, declared),
        });
    }
  }
  const changedAt = await momentsOf(tx, toSave, declared);
  const savedRefusals = await declared.saveAll(
    tx,
    toSave.map(({ whole }) => whole),
    around,
  );
  for (const [at, { row, current, remarks }] of toSave.entries()) {
    const one = savedRefusals[at] ?? new Refusal(text.notRead);
    const outcome = changedOrAdded(current && { updatedAt: changedAt.get(current) });
    answers.set(row, one instanceof Refusal ? one : { ...outcome, id: one.id, remarks });
  }
  return rows.map((row) => answers.get(row) ?? new Refusal(text.notRead));
}

/** The moment at which each record that is to be changed was changed last. */
async function momentsOf<Given, Asked>(
  tx: Tx,
  toSave: readonly { readonly current: Partial<Given> | undefined }[],
  { changedAt }: Declared<Given, Asked>,
): Promise<ReadonlyMap<Partial<Given>, Date | undefined>> {
  const changedRecords = toSave.flatMap(({ current }) => (current ? [current] : []));
  const moments = changedRecords.length > 0 ? await changedAt(tx, changedRecords) : [];
  return new Map(changedRecords.map((current, at) => [current, moments[at]]));
}

/** The days that a row sets back: of a term that ends earlier the file is older than the list. */
const setBackIn = <Given, Asked>(
  givenFacts: Partial<Given>,
  current: Partial<Given> | undefined,
  { fields }: Declared<Given, Asked>,
): Remark[] =>
  fields.flatMap(({ key, type }) =>
    type === 'date' && isSetBack(current?.[key], givenFacts[key]) ? [{ key, reason: text.setBack }] : [],
  );

/** A name where the code is blank. */
function withStandIns<Given>(cells: ImportValues, agreeing: readonly AgreeingField<Given>[] = []): ImportValues {
  const all = { ...cells };
  for (const { key, standsFor } of agreeing)
    if (standsFor && cells[key] && !all[standsFor]) all[standsFor] = cells[key];
  return all;
}

/** The question about a row that gives a known number under another name; nothing where a person has answered it. */
function renamedCells<Given, Asked>(
  row: ImportRow,
  givenFacts: Partial<Given>,
  current: Partial<Given> | undefined,
  { declared, codes }: Import<Given, Asked>,
): WeakMatch | undefined {
  const { naming, fields } = declared;
  if (!naming || !current) return undefined;
  const textOf = (one: Partial<Given>, key: string) => valueText(one[key as keyof Given] ?? '');
  const [name, knownText] = [textOf(givenFacts, naming.key), textOf(current, naming.key)];
  if (naming.isKnownAs(name, [knownText])) return undefined;
  const labels = fields.filter(({ key }) => codes.includes(key)).flatMap(({ labels: [label = ''] }) => label);
  const numberOf = (one: Partial<Given>) => codes.map((key) => textOf(one, key)).join(' ');
  const answer = changedOrAsked(row, {
    code: labels.join('、'),
    shown: `${numberOf(givenFacts)} ${name}`,
    given: name,
    known: { recordId: idOf(current), name: knownText, details: numberOf(current) },
  });
  return answer instanceof WeakMatch ? answer : undefined;
}

const idOf = (current: object): string => ('id' in current ? String(current.id) : '');
const isSameValue = (givenValue: unknown, storedValue: unknown): boolean =>
  valueText(givenValue) === valueText(storedValue ?? '');

interface CellsRead<Given> {
  readonly given: Partial<Given>;
  readonly problems: Readonly<Record<string, string>>;
}

/** The filled cells of some fields as their values; names of codes have become the codes. */
function cellsRead<Given, Asked>(
  cells: ImportValues,
  keys: readonly string[],
  { declared, offers, codes }: Import<Given, Asked>,
  current?: Partial<Given>,
): CellsRead<Given> {
  const values: Record<string, FieldValue> = {};
  const problems: Record<string, string> = {};
  for (const field of declared.fields) {
    const { key, labels, type = 'text', dictType = '' } = field;
    if (!keys.includes(key)) continue;
    const cell = cells[key];
    const [label = key] = labels;
    if (cell === undefined && isNeeded(field, codes)) problems[key] = text.needed(label);
    if (cell === undefined) continue;
    const { value, problem } = readValue({ ...plain, key, label, type, dictType }, cell, offers, current?.[key]);
    if (problem === undefined) values[key] = value;
    else problems[key] = problem;
  }
  return { given: values as Partial<Given>, problems }; // keys are those of the declared fields; the request's own rules read the values next
}

/**
 * The values that a row says, or a Refusal with every cell that cannot be read. A record that is known says which code
 * a name means.
 */
function rowRead<Given, Asked>(
  cells: ImportValues,
  codes: CellsRead<Given>,
  current: Partial<Given> | undefined,
  importing: Import<Given, Asked>,
): Partial<Given> {
  const { declared, offers } = importing;
  const otherFields = declared.fields.filter(({ key }) => !importing.codes.includes(key));
  const keys = otherFields.map(({ key }) => key);
  const rest = cellsRead(withoutStandIns(cells, current, keysOfWords(otherFields)), keys, importing, current);
  const givenFacts = { ...codes.given, ...rest.given };
  const problems = { ...codes.problems, ...rest.problems };
  for (const { key, problem } of declared.agreeing ?? []) {
    const cell = cells[key];
    const why = cell === undefined ? undefined : problem(cell, givenFacts, offers);
    if (why !== undefined) problems[key] = why;
  }
  requireNone(problems);
  return givenFacts;
}
const plain = { showType: '', group: '', required: false, sort: 0 };
