import { isOwnCode, permissionNames, type Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { secondPersonText } from '@tejian/domain/system/user/second-person.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import { noteBySystem } from '../../shared/operation-log/operation-log.service.ts';
import { replacePassword } from '../../shared/session/session.service.ts';
import { newPassword } from './new-password.ts';
import * as store from './reopen.store.ts';
import * as second from './second-person.store.ts';
import * as users from './user.store.ts';

/**
 * Opens the first administrator's account again, with every code and a new password, once a day (`yyyy-MM-dd`); an
 * installation without one gets it. Everybody who is an administrator is told, and the log says so.
 * @returns nothing when it was done on that day already
 */
export async function reopenFirstAdministrator(
  tx: Tx,
  day: string,
): Promise<{ loginName: string; password: string } | undefined> {
  await second.lockOversight(tx);
  if (await store.wasReopened(tx, day)) return undefined;
  const holders = await second.findDutyHolders(tx);
  const { id, loginName, name } = (await store.lockFirst(tx)) ?? (await store.addFirst(tx, newId()));
  const codes = (Object.keys(permissionNames) as Permission[]).filter((code) => !isOwnCode(code)); // the record's keys are exactly the codes
  await store.giveEveryCode(tx, { userId: id, groupId: newId(), codes });
  const password = newPassword();
  await replacePassword(tx, id, password);
  await users.unlock(tx, id);
  await store.reopen(tx, id);
  await noteBySystem(tx, {
    subject: 'user',
    subjectId: id,
    name: `${name} ${loginName}`,
    action: 'reopen',
    details: day,
  });
  const { reopened: title, reopenedText: content } = secondPersonText.message;
  const to = holders.map(({ userId }) => userId);
  await tell(tx, { kind: 'account', facts: { title, content, link: '' }, to });
  return { loginName, password };
}
