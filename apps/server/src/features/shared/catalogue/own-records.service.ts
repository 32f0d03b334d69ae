import { recordFields } from '@tejian/domain/shared/fact/fact-catalogue.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import type { OwnEntity } from '@tejian/domain/shared/field/own-field.ts';
import { ownForm, type OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { facts } from '../../../reference/facts.ts';
import { findDefinitions } from './catalogue.store.ts';

/** Records with one form, whatever their kind of equipment. */
type Entity = Exclude<OwnEntity, 'equipment'>;

/** The own fields of these records as they are published now, and the other fields that their rules may name. */
export async function ownFields(
  db: Db | Tx,
  entity: Entity,
): Promise<{ own: FieldDefinition[]; beside: FieldDefinition[] }> {
  const foundDefinitions = await findDefinitions(db, [entity]);
  return { own: foundDefinitions.get(entity) ?? [], beside: recordFields(facts().data, entity) };
}

/** The same as records are read by it. */
export async function ownFormOf(db: Db | Tx, entity: Entity): Promise<OwnForm> {
  const { own, beside } = await ownFields(db, entity);
  return ownForm(own, beside);
}
