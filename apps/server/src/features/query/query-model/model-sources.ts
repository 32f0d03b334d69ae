import {
  EQUIPMENT_LIST,
  equipmentKindOf,
  querySources,
  sourceOf,
  type ShapedList,
} from '@tejian/contract/query/query-model/sources.ts';
import type { ListView } from '@tejian/contract/kit/list-view.ts';
import type { QuerySource } from '@tejian/domain/query/query-model/query-model.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { isAllowed, permission } from '../../../platform/http/allow.ts';
import type { ListDeclared } from '../../../platform/list/declared-list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { ListSourceOf, ListSources } from '../../shared/list-export/list-sources.service.ts';

/** A row of any list: its columns by their fields. */
export type AnyRow = Record<string, unknown>;

/** The lists of the product: how they are declared, and how they are asked. */
export interface QueryLists {
  readonly views: readonly ListDeclared[];
  readonly sources: ListSources;
}

/** A list that models may ask; undefined for every other number. */
export function listOf(views: readonly ListDeclared[], viewNo: string): ShapedList<AnyRow> | undefined {
  if (!Object.hasOwn(querySources, viewNo)) return undefined;
  const list = views.find((one) => one.view.viewNo === viewNo);
  return list as ShapedList<AnyRow> | undefined; // a row of any list is a record of its columns
}

/** The view of a list that models may ask. */
export const viewOf = (views: readonly ListDeclared[], viewNo: string): ListView<AnyRow> | undefined =>
  listOf(views, viewNo)?.view;

export const modelSource = (views: readonly ListDeclared[], viewNo: string): QuerySource | undefined => {
  const list = listOf(views, viewNo);
  return list && sourceOf(list);
};

export interface OpenedSource extends ListSourceOf, ShapedList<AnyRow> {
  /** Conditions of the call that make it this list: the lists of equipment are one call. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly opens: readonly string[];
}

export function openedSource({ views, sources }: QueryLists, viewNo: string): OpenedSource | undefined {
  const shapedList = listOf(views, viewNo);
  const kindCode = equipmentKindOf(viewNo);
  const askedSource = sources.get(kindCode === undefined ? viewNo : EQUIPMENT_LIST);
  if (!shapedList || !askedSource) return undefined;
  const { view, row } = shapedList;
  const opens = querySources[viewNo] ?? [];
  return kindCode === undefined
    ? { ...askedSource, view, row, fixed: {}, opens }
    : ofKind({ ...askedSource, view, row, opens }, kindCode);
}

/** The call of all equipment asked for one kind, by whoever has the rights of its family. */
function ofKind(askedSource: Omit<OpenedSource, 'fixed'>, kindCode: string): OpenedSource | undefined {
  const family = familyOfKind[kindCode];
  if (!family) return undefined;
  const allowRead = permission(`equipment:${family}:read`);
  return { ...askedSource, fixed: { kindCode }, allowRead, allow: permission(`equipment:${family}:export`) };
}

/** Lists that models may ask and that the person may read, in the order of their declaration. */
export const readableSources = (lists: QueryLists, actor: Actor): OpenedSource[] =>
  Object.keys(querySources).flatMap((viewNo) => {
    const source = openedSource(lists, viewNo);
    return source && isAllowed(source.allowRead, actor) ? [source] : [];
  });
