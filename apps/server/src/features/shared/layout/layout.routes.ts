import {
  findFormLayout,
  findSearchLayout,
  findTableLayout,
  findWholeSearchLayout,
  findWholeTableLayout,
  restoreLayout,
  saveLayout,
} from '@tejian/contract/shared/layout/layout.contract.ts';
import { loggedIn } from '../../../platform/http/allow.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as service from './layout.service.ts';

/** Layouts of the product's lists and forms, which are given. */
export const layoutRoutes = (declared: service.Declared) => [
  read(findSearchLayout, loggedIn, ({ db, body, actor }) =>
    service.ownLayout(db, declared, { viewNo: body.viewNo, part: 'search' }, actor),
  ),
  read(findWholeSearchLayout, loggedIn, ({ db, body }) => service.wholeLayout(db, declared, body.viewNo, 'search')),
  read(findTableLayout, loggedIn, ({ db, body, actor }) =>
    service.ownLayout(db, declared, { viewNo: body.viewNo, part: 'table' }, actor),
  ),
  read(findWholeTableLayout, loggedIn, ({ db, body }) => service.wholeLayout(db, declared, body.viewNo, 'table')),
  read(findFormLayout, loggedIn, ({ db, body }) => service.formLayout(db, declared, body.viewNo)),
  write(saveLayout, loggedIn, ({ tx, body, actor }) => service.save(tx, declared, body, actor)),
  write(restoreLayout, loggedIn, ({ tx, body, actor }) => service.restore(tx, declared, body.viewId, actor)),
];
