import {
  findFormLayout,
  findSearchLayout,
  findTableLayout,
  findWholeSearchLayout,
  findWholeTableLayout,
  restoreLayout,
  saveLayout,
} from '@tejian/contract/layout/layout.contract.ts';
import { loggedIn } from '../../platform/http/allow.ts';
import { read, write } from '../../platform/http/route.ts';
import * as service from './layout.service.ts';

export const layoutRoutes = [
  read(findSearchLayout, loggedIn, ({ db, body, actor }) => service.ownLayout(db, body.viewNo, 'search', actor)),
  read(findWholeSearchLayout, loggedIn, ({ body }) => service.wholeLayout(body.viewNo, 'search')),
  read(findTableLayout, loggedIn, ({ db, body, actor }) => service.ownLayout(db, body.viewNo, 'table', actor)),
  read(findWholeTableLayout, loggedIn, ({ body }) => service.wholeLayout(body.viewNo, 'table')),
  read(findFormLayout, loggedIn, ({ db, body }) => service.formLayout(db, body.viewNo)),
  write(saveLayout, loggedIn, ({ tx, body, actor }) => service.save(tx, body, actor)),
  write(restoreLayout, loggedIn, ({ tx, body, actor }) => service.restore(tx, body.viewId, actor)),
];
