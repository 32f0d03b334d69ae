import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { CataloguePlace } from '@tejian/domain/shared/catalogue/place.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import type { ArchiveValues } from './archive-values.ts';

/** The facts that the fields of an archive form need to know. */
export interface ArchiveContext {
  definitions: readonly FieldDefinition[];
  catalogue: readonly CatalogueItem[];
  place: CataloguePlace;
  values: ArchiveValues;
  change: (changes: Partial<ArchiveValues>) => void;
  /** Values that follow from the rows below the record. */
  follows: Readonly<Record<string, FieldValue | null>>;
}
