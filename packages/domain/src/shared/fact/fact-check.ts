// Faults of the catalogue's own data, said when it is loaded.
import type { FactCatalogue } from './fact-catalogue.ts';
import { factOrigins, factTypes, type FactDefinition } from './fact-definition.ts';
import { factText as text } from './fact.text.ts';

/** A computed fact is a proposal that the inspector may change. */
const typedOrigins: readonly string[] = ['archive', 'entry', 'computed'];

/** `isFunction`: whether a computed fact of this kind has its function. */
export function catalogueFaults(
  catalogue: FactCatalogue,
  isFunction: (kind: string, name: string, key: string) => boolean,
): string[] {
  const { common, kinds } = catalogue.data;
  const commonKeys = new Set(common.map(({ key }) => key));
  const anyKind = Object.keys(kinds)[0] ?? '';
  return [
    ...factsOf(common, anyKind, text.common),
    ...Object.entries(kinds).flatMap(([kind, facts]) => [
      ...factsOf(facts, kind, kind),
      ...facts.filter(({ key }) => commonKeys.has(key)).map(({ key }) => text.of(kind, key, text.twice)),
    ]),
  ];

  function factsOf(facts: readonly FactDefinition[], kind: string, place: string): string[] {
    const keys = facts.map(({ key }) => key);
    return [
      ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => text.of(place, key, text.twice)),
      ...facts.flatMap((fact) =>
        [...sourceFaults(fact, kind), ...meaningFaults(fact, kind)].map((fault) => text.of(place, fact.key, fault)),
      ),
    ];
  }

  function sourceFaults(fact: FactDefinition, kind: string): string[] {
    if (!factOrigins.includes(fact.origin)) return [text.unknownOrigin(fact.origin)];
    if (fact.origin === 'computed' && !isFunction(kind, fact.by ?? '', fact.key))
      return [text.noFunction(fact.by ?? '')];
    const wantedFields = fact.origin === 'archive' ? [fact.field ?? '', fact.or] : [fact.or];
    // A common fact serves kinds that lack its field as well: there it is blank.
    const has = (key: string) =>
      commonKeys.has(fact.key)
        ? Object.keys(kinds).some((one) => catalogue.field(one, key))
        : catalogue.field(kind, key) !== undefined;
    return wantedFields.flatMap((key) => (key === undefined || has(key) ? [] : [text.noField(key)]));
  }

  function meaningFaults(fact: FactDefinition, kind: string): string[] {
    const { label, type, unit } = catalogue.find(kind, fact.key) ?? {};
    return [
      ...(fact.origin !== 'archive' && (!fact.label || !fact.type) ? [text.notDescribed] : []),
      ...(label === fact.key ? [text.notDescribed] : []),
      ...(type && !factTypes.includes(type) ? [text.unknownType(type)] : []),
      ...(unit && /[（(]/.test(unit) ? [text.severalUnits(unit)] : []),
      ...unitFaults(fact, kind),
      ...boundFaults(fact, kind),
    ];
  }

  /** A number that people type, in the archive or at report entry, lies between two bounds at every door (decisions §11). */
  function boundFaults({ key, origin }: FactDefinition, kind: string): string[] {
    if (!typedOrigins.includes(origin)) return [];
    const { type, options, possible } = catalogue.find(kind, key) ?? {};
    return type === 'number' && !options && !possible ? [text.noBounds] : [];
  }

  function unitFaults({ unitBy }: FactDefinition, kind: string): string[] {
    if (!unitBy) return [];
    const deciding = catalogue.find(kind, unitBy.fact);
    if (!deciding) return [text.unitByUnknown(unitBy.fact)];
    const openOptions = (deciding.options ?? []).filter((option) => unitBy.units[option] === undefined);
    return openOptions.map((option) => text.unitByOption(unitBy.fact, option));
  }
}
