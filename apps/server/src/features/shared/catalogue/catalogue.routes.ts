import {
  findCatalogue,
  findFieldDefinitions,
  findInspectionCategories,
  findListedFields,
  findOwnFields,
} from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { loggedIn, loggedInOrUnit } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { inspectionCategories } from './inspection.service.ts';
import { listedFields } from './own-lists.service.ts';
import { ownFields } from './own-records.service.ts';
import * as service from './catalogue.service.ts';

export const catalogueRoutes = [
  readRoute(findCatalogue, loggedInOrUnit, ({ db, body }) => service.catalogue(db, body.kindCode)),
  readRoute(findFieldDefinitions, loggedIn, ({ db, body }) => service.fieldDefinitions(db, body)),
  readRoute(findListedFields, loggedIn, ({ db, body }) => listedFields(db, body.form)),
  readRoute(findOwnFields, loggedIn, ({ db, body }) => ownFields(db, body.entity)),
  readRoute(findInspectionCategories, loggedIn, ({ db, body }) => inspectionCategories(db, body)),
];
