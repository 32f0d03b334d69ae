// The own fields of an institute as facts, beside those of the release.
import type { DefinedField } from '../field/field-definition.ts';
import { isOwnKey } from '../field/own-key.ts';
import { knownFact, type FactCatalogue } from './fact-catalogue.ts';
import type { FactDefinition } from './fact-definition.ts';

interface Place {
  /** The form that declares the field. */
  readonly form: string;
  readonly source: Pick<FactDefinition, 'origin' | 'role'> & { readonly field: string };
}

const OWN = /^(field|declaration|task|unit\.(use|maker|installer|maintain|rebuild|designer))\.(.+)$/;

/**
 * The place where a report finds an own field: of the record, of a unit by its role, of the declaration or of the task.
 */
function sourceOf(kind: string, key: string): Place | undefined {
  const [, place, role, field = ''] = OWN.exec(key) ?? [];
  if (!isOwnKey(field)) return undefined;
  if (role !== undefined) return { form: 'unit', source: { origin: 'unit', role, field } };
  if (place === 'declaration') return { form: 'application', source: { origin: 'declaration', field } };
  return place === 'task'
    ? { form: 'item', source: { origin: 'task', field } }
    : { form: kind, source: { origin: 'archive', field } };
}

/** The catalogue with the own fields that are published now; one that has ended is no fact any more. */
export function withOwnFacts(release: FactCatalogue, ownFields: readonly DefinedField[]): FactCatalogue {
  const definedDefinitions = new Map(
    ownFields.map(({ kindCode, key, definition }) => [`${kindCode} ${key}`, definition]),
  );
  const find = (kind: string, key: string) => {
    const place = sourceOf(kind, key);
    const field = place && definedDefinitions.get(`${place.form} ${place.source.field}`);
    return field && knownFact({ key, ...place.source }, field, kind, {});
  };
  return {
    ...release,
    find: (kind, key) => release.find(kind, key) ?? find(kind, key),
    field: (kind, key) => release.field(kind, key) ?? definedDefinitions.get(`${kind} ${key}`),
  };
}
