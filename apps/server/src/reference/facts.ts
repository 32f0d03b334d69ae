import { isFactFunction } from '@tejian/domain/business/report/binds.ts';
import { factCatalogue, type FactCatalogue } from '@tejian/domain/shared/fact/fact-catalogue.ts';
import { catalogueFaults } from '@tejian/domain/shared/fact/fact-check.ts';
import type { FactData } from '@tejian/domain/shared/fact/fact-definition.ts';
import { mergedFields, type FieldData } from '@tejian/domain/shared/field/merged-fields.ts';
import { readReference } from './data.ts';
import type { DictionaryData } from './dictionaries.store.ts';

export const fieldFiles = ['equipment-fields.json', 'equipment-fields-extra.json'];

let knownCatalogue: FactCatalogue | undefined;

/** The facts of this release; a catalogue that is not in order is not served. */
export function facts(): FactCatalogue {
  knownCatalogue ??= readFacts();
  return knownCatalogue;
}

function readFacts(): FactCatalogue {
  const [data] = readReference<FactData>('facts.json').data;
  if (!data) throw new Error('the release has no catalogue of facts');
  const fields = mergedFields(readReference<FieldData>(...fieldFiles).data);
  const [dictionaries] = readReference<DictionaryData>('dictionaries.json').data;
  const words: Record<string, string[]> = {};
  for (const { type, value } of dictionaries?.items ?? []) (words[type] ??= []).push(value);
  const catalogue = factCatalogue(data, fields, words);
  const faults = catalogueFaults(catalogue, isFactFunction);
  if (faults.length > 0) throw new Error(`the catalogue of facts is not in order\n${faults.join('\n')}`);
  return catalogue;
}
