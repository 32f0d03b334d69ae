import {
  changePassword,
  findDemonstration,
  findLoginKey,
  findMenuTree,
  findPermissions,
  findSigningPassword,
  findUserInfo,
  imageCode,
  login,
  logout,
  saveSigningPassword,
  saveTheme,
  type MenuEntry,
} from '@tejian/contract/shared/session/session.contract.ts';
import { avatarImage, saveAvatar } from '@tejian/contract/shared/session/avatar.contract.ts';
import { LOGIN_TYPE } from '@tejian/domain/shared/parameter/parameters.ts';
import { sessionText as text } from '@tejian/domain/shared/session/session.text.ts';
import { menuFor, type MenuItem } from '@tejian/domain/shared/menu/menu.view.ts';
import { operatorCodes } from '@tejian/domain/shared/permission/operator-codes.ts';
import { loggedIn, loggedInOrUnit, loggedInWithOldPassword, publicCall } from '../../../platform/http/allow.ts';
import { clearSessionCookies, cookieNames, setSessionCookies } from '../../../platform/http/cookies.ts';
import { readRoute, write, writeFile, writeInParts, type ReadContext } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { forgetFirstPassword } from '../../../platform/secrets/first-password.ts';
import { deliveredBy } from '../parameter/parameter.service.ts';
import { demonstration } from './demonstration.service.ts';
import * as avatar from './avatar.service.ts';
import * as service from './session.service.ts';
import * as signing from './signing-password.service.ts';

export const sessionRoutes = [
  write(findLoginKey, publicCall, ({ tx, now }) => service.loginKey(tx, now)),
  readRoute(findDemonstration, publicCall, ({ db, ports, from, now }) =>
    demonstration(db, ports.config, { ip: from.ip, now }),
  ),
  readRoute(login, publicCall, logIn),
  readRoute(imageCode, publicCall, async ({ db, from, now, raw }) => {
    const { id, svg } = await service.makeImageCode(db, from.ip, now);
    raw.reply.setCookie('tejian_code', id, { path: '/a', httpOnly: true, sameSite: 'lax', maxAge: 300 });
    return { name: 'code.svg', mime: 'image/svg+xml', body: Buffer.from(svg), inline: true };
  }),
  write(logout, loggedInWithOldPassword, async ({ tx, raw, forgetSession }) => {
    const token = raw.request.cookies[cookieNames.token];
    if (token) await service.closeSession(tx, token);
    clearSessionCookies(raw.reply);
    forgetSession();
    return {};
  }),
  readRoute(findUserInfo, loggedInWithOldPassword, ({ db, actor, ports }) =>
    service.sessionUser(db, actor.userId, deliveredBy(ports.config)),
  ),
  readRoute(findPermissions, loggedInWithOldPassword, ({ actor }) => ({
    codes: [...actor.codes].sort(),
    operatorCodes: [...operatorCodes],
  })),
  readRoute(findMenuTree, loggedInWithOldPassword, ({ actor }) => menuFor(actor.codes).map(entryOf)),
  // In transactions of its own: a refused guess stays counted.
  writeInParts(changePassword, loggedInWithOldPassword, async ({ db, actor, body, from, raw, ports }) => {
    const token = raw.request.cookies[cookieNames.token] ?? '';
    await service.changePassword(db, actor, body, { token, ip: from.ip, delivered: deliveredBy(ports.config) });
    await forgetFirstPassword(ports.config.dataDir, actor.loginName);
    return {};
  }),
  readRoute(findSigningPassword, loggedIn, ({ db, actor, ports }) => signing.find(db, actor, ports)),
  writeInParts(saveSigningPassword, loggedIn, ({ db, actor, body, from }) => signing.set(db, actor, body, from.ip)),
  readRoute(avatarImage, loggedInOrUnit, ({ db, actor, ports }) => avatar.image(db, actor, ports)),
  writeFile(saveAvatar, loggedInOrUnit, {
    keep: avatar.keepPicture,
    run: ({ tx, actor }, keptFile) => avatar.save(tx, actor, keptFile),
  }),
  write(saveTheme, loggedInOrUnit, async ({ tx, actor, body }) => {
    await service.chooseTheme(tx, actor.userId, body.theme);
    return {};
  }),
];

interface LoginBody {
  loginType: string;
  loginName: string;
  password: string;
  imageCode: string;
}

async function logIn({ db, body, now, from, ports, raw }: ReadContext<LoginBody>) {
  if (body.loginType !== LOGIN_TYPE) throw new Refusal(text.otherLoginType, { loginType: text.otherLoginType });
  const idleMs = ports.config.sessionIdleMs;
  const deliveredParameters = deliveredBy(ports.config);
  const attempt = {
    ...body,
    ...from,
    delivered: deliveredParameters,
    idleMs,
    imageCodeId: raw.request.cookies['tejian_code'],
  };
  const { userId } = await service.checkCredentials(db, attempt);
  const { user, token, csrfToken, lifeSeconds } = await db
    .transaction()
    .execute((tx) => service.openSession(tx, userId, attempt, now));
  setSessionCookies(raw.reply, {
    token,
    csrfToken,
    userId,
    maxAgeSeconds: lifeSeconds,
    secure: raw.request.protocol === 'https',
  });
  return { user, sessionId: csrfToken };
}

const entryOf = (item: MenuItem): MenuEntry => ({
  name: item.name,
  href: item.href,
  icon: item.icon,
  systemCode: 'scdeap', // spec §3: only entries of scdeap or supervise are shown
  children: (item.children ?? []).map(entryOf),
});
