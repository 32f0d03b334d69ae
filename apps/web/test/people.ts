import { encodeAnswer } from '@tejian/contract/kit/envelope.ts';
import {
  findMenuTree,
  findPermissions,
  findUserInfo,
  type MenuEntry,
  type SessionUser,
} from '@tejian/contract/shared/session/session.contract.ts';
import { answers, type Arrived } from './browser.ts';

const person = (id: string): SessionUser => ({
  id,
  name: '林受理',
  loginName: id,
  avatar: '',
  departmentId: '',
  organisationId: '',
  organisationName: '',
  unitId: '',
  roleNames: [],
  hasSimplePassword: false,
  mustChangePassword: false,
  homePage: '',
  maxTabs: 20,
  showsGuide: true,
  theme: '',
  hotline: '',
});

export const entry = (name: string, href: string, children: MenuEntry[] = [], systemCode = 'scdeap'): MenuEntry => ({
  name,
  href,
  icon: '',
  systemCode,
  children,
});

/** Answers the calls by which a window learns who is there. */
export const sessionOf =
  (id: string, codes: readonly string[] = [], menu: MenuEntry[] = []) =>
  ({ path }: Arrived): Response => {
    if (path === findUserInfo.path) return answers(encodeAnswer(findUserInfo, person(id)));
    if (path === findPermissions.path)
      return answers(encodeAnswer(findPermissions, { codes: [...codes], operatorCodes: [] }));
    return answers(encodeAnswer(findMenuTree, menu));
  };
