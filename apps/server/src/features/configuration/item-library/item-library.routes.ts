import { findLibraryItems } from '@tejian/contract/configuration/item-library/item-library.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import { itemsFor } from './item-library.service.ts';

export const itemLibraryRoutes = [
  read(findLibraryItems, permission('report:enter', 'definition:read'), ({ db, body }) => itemsFor(db, body.kindCode)),
];
