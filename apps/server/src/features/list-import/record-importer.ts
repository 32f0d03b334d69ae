import { wireNameOf } from '@tejian/contract/kit/call.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import { read as readWire } from '@tejian/contract/kit/record.ts';
import type { FieldDefinition } from '@tejian/domain/equipment/field-definition.ts';
import { readValue, type FieldValue, type Offers } from '@tejian/domain/equipment/read-value.ts';
import { importText as text } from '@tejian/domain/list-import/list-import.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { offersOf } from '../dictionary/dictionary.service.ts';
import type { Importer, ImportValues, RowOutcome } from './importer.ts';
import { oneByOne } from './one-by-one.ts';

/** A column of the file: a field of the saving call, in the words of its form. */
interface FileField<Given> extends Partial<Pick<FieldDefinition, 'type' | 'dictType'>> {
  readonly key: keyof Given & string;
  /** The first is the field's name in sentences; any of them heads the column. */
  readonly labels: readonly string[];
  /** Every row gives it, although the form may leave it blank. */
  readonly isNeeded?: boolean;
}

type Choices = readonly { value: string; label: string }[];
interface Around<Asked> {
  readonly actor: Actor;
  readonly asked: Asked;
}

/** A list whose records are imported as its form saves them. */
interface Declared<Given, Asked> {
  readonly title: string;
  readonly fields: readonly FileField<Given>[];
  /** What the list shows beside them comes back with its export and is read by nobody. */
  readonly shown?: readonly string[];
  /** Together they say which record a row speaks of; a row without them is refused. */
  readonly identity: readonly (keyof Given & string)[];
  /** What a new record has where the file says nothing. */
  readonly blank?: (around: Around<Asked>) => Partial<Given>;
  /** Sets of codes that are no dictionaries, by the name that `dictType` gives them. */
  readonly sets?: (db: Db, around: Around<Asked>) => Promise<Readonly<Record<string, Choices>>>;
  /** The saving call's own request: its rules are the row's rules. */
  readonly request: Field<Given>;
  /** The record as the form would show it, with what saving needs to know it again. */
  readonly find: (tx: Tx, given: Partial<Given>, around: Around<Asked>) => Promise<Partial<Given> | undefined>;
  readonly save: (tx: Tx, given: Given, around: Around<Asked>) => Promise<unknown>;
}

/** The import of a list from one declaration; hand it to `importOf`. */
export function recordImporter<Given, Asked = object>(declared: Declared<Given, Asked>): Importer<Asked> {
  const { title, fields, identity, shown = [] } = declared;
  const own = new Set(fields.flatMap(({ labels }) => labels));
  return {
    title: () => title,
    async prepare(db, actor, asked) {
      const around = { actor, asked };
      const sets = (await declared.sets?.(db, around)) ?? {};
      const dictionaries = await offersOf(
        db,
        fields.flatMap(({ dictType }) => (dictType && !(dictType in sets) ? [dictType] : [])),
      );
      const offers: Offers = (type) => sets[type] ?? dictionaries(type);
      return {
        fields: fields.map((field) => ({ ...field, isNeeded: isNeeded(field, identity) })),
        offers,
        ignored: shown.filter((label) => !own.has(label)),
        identity: identity.slice(0, 1),
        sameAs: (cells) => (identity.every((key) => cells[key]) ? [identity.map((key) => cells[key]).join(' ')] : []),
        write: oneByOne((tx, cells) => writeRow(tx, cells, { declared, around, offers })),
      };
    },
  };
}

const isNeeded = <Given>(field: FileField<Given>, identity: readonly string[]): boolean =>
  field.isNeeded ?? identity.includes(field.key);

interface Row<Given, Asked> {
  readonly declared: Declared<Given, Asked>;
  readonly around: Around<Asked>;
  readonly offers: Offers;
}

async function writeRow<Given, Asked>(
  tx: Tx,
  cells: ImportValues,
  { declared, around, offers }: Row<Given, Asked>,
): Promise<RowOutcome> {
  const given = cellsRead(cells, declared, offers);
  const current = await declared.find(tx, given, around);
  const isSame = Object.entries(given).every(([key, value]) => same(value, current?.[key as keyof Given]));
  if (current && isSame) return 'unchanged';
  const whole = { ...declared.blank?.(around), ...current, ...given };
  await declared.save(tx, asRequest(declared, whole), around);
  return current ? 'changed' : 'added';
}

const same = (given: unknown, stored: unknown): boolean => String(given) === String(stored ?? '');

/** The filled cells as values of their fields; names of codes have become the codes. */
function cellsRead<Given, Asked>(
  cells: ImportValues,
  { fields, identity }: Declared<Given, Asked>,
  offers: Offers,
): Partial<Given> {
  const values: Record<string, FieldValue> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const { key, labels, type = 'text', dictType = '' } = field;
    const cell = cells[key];
    const [label = key] = labels;
    if (cell === undefined && isNeeded(field, identity)) problems[key] = text.needed(label);
    if (cell === undefined) continue;
    const { value, problem } = readValue({ ...plain, key, label, type, dictType }, cell, offers);
    if (problem === undefined) values[key] = value;
    else problems[key] = problem;
  }
  requireNone(problems);
  return values as Partial<Given>; // keys are those of the declared fields; the request's own rules read the values next
}
const plain = { showType: '', group: '', required: false, sort: 0 };

/** The whole record through the saving call's declaration: required fields, lengths, ranges. */
function asRequest<Given, Asked>({ request, fields }: Declared<Given, Asked>, whole: Partial<Given>): Given {
  const keyOf = new Map(Object.keys(whole).map((key) => [wireNameOf(request, key), key]));
  const raw = Object.fromEntries([...keyOf].map(([name, key]) => [name, whole[key as keyof Given]]));
  const { value, problems } = readWire(request, raw);
  const labels = new Map<string, string>(
    fields.map(({ key, labels: [label] }) => [wireNameOf(request, key), label ?? key]),
  );
  const byKey = new Map<string, string>(fields.map(({ key }) => [wireNameOf(request, key), key]));
  requireNone(
    Object.fromEntries(
      Object.entries(problems).map(([name, why]) => [byKey.get(name) ?? name, withLabel(labels.get(name), why)]),
    ),
  );
  return value;
}

const withLabel = (label: string | undefined, why: string) => (!label || why.includes(label) ? why : `${label}${why}`);

function requireNone(problems: Record<string, string>): void {
  const [first] = Object.values(problems);
  if (first !== undefined) throw new Refusal(first, problems);
}
