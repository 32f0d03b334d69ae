import {
  findAreaPath,
  findAreas,
  findDictionary,
  findDictionaryItem,
  findDictionaryTypes,
  findKeptItems,
  findParentDictionaryItem,
  importDictionaryItem,
  saveDictionaryItem,
  searchAreas,
} from '@tejian/contract/dictionary/dictionary.contract.ts';
import { loggedIn, permission } from '../../platform/http/allow.ts';
import { read, write } from '../../platform/http/route.ts';
import { importOf } from '../list-import/list-import.service.ts';
import { itemImporter } from './item-import.ts';
import * as service from './dictionary.service.ts';
import * as keeping from './keeping.service.ts';

export const dictionaryRoutes = [
  read(findDictionary, loggedIn, ({ db, body, actor }) => service.items(db, body, actor)),
  read(findDictionaryItem, loggedIn, ({ db, body, actor }) => service.item(db, body.type, body.value, actor)),
  read(findParentDictionaryItem, loggedIn, ({ db, body, actor }) =>
    service.parentItem(db, body.type, body.value, actor),
  ),
  read(findAreas, loggedIn, ({ db, body }) => service.areasUnder(db, body.parentId)),
  read(findAreaPath, loggedIn, ({ db, body }) => service.areaPath(db, body.value)),
  read(searchAreas, loggedIn, ({ db, body }) => keeping.searchAreas(db, body.word)),
  read(findDictionaryTypes, permission('dictionary:read'), ({ db }) => keeping.types(db)),
  read(findKeptItems, permission('dictionary:read'), ({ db, body }) => keeping.kept(db, body.type)),
  ...importOf(importDictionaryItem, permission('dictionary:save'), itemImporter),
  write(saveDictionaryItem, permission('dictionary:save'), ({ tx, body, actor }) => keeping.save(tx, body, actor)),
];
