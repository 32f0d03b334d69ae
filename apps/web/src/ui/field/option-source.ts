import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { FieldDef, Option } from './field-def.ts';

export interface Area extends Option {
  leaf: boolean;
}

/** One item of a dictionary in levels. */
export interface Branch extends Option {
  id: string;
  leaf: boolean;
}

/** The source of the items of dictionaries and areas; the application puts its own here. */
export interface OptionSource {
  /** The items that are known already, without waiting. */
  peek: (type: string, parentValue?: string) => readonly Option[] | undefined;
  load: (type: string, parentValue?: string) => Promise<readonly Option[]>;
  /** One level of a dictionary: under an item, or the first. */
  children: (type: string, parentId?: string) => Promise<readonly Branch[]>;
  /** The codes from the first level down to one. */
  line: (type: string, value: string) => Promise<readonly string[]>;
  areas: (parentId?: string) => Promise<readonly Area[]>;
}

const none: OptionSource = {
  peek: () => [],
  load: () => Promise.resolve([]),
  children: () => Promise.resolve([]),
  line: (_type, value) => Promise.resolve([value]),
  areas: () => Promise.resolve([]),
};

export const OptionSourceContext = createContext<OptionSource>(none);

export const useOptionSource = () => useContext(OptionSourceContext);

/** Spec §9: when the dictionary of a checkbox group changes, its list is fetched this much later. */
export const FETCH_DELAY_MS = 1000;

/**
 * The time to wait before a list is fetched: only after the type has changed, and not under a parent value (spec §7).
 */
export const fetchDelay = (before: string | undefined, type: string, parentValue: string | undefined): number =>
  before === undefined || before === type || parentValue ? 0 : FETCH_DELAY_MS;

/** So many options are seen at a glance; of more, one is looked for by typing. */
const AT_A_GLANCE = 8;

export const areSearched = (options: readonly Option[]): boolean => options.length > AT_A_GLANCE;

type Asked = Pick<FieldDef, 'options' | 'dictType' | 'parentValue'>;

/** The items of a field; loading while the dictionary is on its way. `settles` waits a moment after the type changed. */
export function useOptions({ options, dictType, parentValue }: Asked, settles = false) {
  const source = useOptionSource();
  const [loadedOptions, setLoaded] = useState<{ of: string; items: readonly Option[] }>();
  const before = useRef<string>(undefined);
  const listKey = `${dictType}/${parentValue ?? ''}`;
  const knownOptions =
    options ??
    (dictType
      ? (source.peek(dictType, parentValue) ?? (loadedOptions?.of === listKey ? loadedOptions.items : undefined))
      : []);

  useEffect(() => {
    if (options || !dictType) return;
    const wait = settles ? fetchDelay(before.current, dictType, parentValue) : 0;
    before.current = dictType;
    if (source.peek(dictType, parentValue)) return;
    let current = true;
    const keep = (items: readonly Option[]) => current && setLoaded({ of: listKey, items });
    const fetchNow = () => void source.load(dictType, parentValue).then(keep, () => keep([])); // the failed call has been told where calls fail
    const timer = wait > 0 ? setTimeout(fetchNow, wait) : undefined;
    if (wait === 0) fetchNow();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [options, dictType, parentValue, source, settles, listKey]);

  return { options: knownOptions ?? [], loading: knownOptions === undefined };
}
