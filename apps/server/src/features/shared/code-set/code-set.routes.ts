import {
  findAreaPath,
  findAreas,
  findDictionary,
  findDictionaryItem,
  findParentDictionaryItem,
  searchAreas,
} from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { loggedIn } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import * as service from './code-set.service.ts';

export const codeSetRoutes = [
  read(findDictionary, loggedIn, ({ db, body, actor }) => service.items(db, body, actor)),
  read(findDictionaryItem, loggedIn, ({ db, body, actor }) => service.item(db, body.type, body.value, actor)),
  read(findParentDictionaryItem, loggedIn, ({ db, body, actor }) =>
    service.parentItem(db, body.type, body.value, actor),
  ),
  read(findAreas, loggedIn, ({ db, body }) => service.areasUnder(db, body.parentId)),
  read(findAreaPath, loggedIn, ({ db, body }) => service.areaPath(db, body.value)),
  read(searchAreas, loggedIn, ({ db, body }) => service.searchAreas(db, body.word)),
];
