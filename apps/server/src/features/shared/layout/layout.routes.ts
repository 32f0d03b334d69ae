import {
  findFormLayout,
  findSearchLayout,
  findTableLayout,
  findWholeSearchLayout,
  findWholeTableLayout,
  restoreLayout,
  saveLayout,
} from '@tejian/contract/shared/layout/layout.contract.ts';
import { loggedInOrUnit } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import * as service from './layout.service.ts';

/** Layouts of the product's lists and forms, which are given. */
export const layoutRoutes = (declaredLayout: service.Declared) => [
  readRoute(findSearchLayout, loggedInOrUnit, ({ db, body, actor }) =>
    service.ownLayout(db, declaredLayout, { viewNo: body.viewNo, part: 'search' }, actor),
  ),
  readRoute(findWholeSearchLayout, loggedInOrUnit, ({ db, body }) =>
    service.wholeLayout(db, declaredLayout, body.viewNo, 'search'),
  ),
  readRoute(findTableLayout, loggedInOrUnit, ({ db, body, actor }) =>
    service.ownLayout(db, declaredLayout, { viewNo: body.viewNo, part: 'table' }, actor),
  ),
  readRoute(findWholeTableLayout, loggedInOrUnit, ({ db, body }) =>
    service.wholeLayout(db, declaredLayout, body.viewNo, 'table'),
  ),
  readRoute(findFormLayout, loggedInOrUnit, ({ db, body }) => service.formLayout(db, declaredLayout, body.viewNo)),
  write(saveLayout, loggedInOrUnit, ({ tx, body, actor }) => service.save(tx, declaredLayout, body, actor)),
  write(restoreLayout, loggedInOrUnit, ({ tx, body, actor }) =>
    service.restore(tx, declaredLayout, body.viewId, actor),
  ),
];
