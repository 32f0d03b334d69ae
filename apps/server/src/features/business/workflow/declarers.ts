import type { Tx } from '../../../platform/db/database.ts';
import { hearersOf } from '../../shared/notification/notification.service.ts';
import type { Decision } from './flow-record.ts';

/** By record that becomes void, the people who hear so for the office that declared it: the clerk, or the colleagues of one who has left. */
export async function declarersOf(
  tx: Tx,
  decisions: readonly Decision[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const declarers = new Map<string, readonly string[]>();
  for (const { row, to } of decisions) {
    if (to !== 'VOID') continue;
    const { id, createdBy, organisationId } = row;
    declarers.set(id, await hearersOf(tx, { people: [createdBy], organisationId, rights: ['application:save'] }));
  }
  return declarers;
}
