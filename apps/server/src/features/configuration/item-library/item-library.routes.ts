import { findLibraryItems } from '@tejian/contract/configuration/item-library/item-library.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { itemsFor } from './item-library.service.ts';

export const itemLibraryRoutes = [
  readRoute(findLibraryItems, permission('report:enter', 'definition:read'), ({ db, body }) =>
    itemsFor(db, body.kindCode),
  ),
];
