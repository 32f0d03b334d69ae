import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { fieldGroups } from './equipment.text.ts';

/** The last group of the release says what was inspected; what there is to be inspected comes before it. */
export const INSPECTED = fieldGroups.at(-1);

/** The groups of a record in their order: those of the release, and before the last one those of an institute. */
export function groupsIn(definitions: readonly Pick<FieldDefinition, 'group'>[]): string[] {
  const release: readonly string[] = fieldGroups;
  const ownGroups = definitions.map(({ group }) => group).filter((group) => !release.includes(group));
  return [...release.slice(0, -1), ...new Set(ownGroups), ...release.slice(-1)];
}
