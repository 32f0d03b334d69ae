import { findCatalogue, findInspectionCategories } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import {
  findAreas,
  findDictionary,
  findDictionaryItem,
  findParentDictionaryItem,
} from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { AREA_ROOT, DICTIONARY_ROOT, walkUp } from '@tejian/domain/shared/code-set/walk.ts';
import { stepLabels } from '@tejian/domain/shared/code-set/step-labels.text.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Option } from '../ui/field/field-def.ts';
import type { Area, Branch, OptionSource } from '../ui/field/option-source.ts';
import { callServer } from './api.ts';
import { CATALOGUE, CATEGORIES, KINDS, PLACES } from './code-sets.ts';
import type { Label } from './list-columns.tsx';
import {
  INDUSTRY_DICTIONARY,
  industryLineOf,
  type IndustryLine,
} from '@tejian/domain/shared/code-set/industry-line.ts';

/** Filtered types are asked anew each time (spec §7: cached locally except filtered types). */
const FILTERED = new Set(['inspect_department']);

const knownOptions = new Map<string, readonly Option[]>();
const coming = new Map<string, Promise<readonly Option[]>>();
const areas = new Map<string, Promise<readonly Area[]>>();
const branches = new Map<string, Promise<readonly Branch[]>>();

const keyOf = (type: string, parentValue = '') => `${type}/${parentValue}`;

const ofCatalogue = async (levels: readonly number[]) =>
  (await callServer(findCatalogue, {}))
    .filter(({ level }) => levels.includes(level))
    .map(({ code, name }) => ({ value: code, label: name }));

/** The dictionary that keeps, beside the steps of the specification, those that flows of the house have added. */
const STEPS = 'FLOW_STEP';

/** Codes with a call of their own. */
const catalogues: Readonly<Record<string, () => Promise<readonly Option[]>>> = {
  [CATALOGUE]: () => ofCatalogue([1, 2, 3, 4]),
  [KINDS]: () => ofCatalogue([1]),
  [CATEGORIES]: async () =>
    (await callServer(findInspectionCategories, {})).map(({ code, label }) => ({ value: code, label })),
  [PLACES]: async () => {
    const addedOptions = (await askItems(STEPS, '')).filter(({ value }) => !Object.hasOwn(stepLabels, value));
    return [...Object.entries(stepLabels).map(([value, label]) => ({ value, label })), ...addedOptions];
  },
};

async function askItems(type: string, parentValue: string): Promise<readonly Option[]> {
  const items = await callServer(findDictionary, { type, parentId: '', parentValue });
  return items.map(({ value, label }) => ({ value, label }));
}

const fetchItems = (type: string, parentValue = ''): Promise<readonly Option[]> =>
  catalogues[type]?.() ?? askItems(type, parentValue);

/** Asks once: what is there or on its way is not asked for again; what failed is, by the next one who wants it. */
function once<T>(answers: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const earlier = answers.get(key);
  if (earlier) return earlier;
  const answering = ask();
  answers.set(key, answering);
  answering.catch(() => answers.get(key) === answering && answers.delete(key));
  return answering;
}

/** Once per dictionary; an answer that was on its way when everything was forgotten is not kept. */
function load(type: string, parentValue?: string): Promise<readonly Option[]> {
  if (FILTERED.has(type)) return fetchItems(type, parentValue);
  const key = keyOf(type, parentValue);
  return once(coming, key, () => {
    const startedOptions = fetchItems(type, parentValue).then((options) => {
      if (coming.get(key) === startedOptions) knownOptions.set(key, options);
      return options;
    });
    return startedOptions;
  });
}

const loadAreas = (parentId = AREA_ROOT): Promise<readonly Area[]> =>
  once(areas, parentId, async () =>
    (await callServer(findAreas, { parentId })).map(({ value, label, childrenSum }) => ({
      value,
      label,
      leaf: childrenSum === 0,
    })),
  );

const loadBranches = (type: string, parentId = DICTIONARY_ROOT): Promise<readonly Branch[]> =>
  once(branches, keyOf(type, parentId), async () =>
    (await callServer(findDictionary, { type, parentId, parentValue: '' })).map(
      ({ id, value, label, childrenSum }) => ({ id, value, label, leaf: childrenSum === 0 }),
    ),
  );

/** Asks for one parent after another; the domain says when to stop (spec §8, §9). */
const itemsTo = (type: string, value: string) =>
  walkUp(
    value,
    (code) => callServer(findDictionaryItem, { type, value: code }),
    (code) => callServer(findParentDictionaryItem, { type, value: code }),
  );

const lineTo = async (type: string, value: string): Promise<readonly string[]> =>
  (await itemsTo(type, value)).map((item) => item.value);

/** The items that go beside an industry when its record is saved (spec §3): those from the first level down to it. */
export const industryBeside = async (value: unknown): Promise<IndustryLine> =>
  typeof value === 'string' && value !== '' ? industryLineOf(await itemsTo(INDUSTRY_DICTIONARY, value)) : {};

/** Dictionaries and areas of the server, kept for the life of the page. */
export const optionSource: OptionSource = {
  peek: (type, parentValue) => knownOptions.get(keyOf(type, parentValue)),
  load,
  children: loadBranches,
  line: lineTo,
  areas: loadAreas,
};

/** Forgets every dictionary ("clear cache", or after one was changed). */
export function forgetDictionaries(): void {
  knownOptions.clear();
  branches.clear();
  coming.clear();
  areas.clear();
}

/** Shown while a name is on its way: a code says nothing to those who read it. */
export const NAME_COMING = '…';
const nothing: ReadonlySet<string> = new Set();

/** The name of a code; the code itself where its set came without it, or was asked for in vain. */
export function nameFrom(options: readonly Option[] | undefined, isTried: boolean, code: string): string {
  if (!options && !isTried) return NAME_COMING;
  return options?.find((option) => option.value === code)?.label ?? code;
}

/** Names of codes; a code shows as itself when its name cannot be had. */
export function useLabels(types: readonly string[]): Label {
  const wantedText = types.join(',');
  const [triedTexts, setTried] = useState(nothing);
  useEffect(() => {
    let current = true;
    const missing = [...new Set(wantedText.split(',').filter((type) => type && !knownOptions.has(keyOf(type))))];
    const askedOptions = missing.map((type) => load(type).catch(() => undefined));
    if (missing.length > 0)
      void Promise.all(askedOptions).then(() => current && setTried((before) => new Set([...before, ...missing])));
    return () => {
      current = false;
    };
  }, [wantedText]);
  return useCallback((type, code) => nameFrom(knownOptions.get(keyOf(type)), triedTexts.has(type), code), [triedTexts]);
}
