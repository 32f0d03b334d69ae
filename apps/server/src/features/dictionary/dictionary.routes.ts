import {
  findAreaPath,
  findAreas,
  findDictionary,
  findDictionaryItem,
  findParentDictionaryItem,
} from '@tejian/contract/dictionary/dictionary.contract.ts';
import { loggedIn } from '../../platform/http/allow.ts';
import { read } from '../../platform/http/route.ts';
import * as service from './dictionary.service.ts';

export const dictionaryRoutes = [
  read(findDictionary, loggedIn, ({ db, body, actor }) => service.items(db, body, actor)),
  read(findDictionaryItem, loggedIn, ({ db, body, actor }) => service.item(db, body.type, body.value, actor)),
  read(findParentDictionaryItem, loggedIn, ({ db, body, actor }) =>
    service.parentItem(db, body.type, body.value, actor),
  ),
  read(findAreas, loggedIn, ({ db, body }) => service.areasUnder(db, body.parentId)),
  read(findAreaPath, loggedIn, ({ db, body }) => service.areaPath(db, body.value)),
];
