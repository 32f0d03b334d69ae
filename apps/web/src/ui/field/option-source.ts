import { createContext, useContext, useEffect, useState } from 'react';
import type { FieldDef, Option } from './field-def.ts';

export interface Area extends Option {
  leaf: boolean;
}

/** Where the items of dictionaries and areas come from; the application puts its own here. */
export interface OptionSource {
  /** What is known already, without waiting. */
  peek: (type: string, parentValue?: string) => readonly Option[] | undefined;
  load: (type: string, parentValue?: string) => Promise<readonly Option[]>;
  areas: (parentId?: string) => Promise<readonly Area[]>;
}

const none: OptionSource = { peek: () => [], load: () => Promise.resolve([]), areas: () => Promise.resolve([]) };

export const OptionSourceContext = createContext<OptionSource>(none);

export const useOptionSource = () => useContext(OptionSourceContext);

/** The items of a field; loading while the dictionary is on its way. */
export function useOptions({ options, dictType, parentValue }: Pick<FieldDef, 'options' | 'dictType' | 'parentValue'>) {
  const source = useOptionSource();
  const [loaded, setLoaded] = useState<readonly Option[]>();
  const known = options ?? (dictType ? (source.peek(dictType, parentValue) ?? loaded) : []);

  useEffect(() => {
    if (options || !dictType || source.peek(dictType, parentValue)) return;
    let current = true;
    source.load(dictType, parentValue).then(
      (items) => current && setLoaded(items),
      () => current && setLoaded([]), // the failed call has been told where calls fail
    );
    return () => {
      current = false;
    };
  }, [options, dictType, parentValue, source]);

  return { options: known ?? [], loading: known === undefined };
}
