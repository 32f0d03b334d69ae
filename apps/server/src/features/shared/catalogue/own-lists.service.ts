import type { ListedField } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { withOwnColumns } from '@tejian/contract/shared/catalogue/own-columns.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { isBlank } from '@tejian/domain/shared/field/fields.ts';
import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import { readValue } from '@tejian/domain/shared/field/read-value.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { listText as text } from '@tejian/domain/shared/list/list.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListDeclared } from '../../../platform/list/declared-list.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import { ownColumns } from '../../../platform/list/own-expression.ts';
import { findListed } from './catalogue.store.ts';

export const listedFields = (db: Db, kindCode: string): Promise<ListedField[]> => findListed(db, kindCode);

/** A list as layouts and kept queries know it, with the own fields that stand now. */
export async function declaredWithOwn(db: Db, list: ListDeclared): Promise<ListDeclared> {
  const { own } = list.view;
  return own ? { ...list, view: withOwnColumns(list.view, await findListed(db, own.of)) } : list;
}

/**
 * A query with the own fields that stand now. They are read with every query: every node then knows a published form at
 * once, and the read is one look into a small index.
 */
export async function queryWithOwn<Row>(db: Db | Tx, query: ListQuery<Row>): Promise<ListQuery<Row>> {
  const { view, source } = query;
  if (!view.own || !source.own) return query;
  const fields = await findListed(db, view.own.of);
  const definitions = fields.map(({ definition }) => definition);
  const { columns, bigrams } = ownColumns(source.own, definitions);
  return {
    ...query,
    view: withOwnColumns(view, fields),
    source: { ...source, columns: { ...source.columns, ...columns }, bigrams: { ...source.bigrams, ...bigrams } },
    asked: { ...query.asked, ...askedOfOwn(query.asked, definitions) },
  };
}

const SHORTEST = 2; // no index answers a single character

/** The conditions of the search panel on own fields, read as their fields are. What cannot be asked is refused: without it the list would show more. */
function askedOfOwn(
  asked: Readonly<Record<string, unknown>>,
  definitions: readonly FieldDefinition[],
): Record<string, unknown> {
  const given = Object.entries(asked).filter(([name, value]) => isOwnKey(name) && !isBlank(value));
  return Object.fromEntries(given.map(([name, value]) => [name, conditionOf(name, value, definitions)]));
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
  const read = readValue(isDay(field) ? { ...field, type: 'date' } : field, value, () => undefined);
  if (read.problem !== undefined) return refuse(read.problem);
  return field.type === 'multiselect' ? String(read.value).split(',') : read.value;
}
