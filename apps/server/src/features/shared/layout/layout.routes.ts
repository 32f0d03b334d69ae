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
import { read, write } from '../../../platform/http/route.ts';
import * as service from './layout.service.ts';

/** Layouts of the product's lists and forms, which are given. */
export const layoutRoutes = (declared: service.Declared) => [
  read(findSearchLayout, loggedInOrUnit, ({ db, body, actor }) =>
    service.ownLayout(db, declared, { viewNo: body.viewNo, part: 'search' }, actor),
  ),
  read(findWholeSearchLayout, loggedInOrUnit, ({ db, body }) =>
    service.wholeLayout(db, declared, body.viewNo, 'search'),
  ),
  read(findTableLayout, loggedInOrUnit, ({ db, body, actor }) =>
    service.ownLayout(db, declared, { viewNo: body.viewNo, part: 'table' }, actor),
  ),
  read(findWholeTableLayout, loggedInOrUnit, ({ db, body }) => service.wholeLayout(db, declared, body.viewNo, 'table')),
  read(findFormLayout, loggedInOrUnit, ({ db, body }) => service.formLayout(db, declared, body.viewNo)),
  write(saveLayout, loggedInOrUnit, ({ tx, body, actor }) => service.save(tx, declared, body, actor)),
  write(restoreLayout, loggedInOrUnit, ({ tx, body, actor }) => service.restore(tx, declared, body.viewId, actor)),
];
