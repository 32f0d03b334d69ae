import { call } from '../kit/call.ts';
import { integer, text } from '../kit/field.ts';
import { list, record, type ValueOf } from '../kit/record.ts';

/** One item of a dictionary (spec §3). */
export const dictionaryItem = record({
  id: text(),
  value: text(),
  label: text(),
  parentValue: text(),
  parentId: text(),
  childrenSum: integer(),
  type: text(),
});
export type DictionaryItem = ValueOf<typeof dictionaryItem>;

/** Items of a dictionary, all of them or those under one (spec §7). */
export const findDictionary = call({
  path: '/api/common/dict/findDictList',
  encoding: 'form',
  request: record({ type: text(), parentId: text(), parentValue: text() }),
  answer: list(dictionaryItem),
});

export const area = record({ id: text(), value: text(), label: text(), childrenSum: integer() });

/** Areas directly under one; the root is 000000 (spec §9). */
export const findAreas = call({
  path: '/api/common/area/findAreaList',
  encoding: 'form',
  request: record({ parentId: text() }),
  answer: list(area),
});
