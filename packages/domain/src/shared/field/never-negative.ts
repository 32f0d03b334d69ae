import type { FieldDefinition } from './field-definition.ts';
import { isOwnKey } from './own-key.ts';

/** Temperatures, gauge pressures, coordinates and gradients lie on both sides of nothing; so do differences of height. */
const onBothSides = new Set(['℃', 'MPa', '°', '%']);
const differences = new Set(['heightDifference', 'trackHeightDiff']);

/**
 * True when the field measures or counts what cannot be less than nothing; an institute says it of its own fields
 * itself.
 */
export const isNeverNegative = ({ key, unit = '' }: Pick<FieldDefinition, 'key' | 'unit'>): boolean =>
  !isOwnKey(key) && !onBothSides.has(unit) && !differences.has(key);
