import { call } from '../../kit/call.ts';
import { integer, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

/** One item of a dictionary (spec §3). */
const dictionaryItem = record({
  id: text(),
  value: text(),
  label: text(),
  parentValue: text(),
  parentId: text(),
  childrenSum: integer(),
  type: text(),
});
export type DictionaryItem = ValueOf<typeof dictionaryItem>;

/** Items of a dictionary, all of them or those under one (spec §7); the first level is under the parent -1 (spec §3). */
export const findDictionary = call({
  path: '/api/common/dict/findDictList',
  encoding: 'form',
  request: record({ type: text({ max: 60 }), parentId: text({ max: 100 }), parentValue: text({ max: 60 }) }),
  answer: list(dictionaryItem),
});

const itemLookup = {
  encoding: 'form',
  shape: 'beside',
  request: record({ type: requiredText('字典类型', { max: 60 }), value: requiredText('字典值', { max: 60 }) }),
  answer: record({ data: optional(dictionaryItem), errorCode: integer() }),
} as const;

/** The item of a value: how a stored code finds its label and parent. errorCode 0, or what stops the walk (spec §8). */
export const findDictionaryItem = call({ path: '/api/common/dict/findDictItem', ...itemLookup });

/** The item above the one of a value. */
export const findParentDictionaryItem = call({ path: '/api/common/dict/findParentDictItem', ...itemLookup });

const area = record({ id: text(), value: text(), label: text(), childrenSum: integer() });
export type Area = ValueOf<typeof area>;

/** Areas directly under one; the root is 000000 (spec §9). */
export const findAreas = call({
  path: '/api/common/area/findAreaList',
  encoding: 'form',
  request: record({ parentId: text({ max: 12 }) }),
  answer: list(area),
});

/** The areas from the province down to the one of a code: what a stored code is shown as. */
export const findAreaPath = call({
  path: '/api/common/area/findAreaPath',
  encoding: 'form',
  request: record({ value: requiredText('行政区划代码', { max: 12 }) }),
  answer: list(area),
});

/** Areas whose name or code contains a word, each with the names above it. */
export const searchAreas = call({
  path: '/api/common/area/searchArea',
  request: record({ word: requiredText('名称或代码', { max: 30 }) }),
  answer: list(record({ value: text(), label: text(), path: text() })),
});
