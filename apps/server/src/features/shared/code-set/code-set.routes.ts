import {
  findAreaPath,
  findAreas,
  findDictionary,
  findDictionaryItem,
  findParentDictionaryItem,
  searchAreas,
} from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { loggedInOrUnit } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import * as service from './code-set.service.ts';

export const codeSetRoutes = [
  readRoute(findDictionary, loggedInOrUnit, ({ db, body, actor }) => service.items(db, body, actor)),
  readRoute(findDictionaryItem, loggedInOrUnit, ({ db, body, actor }) =>
    service.item(db, body.type, body.value, actor),
  ),
  readRoute(findParentDictionaryItem, loggedInOrUnit, ({ db, body, actor }) =>
    service.parentItem(db, body.type, body.value, actor),
  ),
  readRoute(findAreas, loggedInOrUnit, ({ db, body }) => service.areasUnder(db, body.parentId)),
  readRoute(findAreaPath, loggedInOrUnit, ({ db, body }) => service.areaPath(db, body.value)),
  readRoute(searchAreas, loggedInOrUnit, ({ db, body }) => service.searchAreas(db, body.word)),
];
