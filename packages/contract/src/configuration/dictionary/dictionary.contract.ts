import { dictionaryItemForm } from '@tejian/domain/configuration/dictionary/dictionary-item-form.view.ts';
import { dictionaryItemIdentity } from '@tejian/domain/configuration/dictionary/import-identity.ts';
import { call } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { integerOf, keptTextOf } from '../../kit/declared-form.ts';
import { flag, integer, optional, requiredText, text } from '../../kit/field.ts';
import { importCalls } from '../../kit/import-call.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const { fields } = dictionaryItemForm;

/** A dictionary with the number of its items, for whoever keeps them. */
const dictionaryType = record({ type: text(), name: text(), itemCount: integer(), isUnconfirmed: flag() });
export type DictionaryType = ValueOf<typeof dictionaryType>;
export const findDictionaryTypes = call({ path: '/api/dictionary/findType', answer: list(dictionaryType) });

/** An item with what its keeper sees: order, origin, and whether its facts are confirmed. */
const keptItem = record({
  id: text(),
  value: text(),
  label: text(),
  parentId: text(),
  sort: integer(),
  isEnabled: flag(),
  isUnconfirmed: flag(),
  isLocal: flag(),
  version: integer(),
});
export type KeptItem = ValueOf<typeof keptItem>;
export const findKeptItems = call({
  path: '/api/dictionary/findItem',
  request: record({ type: requiredText('字典类型', { max: 60 }) }),
  answer: list(keptItem),
});

/** Adds an item or changes one; the code of an item that exists stays, because records carry it. */
export const saveDictionaryItem = call({
  path: '/api/dictionary/saveItem',
  request: whole(
    record({
      id: optional(text({ max: 100 })),
      version: optional(integer()),
      type: requiredText('字典类型', { max: 60 }),
      value: keptTextOf(fields.value),
      label: keptTextOf(fields.label),
      parentId: keptTextOf(fields.parentId),
      sort: integerOf(fields.sort),
      isEnabled: flag(),
    }),
    'id',
  ),
  answer: record({ id: text() }),
});
export type ItemToSave = ValueOf<typeof saveDictionaryItem.request>;

export const importDictionaryItem = importCalls(
  '/api/dictionary/importItem',
  record({ type: requiredText('字典类型', { max: 60 }) }),
  dictionaryItemIdentity,
);
