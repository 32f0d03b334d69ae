import {
  findAreaPath,
  findAreas,
  findDictionary,
  findDictionaryItem,
  findParentDictionaryItem,
  searchAreas,
} from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { loggedInOrUnit } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import * as service from './code-set.service.ts';

export const codeSetRoutes = [
  read(findDictionary, loggedInOrUnit, ({ db, body, actor }) => service.items(db, body, actor)),
  read(findDictionaryItem, loggedInOrUnit, ({ db, body, actor }) => service.item(db, body.type, body.value, actor)),
  read(findParentDictionaryItem, loggedInOrUnit, ({ db, body, actor }) =>
    service.parentItem(db, body.type, body.value, actor),
  ),
  read(findAreas, loggedInOrUnit, ({ db, body }) => service.areasUnder(db, body.parentId)),
  read(findAreaPath, loggedInOrUnit, ({ db, body }) => service.areaPath(db, body.value)),
  read(searchAreas, loggedInOrUnit, ({ db, body }) => service.searchAreas(db, body.word)),
];
