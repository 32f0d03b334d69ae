import type { ListView } from '@tejian/contract/kit/list-view.ts';
import { layoutText } from '@tejian/domain/shared/layout/layout.text.ts';
import { Refusal } from '../refusal/refusal.ts';

/** A list as its layout needs it: the view, and the records that know the wire's names. */
export interface ListDeclared {
  readonly path: string;
  readonly view: ListView<never>;
  readonly row: unknown;
  readonly search: unknown;
}

/** The list of a view number; an unknown number is refused. */
export function requireList(lists: readonly ListDeclared[], viewNo: string): ListDeclared {
  const list = lists.find(({ view }) => view.viewNo === viewNo);
  if (!list) throw new Refusal(layoutText.unknownView(viewNo), { viewNo: layoutText.unknownView(viewNo) });
  return list;
}
