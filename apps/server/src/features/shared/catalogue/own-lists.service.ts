import type { Found } from '@tejian/contract/kit/call.ts';
import type { ListedField } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { withOwnColumns } from '@tejian/contract/shared/catalogue/own-columns.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { isBlank } from '@tejian/domain/shared/field/fields.ts';
import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import { readValue } from '@tejian/domain/shared/field/read-value.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { listText as text } from '@tejian/domain/shared/list/list.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ListDeclared } from '../../../platform/list/declared-list.ts';
import { findList, type ListQuery, type ListSource } from '../../../platform/list/list.ts';
import { ownColumns } from '../../../platform/list/own-expression.ts';
import { findListed, writtenMark } from './catalogue.store.ts';

export const listedFields: (db: Db, kindCode: string) => Promise<ListedField[]> = findListed;

/** A list as layouts and kept queries know it, with the own fields that stand now. */
export async function declaredWithOwn(db: Db, list: ListDeclared): Promise<ListDeclared> {
  const { own } = list.view;
  return own ? { ...list, view: withOwnColumns(list.view, await findListed(db, own.of)) } : list;
}

interface Remembered {
  readonly fields: readonly ListedField[];
  readonly mark: string;
  /** By the sources of the lists that showed them, what those became. */
  readonly sources: WeakMap<object, unknown>;
}
/** The state that lists showed last, by form: never believed, always compared with the mark that came with the rows. */
const rememberedValues = new Map<string, Remembered>();

/** A query with the own fields that stand now. */
export async function queryWithOwn<Row>(db: Db | Tx, query: ListQuery<Row>): Promise<ListQuery<Row>> {
  const { own } = query.view;
  return own && query.source.own ? joinedQuery(query, (await standing(db, own.of)).fields) : query;
}

async function standing(db: Db | Tx, kindCode: string): Promise<Remembered> {
  const fields = await findListed(db, kindCode);
  const stands = { fields, mark: fields[0]?.mark ?? '', sources: new WeakMap<object, unknown>() };
  rememberedValues.set(kindCode, stands);
  return stands;
}

/**
 * One page of a list with the own fields that stand now. A form changes so rarely that the fields of the last page are taken,
 * and the rows say whether they were right: a published form is known at once on every node, and no page waits for a question
 * about it. Conditions that speak of own fields are read by what stands.
 */
export async function findWithOwn<Row>(db: Db, query: ListQuery<Row>): Promise<Found<Row>> {
  const { own } = query.view;
  const last = own && rememberedValues.get(own.of);
  if (!own || !last || asksOwn(query.asked)) return findList(db, await queryWithOwn(db, query));
  const source = markedSource(query.source, last, own.of);
  const foundCatalogue = await findList(db, { ...joinedQuery(query, last.fields), source });
  const [row] = foundCatalogue.list as (Row & { listedMark?: string })[];
  const isRight = row === undefined || row.listedMark === last.mark; // no row, no value that could be missing
  return isRight ? foundCatalogue : findList(db, await queryWithOwn(db, query));
}

const asksOwn = ({ advancedQuery, orderBy, sums, ...request }: ListQuery<unknown>['asked']): boolean =>
  advancedQuery !== undefined || sums === true || [orderBy ?? '', ...Object.keys(request)].some(isOwnKey);

function joinedQuery<Row>(query: ListQuery<Row>, fields: readonly ListedField[]): ListQuery<Row> {
  const { view, source, asked } = query;
  const ownValues = askedOfOwn(
    asked,
    fields.map(({ definition }) => definition),
  );
  return {
    ...query,
    view: withOwnColumns(view, fields),
    source: joinedSource(source, fields),
    asked: { ...asked, ...ownValues },
  };
}

function joinedSource<Row>(source: ListSource<Row>, fields: readonly ListedField[]): ListSource<Row> {
  if (!source.own) return source;
  const definitions = fields.map(({ definition }) => definition);
  const { columns, bigrams } = ownColumns(source.own, definitions);
  return {
    ...source,
    columns: { ...source.columns, ...columns },
    bigrams: { ...source.bigrams, ...bigrams },
  };
}

/** The source with the fields that were remembered and what tells whether they still stand: made once, as its columns are written once (list-page.ts). */
function markedSource<Row>(
  source: ListSource<Row>,
  { fields, sources }: Remembered,
  kindCode: string,
): ListSource<Row> {
  const knownSource = sources.get(source) as ListSource<Row> | undefined; // put in below, for this very source
  if (knownSource) return knownSource;
  const { columns, ...rest } = joinedSource(source, fields);
  const markedColumns = { ...rest, columns: { ...columns, listedMark: writtenMark(kindCode) } };
  sources.set(source, markedColumns);
  return markedColumns;
}

const SHORTEST = 2; // no index answers a single character

/** The conditions of the search panel on own fields, read as their fields are. What cannot be asked is refused: without it the list would show more. */
function askedOfOwn(
  askedValues: Readonly<Record<string, unknown>>,
  definitions: readonly FieldDefinition[],
): Record<string, unknown> {
  const givenEntries = Object.entries(askedValues).filter(([name, value]) => isOwnKey(name) && !isBlank(value));
  return Object.fromEntries(givenEntries.map(([name, value]) => [name, conditionOf(name, value, definitions)]));
}

const isDay = ({ type }: FieldDefinition) => type === 'date' || type === 'yearMonth';

function conditionOf(name: string, value: unknown, definitions: readonly FieldDefinition[]): unknown {
  const ofRange = name.replace(/(Start|End)$/, '');
  const field = definitions.find((one) => (isDay(one) ? one.key === ofRange && ofRange !== name : one.key === name));
  if (!field) throw new Refusal(text.notListed(name), { [name]: text.notListed(name) });
  const refuse = (problem: string): never => {
    const sentence = text.ownProblem(field.label, problem);
    throw new Refusal(sentence, { [name]: sentence });
  };
  if (field.type === 'text' || field.type === 'textarea') {
    const part = valueText(value).trim();
    return [...part].length < SHORTEST ? refuse(text.partTooShort(SHORTEST)) : part;
  }
  const valueRead = readValue(isDay(field) ? { ...field, type: 'date' } : field, value, () => undefined);
  if (valueRead.problem !== undefined) return refuse(valueRead.problem);
  return field.type === 'multiselect' ? String(valueRead.value).split(',') : valueRead.value;
}
