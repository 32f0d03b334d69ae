import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { refreshCalls } from '../../../platform/query-client.ts';

/** The lists that the tiles of home lead to. */
export const refreshWorkLists = () => refreshCalls(findSheet, findItems);
