import { userForm } from '@tejian/domain/system/user/user-form.view.ts';
import { userText } from '@tejian/domain/system/user/user.text.ts';
import { coded } from '../../kit/coded.ts';
import { whole } from '../../kit/edited.ts';
import { call, listCall } from '../../kit/call.ts';
import { codesOf, keptTextOf, optionalKeptTextOf } from '../../kit/declared-form.ts';
import { codes, flag, identifier, instant, integer, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { userList } from './user.view.ts';
import { userRow } from './user.record.ts';

const { fields } = userForm;

export const findUsers = listCall({
  path: '/api/user/findUser',
  search: record({
    name: optional(text({ max: 60 })),
    departmentName: optional(text({ max: 60 })),
    groupNames: optional(text({ max: 60 })),
    isEnabled: optional(flag()),
    isLocked: optional(flag()),
  }),
  row: userRow,
  view: userList,
});

const byId = record({ id: identifier({ max: 40 }) });
const editable = {
  loginName: keptTextOf(fields.loginName),
  name: keptTextOf(fields.name),
  mobile: keptTextOf(fields.mobile),
  organisationId: keptTextOf(fields.organisationId),
  departmentId: keptTextOf(fields.departmentId),
  /** Of a business unit's own user; absent: staff, or as it was. */
  unitId: optionalKeptTextOf(fields.unitId),
  roleNames: coded(codesOf(fields.roleNames, 10), userText.roles),
};

const openSession = record({ ip: text(), userAgent: text(), createdAt: instant(), seenAt: instant() });
const user = record({
  ...editable,
  id: text(),
  unitName: text(),
  isEnabled: flag(),
  isLocked: flag(),
  isProtected: flag(),
  hasSimplePassword: flag(),
  groupIds: codes(),
  sessions: list(openSession),
  version: integer(),
});
export type User = ValueOf<typeof user>;

export const getUser = call({ path: '/api/user/getDetailUser', request: byId, answer: user });

/** Business units for whose users accounts are made, by a part of their name. */
export const findUserUnits = call({
  path: '/api/user/findUnit',
  request: record({ name: text({ max: 100 }) }),
  answer: list(record({ id: text(), name: text(), creditCode: text() })),
});

/** The password of a new user is in the answer, this once. */
export const saveUser = call({
  path: '/api/user/saveUser',
  request: whole(record({ ...editable, id: optional(text({ max: 40 })), version: optional(integer()) }), 'id'),
  answer: record({ id: text(), version: integer(), password: optional(text()) }),
});
export type UserToSave = ValueOf<typeof saveUser.request>;

/** A generated password, shown once; every session of the person ends. */
export const resetPassword = call({
  path: '/api/user/resetPassword',
  request: byId,
  answer: record({ password: text() }),
});
export const enableUser = call({
  path: '/api/user/enableUser',
  request: record({ id: identifier({ max: 40 }), version: integer(), isEnabled: flag() }),
  answer: record({ version: integer() }),
});
/** Failed logins so far no longer count. */
export const unlockUser = call({ path: '/api/user/unlockUser', request: byId });
export const endSessions = call({
  path: '/api/user/endSessions',
  request: byId,
  answer: record({ count: integer() }),
});
/**
 * The groups of a person, whole, in place of those that were seen: what the security administrator does, and nobody else. For
 * administrators and signatories it needs a reason and waits for a second person.
 */
export const grantGroups = call({
  path: '/api/user/grantGroup',
  request: record({
    id: identifier({ max: 40 }),
    version: integer(),
    groupIds: codes({ max: 50 }),
    reason: optional(text({ max: 200 })),
  }),
  answer: record({ isPending: flag() }),
});
