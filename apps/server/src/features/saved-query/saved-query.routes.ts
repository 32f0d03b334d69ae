import { deleteSavedQuery, findSavedQueries, saveQuery } from '@tejian/contract/saved-query/saved-query.contract.ts';
import { loggedIn } from '../../platform/http/allow.ts';
import { read, write } from '../../platform/http/route.ts';
import * as service from './saved-query.service.ts';

export const savedQueryRoutes = [
  read(findSavedQueries, loggedIn, ({ db, body, actor }) => service.find(db, body.viewNo, actor)),
  write(saveQuery, loggedIn, ({ tx, body, actor }) => service.save(tx, body, actor)),
  write(deleteSavedQuery, loggedIn, ({ tx, body, actor }) => service.removeOwn(tx, body.id, actor)),
];
