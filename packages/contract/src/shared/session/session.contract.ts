import { call, fileCall } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { codes, flag, integer, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import type { Field } from '../../kit/field.ts';

/** The logged-in person (spec §3 “User session”). */
const sessionUser = record({
  id: text(),
  name: text(),
  loginName: text(),
  avatar: text(),
  departmentId: wire('userDepartId', text()),
  organisationId: wire('userOrgId', text()),
  organisationName: text(),
  unitId: wire('userUnitId', text()),
  roleNames: codes(),
  hasSimplePassword: wire('isSimplePassword', flag()),
  /** Somebody else set the password: nothing else is answered before it is changed. */
  mustChangePassword: flag(),
  homePage: text(),
  /** Of the installation: how many pages may stand open, and whether newcomers are shown around. */
  maxTabs: integer(),
  showsGuide: flag(),
  theme: text(),
  /** The telephone of the person's institute; empty where it has given none. */
  hotline: text(),
});
export type SessionUser = ValueOf<typeof sessionUser>;

/** SM2 public key over which credentials are encrypted (decisions §4). */
export const findLoginKey = call({ method: 'GET', path: '/a/login/key', answer: record({ publicKey: text() }) });

export const login = call({
  path: '/a/login',
  encoding: 'form',
  shape: 'beside',
  request: record({
    loginName: wire('username', text()), // both come encrypted
    password: text(),
    imageCode: wire('validateCode', text({ max: 20 })),
    loginType: text({ max: 10 }),
    answerFormat: wire('__ajax', optional(text({ max: 10 }))), // always json; the address may carry it too
  }),
  answer: record({ user: sessionUser, sessionId: wire('sessionid', text()) }),
});

/**
 * The progress of the business of the demonstration institute, which is played beside the work after the first start.
 */
export const demonstrationProgress = record({ done: integer({ min: 0 }), of: optional(integer({ min: 0 })) });

/** An account of the demonstration institute that still has the demonstration's password. */
const demonstrationAccount = record({ loginName: text(), name: text(), duty: text() });
/** The login page's offer of the demonstration; nothing but empty lists elsewhere. */
export const findDemonstration = call({
  method: 'GET',
  path: '/a/login/demonstration',
  answer: record({
    password: text(),
    accounts: list(demonstrationAccount),
    filling: optional(demonstrationProgress),
  }),
});
export type Demonstration = ValueOf<typeof findDemonstration.answer>;

export const imageCode = fileCall({ method: 'GET', path: '/a/validateCode' });
export const logout = call({ path: '/a/Logout' });
export const findUserInfo = call({ method: 'GET', path: '/api/user/info', answer: sessionUser });
/** The person's codes, and beside them those whose actions stay in sight without them and warn on a click (spec §6). */
export const findPermissions = call({
  method: 'GET',
  path: '/api/user/permission',
  shape: 'beside',
  answer: record({ codes: wire('data', list(text())), operatorCodes: list(text()) }),
});

export const changePassword = call({
  path: '/api/user/modifyPwd',
  encoding: 'form',
  request: record({ oldPassword: text(), newPassword: text() }), // both come encrypted
});
/** Says whether the person has a second secret, and whether nobody signs several reports at once without one. */
export const findSigningPassword = call({
  method: 'GET',
  path: '/api/user/signingPassword',
  answer: record({ isSet: flag(), isRequired: flag() }),
});
/** Both come encrypted; `oldPassword` is the signing password in force, or the one of the login where there is none yet. */
export const saveSigningPassword = call({
  path: '/api/user/saveSigningPassword',
  encoding: 'form',
  request: record({ oldPassword: text(), signingPassword: text() }),
});
/** The password that a call that signs several reports at once brings of the person; it comes encrypted. */
export const signedTogether = { signingPassword: optional(text()) };
export const saveTheme = call({ path: '/api/user/saveTheme', request: whole(record({ theme: text({ max: 20 }) })) });

/** A menu entry (spec §3 “Permissions”): built by the server, names and icons override those of the routes. */
export interface MenuEntry {
  name: string;
  href: string;
  icon: string;
  systemCode: string;
  children: MenuEntry[];
}
const menuFields = { name: text(), href: text(), icon: text(), systemCode: wire('sysCode', text()) };
const leaf = record({ ...menuFields, children: wire('childList', list(record({}))) });
const twig = record({ ...menuFields, children: wire('childList', list(leaf)) });
const branch = record({ ...menuFields, children: wire('childList', list(twig)) });
export const findMenuTree = call({
  path: '/api/user/menuTree',
  answer: list(branch) as Field<unknown> as Field<MenuEntry[]>, // three levels deep, the innermost with no children
});
