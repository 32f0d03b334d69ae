import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { isPermission } from '@tejian/domain/shared/permission/permissions.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { hearersOf } from '../../shared/notification/notification.service.ts';
import type { Decision } from './flow-record.ts';
import type { EarlierTask } from './workflow.store.ts';

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

/**
 * By record that is returned, the people who hear of it: whoever had it there; where that person has left, those whom the task names,
 * and where it names nobody, those who hold the right of the step.
 */
export async function ownersOf(
  tx: Tx,
  decisions: readonly Decision[],
  tasks: ReadonlyMap<string, EarlierTask>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const owners = new Map<string, readonly string[]>();
  const askedHearers = new Map<string, Promise<string[]>>();
  for (const { row, to, kind } of decisions) {
    const { doneBy, departmentId = null, assigneeIds = [] } = tasks.get(row.id) ?? {};
    const permission = stepIn(row.flow, to)?.permission;
    if (kind !== 'return' || !doneBy || !permission || !isPermission(permission)) continue;
    const { organisationId } = row;
    const key = [doneBy, permission, organisationId, departmentId].join(' ');
    const hearing =
      askedHearers.get(key) ?? hearersOf(tx, { people: [doneBy], organisationId, departmentId, rights: [permission] });
    askedHearers.set(key, hearing);
    const hearers = await hearing;
    owners.set(row.id, hearers.includes(doneBy) || assigneeIds.length === 0 ? hearers : assigneeIds);
  }
  return owners;
}
