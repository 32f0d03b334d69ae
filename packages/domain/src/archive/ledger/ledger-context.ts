import { boundedOn } from '../../shared/field/bounds.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import type { CatalogueEntry, CodeOption, LedgerContext, LedgerField } from './ledger-field.ts';

export type Definitions = {
  readonly common: readonly FieldDefinition[];
  readonly params: readonly FieldDefinition[];
  readonly catalogue: readonly CatalogueEntry[];
  readonly dictionary: (type: string) => readonly CodeOption[];
  /** Those that are offered no longer. */
  readonly former?: (type: string) => readonly CodeOption[];
  readonly today: string;
};

/** Computed fields are never imported; units other than the using unit and the maintainer come as plain names. */
const isImportable = (definition: FieldDefinition) =>
  definition.type !== 'label' && definition.key !== 'subVarietyCode';

/** The archive's fields of one kind as an import sees them: options resolved, technical parameters told apart. */
export function ledgerContext({ common, params, catalogue, dictionary, former, today }: Definitions): LedgerContext {
  const field = (definition: FieldDefinition, isParam: boolean) =>
    boundedOn<LedgerField>(
      {
        key: definition.key,
        label: definition.label,
        type: definition.type,
        isParam,
        ...(definition.commonLabel !== undefined && { commonLabel: definition.commonLabel }),
        ...(definition.unit && { unit: definition.unit }),
        ...(definition.unitBy && { unitBy: definition.unitBy }),
        ...(definition.takesMonth && { takesMonth: definition.takesMonth }),
        ...(definition.possible && { possible: definition.possible }),
        ...(definition.usual && { usual: definition.usual }),
        ...(definition.usualFor && { usualFor: definition.usualFor }),
        ...(definition.check && { check: definition.check }),
        ...(definition.appliesTo && { appliesTo: definition.appliesTo }),
        ...optionsOf(definition, dictionary),
        ...(definition.dictType && former && { formerOptions: former(definition.dictType) }),
      },
      today,
    );
  const commonKeys = new Set(common.map(({ key }) => key));
  return {
    today,
    catalogue,
    fields: [
      ...common.filter(isImportable).map((definition) => field(definition, false)),
      ...params.filter((one) => isImportable(one) && !commonKeys.has(one.key)).map((one) => field(one, true)),
    ],
  };
}

const readByDictionary: ReadonlySet<string> = new Set<FieldDefinition['type']>(['select', 'multiselect', 'industry']);

function optionsOf(
  definition: FieldDefinition,
  dictionary: Definitions['dictionary'],
): { options?: readonly CodeOption[] } {
  if (definition.options) return { options: definition.options.map((label) => ({ value: label, label })) };
  // Areas are a tree of thousands; what else a dictionary holds is read by it.
  if (definition.dictType && readByDictionary.has(definition.type)) return { options: dictionary(definition.dictType) };
  return {};
}
