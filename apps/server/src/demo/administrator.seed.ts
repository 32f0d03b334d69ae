import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { isOwnCode, permissionNames, type Permission } from '@tejian/domain/shared/permission/permissions.ts';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/db/id.ts';
import { demoGroups } from './groups.seed.ts';
import { addGroups } from './institute.seed.ts';

/**
 * An empty product has one person, who may set up everything (DEMO=0), and the groups of the three administrators, who
 * take over from him.
 */
export async function seedAdministrator(
  tx: Tx,
  chosenPassword: string | undefined,
): Promise<{ generatedAdminPassword?: string }> {
  const password = chosenPassword ?? randomBytes(9).toString('base64url');
  const codes = (Object.keys(permissionNames) as Permission[]).filter((code) => !isOwnCode(code)); // the record's keys are exactly the codes
  const groupIds = await addGroups(tx, [
    { code: 'firstAdmin', name: '首任管理员', scope: 'all', codes },
    ...demoGroups.filter(({ code }) => administrators.includes(code)),
  ]);
  const id = newId();
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  // A generated password was told by others than the person: it opens nothing but its change.
  const account = { id, loginName: 'admin', name: '首任管理员', passwordHash, mustChangePassword: !chosenPassword };
  await tx
    .insertInto('appUser')
    .values({ ...account, isFirstAdministrator: true })
    .execute();
  const groupId = groupIds.get('firstAdmin');
  if (groupId) await tx.insertInto('userGroupMember').values({ groupId, userId: id }).execute();
  return chosenPassword ? {} : { generatedAdminPassword: password };
}

const administrators = ['systemAdmin', 'securityAdmin', 'auditAdmin'];
