import type { AskedOperation } from '@tejian/domain/system/user/second-person.ts';
import { replacePassword } from '../../shared/session/session.service.ts';
import { newPassword } from './new-password.ts';
import { keepingOversight, type Acts } from './second-person.service.ts';
import * as users from './user.store.ts';
import { carryGrant } from './user.service.ts';

/** The acts of a confirmed request on an account; payloads are what the call that asked had kept. */
export const accountActs: Pick<Acts, AskedOperation | 'grant'> = {
  resetPassword: async (tx, { userId }) => {
    const password = newPassword();
    await replacePassword(tx, userId, password);
    await users.unlock(tx, userId);
    return { password };
  },
  enable: async (tx, { userId }) => {
    await users.change(tx, userId, { isEnabled: true });
    return {};
  },
  disable: async (tx, { userId }) => {
    await keepingOversight(tx, () => users.disable(tx, userId));
    return {};
  },
  unlock: async (tx, { userId }) => {
    await users.unlock(tx, userId);
    return {};
  },
  grant: carryGrant,
};
