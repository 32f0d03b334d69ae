import type { DefinitionFinding } from '@tejian/contract/configuration/definition/definition.contract.ts';
import {
  libraryDocument,
  type ItemLibrary,
  type LibraryItem,
} from '@tejian/contract/configuration/item-library/item-library.contract.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { itemLibraryText as text } from '@tejian/domain/configuration/item-library/item-library.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { servingKinds, standingKinds, storedKind } from '../definition/definition.service.ts';
import * as store from './item-library.store.ts';

/** The libraries of inspection items as a kind of definition. */
export const libraryKind = storedKind<ItemLibrary>({
  kind: 'itemLibrary',
  document: libraryDocument,
  codeOf: ({ code }) => code,
  rangeOf: ({ kindCode = '' }) => ({ kindCode, categoryCodes: [] }),
  outline: ({ items }) => {
    const groups = Map.groupBy(items, ({ group }) => group);
    return [...groups].map(([group, ownRows]) => ({
      code: ownRows[0]?.code ?? '',
      label: group,
      says: ownRows.map(({ name }) => name).join('、'),
    }));
  },
  findings: async (db, library) => [...(await kindFindings(db, library)), ...(await itemFindings(db, library))],
  // A report keeps its own copy of what was picked.
  uses: () => Promise.resolve([]),
});

async function kindFindings(db: Db | Tx, { kindCode }: ItemLibrary): Promise<DefinitionFinding[]> {
  if (!kindCode || (await store.isKind(db, kindCode))) return [];
  return [{ place: 'kindCode', sentence: definitionText.noKind(kindCode) }];
}

async function itemFindings(db: Db | Tx, library: ItemLibrary): Promise<DefinitionFinding[]> {
  const others = (await standingKinds(db, 'itemLibrary'))
    .map(({ content }) => content as ItemLibrary) // checked when it was published
    .filter(({ code }) => code !== library.code);
  const elsewhere = new Map(others.flatMap(({ code, items }) => items.map((item) => [item.code, code])));
  const seenTexts = new Set<string>();
  return library.items.flatMap(({ code, min, max }, at) => {
    const isTwice = seenTexts.has(code);
    seenTexts.add(code);
    const other = elsewhere.get(code);
    const place = `items[${String(at)}]`;
    return [
      ...(isTwice ? [{ place: `${place}.code`, sentence: text.codeTwice(code) }] : []),
      ...(other ? [{ place: `${place}.code`, sentence: text.codeElsewhere(code, other) }] : []),
      ...(min !== undefined && max !== undefined && min > max
        ? [{ place: `${place}.min`, sentence: text.rangeTurned }]
        : []),
    ];
  });
}

const librariesOf = async (db: Db | Tx): Promise<ItemLibrary[]> =>
  (await servingKinds(db, 'itemLibrary')).map(({ content }) => content as ItemLibrary); // checked when it was published

/** The items that an inspector of a kind picks from: first those of the kind, then those of all. */
export async function itemsFor(db: Db, kindCode: string): Promise<LibraryItem[]> {
  const all = await librariesOf(db);
  const ownRows = all.filter((library) => library.kindCode === kindCode);
  return [...ownRows, ...all.filter((library) => !library.kindCode)].flatMap(({ items }) => items);
}
