import type { AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import type { CellType } from '@tejian/contract/kit/list-view.ts';

/** A column that conditions may name. */
export interface AdvancedField {
  name: string;
  label: string;
  type: CellType;
  many?: boolean;
  /** Set of codes that its values come from. */
  dictType?: string;
  /** Values that the search panel offers for it. */
  options?: readonly { value: string; label: string }[];
}

/** A query under a name, with its fields under our names. */
export interface KeptQuery {
  id: string;
  name: string;
  query: AdvancedQuery;
  isOwn: boolean;
  ownerName: string;
  groupId?: string;
}
export interface QueryToKeep {
  id?: string;
  name: string;
  query: AdvancedQuery;
  groupId?: string;
}
export interface KeptQueries {
  /** The reason that they could not be read. */
  failure: string | undefined;
  items: readonly KeptQuery[];
  /** The person's own groups: whom a query can be shared with. */
  groups: readonly { id: string; name: string }[];
  /** Sentences by field when it was refused; its id when it was kept. */
  keep: (query: QueryToKeep) => Promise<{ id: string } | { problems: Record<string, string> } | undefined>;
  remove: (query: KeptQuery) => Promise<boolean>;
}

/** The advanced query of a list: made by the application, drawn by AdvancedPanel. */
export interface AdvancedControl {
  shown: boolean;
  show: (advanced: boolean) => void;
  fields: readonly AdvancedField[];
  /** Asked last, or loaded. */
  query: AdvancedQuery | undefined;
  /** The server's refusals, by place (`advancedQuery.and[0]`). */
  problems: Readonly<Record<string, string>>;
  search: (query: AdvancedQuery) => void;
  kept: KeptQueries;
}
