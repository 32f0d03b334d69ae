import {
  findDictionaryTypes,
  findKeptItems,
  importDictionaryItem,
  saveDictionaryItem,
} from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { importOf } from '../../shared/list-import/list-import.service.ts';
import { itemImporter } from './item-import.ts';
import * as service from './dictionary.service.ts';

export const dictionaryRoutes = [
  readRoute(findDictionaryTypes, permission('dictionary:read'), ({ db }) => service.types(db)),
  readRoute(findKeptItems, permission('dictionary:read'), ({ db, body }) => service.keptItems(db, body.type)),
  ...importOf(importDictionaryItem, permission('dictionary:save'), itemImporter),
  write(saveDictionaryItem, permission('dictionary:save'), ({ tx, body, actor }) => service.save(tx, body, actor)),
];
