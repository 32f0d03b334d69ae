import {
  saveDictionaryItem,
  type importDictionaryItem,
  type ItemToSave,
} from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { dictionaryText } from '@tejian/domain/configuration/dictionary/dictionary.text.ts';
import { dictionaryItemIdentity } from '@tejian/domain/configuration/dictionary/import-identity.ts';
import { DICTIONARY_ROOT } from '@tejian/domain/shared/code-set/walk.ts';
import { recordImporter } from '../../shared/list-import/list-import.service.ts';
import { changedAt } from '../../shared/operation-log/operation-log.service.ts';
import { keptItems, saveAll } from './dictionary.service.ts';

const { label, importTitle: title } = dictionaryText;
const PARENTS = 'parents';

/** Items of one dictionary from a file: recognised by their code; an item above may stand in the same file, earlier. */
export const itemImporter = recordImporter<ItemToSave, RequestOf<typeof importDictionaryItem.upload>>({
  title,
  fields: [
    { key: 'value', labels: [label.value], isOwnCode: true },
    { key: 'label', labels: [label.label] },
    { key: 'parentId', labels: [label.parent], type: 'select', dictType: PARENTS },
    { key: 'sort', labels: [label.sort], type: 'integer' },
    { key: 'isEnabled', labels: [label.isEnabled], type: 'boolean' },
  ],
  identity: dictionaryItemIdentity,
  blank: ({ asked: { type } }) => ({ type, parentId: DICTIONARY_ROOT, sort: 0, isEnabled: true }),
  sets: async (db, { asked }) => ({
    // By name as by code.
    [PARENTS]: (await keptItems(db, asked.type)).flatMap(({ id, value, label: name }) => [
      { value: id, label: value },
      { value: id, label: name },
    ]),
  }),
  request: saveDictionaryItem.request,
  findAll: async (tx, rows, { asked: { type } }) => {
    const knownValues = new Map((await keptItems(tx, type)).map((item) => [item.value, { ...item, type }]));
    return rows.map(({ value = '' }) => knownValues.get(value));
  },
  changedAt: (tx, all) =>
    changedAt(
      tx,
      'dictionary',
      all.map(({ id }) => id),
    ),
  saveAll: (tx, givenRows, { actor, asked: { type } }) => saveAll(tx, type, givenRows, actor),
});
