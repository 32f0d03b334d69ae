import * as signatories from '../personnel/signatory.service.ts';
import { replacePassword } from '../session/session.service.ts';
import { newPassword } from './new-password.ts';
import type { Acts } from './second-person.service.ts';
import * as users from './user.store.ts';
import { carryGrant } from './user.service.ts';

/** What a confirmed request does; payloads are what the call that asked had kept. */
export const acts: Acts = {
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
  grant: carryGrant,
  saveScope: signatories.carrySaveScope,
  removeScope: signatories.carryRemoveScope,
};
