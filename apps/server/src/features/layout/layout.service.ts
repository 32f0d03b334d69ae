import type { ListView } from '@tejian/contract/kit/list-view.ts';
import type { saveLayout, ViewColumn } from '@tejian/contract/layout/layout.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { DEFAULT_LABEL_COLOR, type SavedColumn } from '@tejian/domain/layout/layout.ts';
import { layoutText as text } from '@tejian/domain/layout/layout.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import * as store from './layout.store.ts';

export type Views = ReadonlyMap<string, ListView<unknown>>;

/** What of a view is laid out: its table, or its search panel under a name of its own. */
export type Part = 'table' | 'search';
const SEARCH = '.search';

interface Place {
  id: string;
  label: string;
  showType: string;
  isHidden: boolean;
  isFrozen: boolean;
  width: number | undefined;
}

function placesOf(view: ListView<unknown>, part: Part): Place[] {
  if (part === 'search')
    return view.search.map(({ name, label, showType = 'text' }) => {
      return { id: name, label, showType, isHidden: showType === 'hidden', isFrozen: false, width: undefined };
    });
  return view.columns.map(({ field, label, type = 'text', hidden = false, frozen = false, width }) => {
    return { id: field, label, showType: hidden ? 'hidden' : type, isHidden: hidden, isFrozen: frozen, width };
  });
}

function viewOf(views: Views, viewNo: string): ListView<unknown> {
  const view = views.get(viewNo);
  if (!view) throw new Refusal(text.unknownView);
  return view;
}

function columnOf(place: Place, own: SavedColumn | undefined, order: number, isShown: boolean): ViewColumn {
  return {
    id: place.id,
    name: place.id,
    label: place.label,
    isShown,
    showType: place.showType,
    isFrozen: (own?.isFrozen ?? place.isFrozen) ? '1' : '0',
    labelColor: own?.labelColor || DEFAULT_LABEL_COLOR,
    width: own?.width ?? place.width,
    order,
  };
}

/** The view as this person has laid it out; `all` brings what they do not show too, behind the rest. */
export async function config(db: Db, views: Views, userId: string, viewNo: string, part: Part, all: boolean) {
  const places = placesOf(viewOf(views, viewNo), part);
  const id = part === 'search' ? viewNo + SEARCH : viewNo;
  const saved = await store.findLayout(db, userId, id);
  const own = new Map(saved?.map((column) => [column.id, column]));
  const rank = (place: Place) => own.get(place.id)?.sort ?? Number.MAX_SAFE_INTEGER;
  const isShown = (place: Place) => !place.isHidden && (saved === undefined || own.has(place.id));
  const columns = (saved ? places.toSorted((a, b) => rank(a) - rank(b)) : places)
    .filter((place) => all || isShown(place))
    .map((place, order) => columnOf(place, own.get(place.id), order, isShown(place)));
  return { id, viewNo, columns };
}

/** Keeps what the person has ticked, in their order. */
export async function save(
  tx: Tx,
  views: Views,
  userId: string,
  request: RequestOf<typeof saveLayout>,
): Promise<object> {
  const { viewId, columnList } = request;
  const part = viewId.endsWith(SEARCH) ? 'search' : 'table';
  const view = viewOf(views, part === 'search' ? viewId.slice(0, -SEARCH.length) : viewId);
  const places = new Map(placesOf(view, part).map((place) => [place.id, place]));
  const stranger = columnList.find(({ id }) => !places.has(id));
  if (stranger) throw new Refusal(text.unknownField(stranger.id));
  if (columnList.every(({ id }) => places.get(id)?.isHidden)) throw new Refusal(text.oneAtLeast);
  const columns = columnList.map(({ id, labelColor, isFrozen, sort, width }) => {
    return { id, labelColor, isFrozen: isFrozen === '1', sort, ...(width === undefined ? {} : { width }) };
  });
  await store.keepLayout(tx, userId, viewId, columns);
  return {};
}

/** Back to the layout that the view itself declares. */
export async function restore(tx: Tx, userId: string, viewId: string): Promise<object> {
  await store.dropLayout(tx, userId, viewId);
  return {};
}
