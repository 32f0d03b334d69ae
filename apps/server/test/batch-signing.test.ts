import {
  approveReports,
  auditReports,
  confirmReports,
  rehearseReports,
} from '@tejian/contract/business/report/sign-off.contract.ts';
import { signEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { signFound } from '@tejian/contract/query/report-query/report-query.contract.ts';
import {
  changePassword,
  findSigningPassword,
  saveSigningPassword,
} from '@tejian/contract/shared/session/session.contract.ts';
import { sessionText as text } from '@tejian/domain/shared/session/session.text.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../src/demo/people.seed.ts';
import { givenImages } from './given-images.ts';
import { replacePassword } from '../src/features/shared/session/session.service.ts';
import { allDone, partsGiven } from './given-parts.ts';
import { seen } from './seen.ts';
import { encryptFor, stageForFile } from './story.ts';

// Many signatures at once ask for the person's own second secret.
const stage = stageForFile({ drawsOnce: true });
const given = partsGiven(stage);
const SECRET = 'Qianzi-2026';
let numbers: string[] = [];

const signatory = () => stage.person('qianfa');
const sealed = (clear: string) => encryptFor(stage.app, clear);
const choose = async (old: string, next: string) => ({
  oldPassword: await sealed(old),
  signingPassword: await sealed(next),
});
const agreement = async (secret?: string) => ({
  ...(await seen(stage, ...numbers)),
  opinion: '同意',
  ...(secret === undefined ? {} : { signingPassword: await sealed(secret) }),
});
const refused = async (secret?: string) => (await signatory()).isRefused(approveReports, await agreement(secret));

beforeAll(() => givenImages(stage));
beforeEach(() => stage.db.deleteFrom('signingPassword').execute());

it('is set by the login first, then by itself, and is another one than that of the login', async () => {
  const person = await signatory();
  expect(await person.does(findSigningPassword, {})).toEqual({ isSet: false, isRequired: false });
  expect(await person.isRefused(saveSigningPassword, await choose('falsch', SECRET))).toMatchObject({
    errorMsg: text.oldPasswordWrong,
  });
  expect(await person.isRefused(saveSigningPassword, await choose(demoPassword, demoPassword))).toMatchObject({
    errorMsg: text.signingPasswordIsLogin,
  });
  await person.does(saveSigningPassword, await choose(demoPassword, SECRET));
  expect(await person.does(findSigningPassword, {})).toMatchObject({ isSet: true });
  // Whoever knows the login alone does not change it.
  expect(await person.isRefused(saveSigningPassword, await choose(demoPassword, 'Neu-2026'))).toMatchObject({
    errorMsg: text.signingPasswordWrong,
  });
  await person.does(saveSigningPassword, await choose(SECRET, 'Neu-2026'));
  const kept = await stage.db.selectFrom('signingPassword').select('passwordHash').execute();
  expect(kept[0]?.passwordHash).toMatch(/^\$argon2id/);
});

it('goes with the password that somebody else sets', async () => {
  await (await stage.person('dayin')).does(saveSigningPassword, await choose(demoPassword, SECRET));
  await stage.db.transaction().execute((tx) => replacePassword(tx, given.userId('dayin'), 'Neues1234'));
  expect(await stage.db.selectFrom('signingPassword').selectAll().execute()).toEqual([]);
});

const atApproval = async () => {
  numbers = [await given.submitted([]), await given.submitted([])];
  allDone(await (await stage.person('jiaohe')).does(confirmReports, await agreement()));
  allDone(await (await stage.person('shenpi1')).does(auditReports, await agreement()));
};
const noted = async () =>
  (
    await stage.db.selectFrom('operationLog').select('action').where('userId', '=', given.userId('qianfa')).execute()
  ).map(({ action }) => action);

it('approves several at once by one entry, and nothing by a wrong one, a missing one or the same ciphertext', async () => {
  await atApproval();
  Object.assign(stage.ports.config, { isSigningPasswordRequired: true });
  expect(await refused()).toMatchObject({ errorMsg: text.signingPasswordNotSet });
  Object.assign(stage.ports.config, { isSigningPasswordRequired: false });
  await (await signatory()).does(saveSigningPassword, await choose(demoPassword, SECRET));
  expect(await refused()).toMatchObject({ errorMsg: text.signingPasswordRequired });
  const wrong = await agreement('falsch');
  expect(await (await signatory()).isRefused(approveReports, wrong)).toMatchObject({
    errorMsg: text.signingPasswordWrong,
    fieldErrors: { signingPassword: text.signingPasswordWrong },
  });
  expect(await (await signatory()).isRefused(approveReports, wrong)).toMatchObject({
    errorMsg: text.signingPasswordRequired,
  });
  expect(await noted()).toEqual(expect.arrayContaining(['setSigningPassword', 'wrongSigningPassword']));
  for (const no of numbers) expect(await given.stepOf(no)).toBe('BGSP');
  const [first = ''] = numbers;
  const alone = { ...(await seen(stage, first)), opinion: '同意' };
  const wrongAlone = { ...alone, signingPassword: await sealed('falsch') }; // the only one of its kind among several
  expect(await (await signatory()).isRefused(approveReports, wrongAlone)).toMatchObject({
    errorMsg: text.signingPasswordWrong,
  });
  const many = await agreement(SECRET);
  allDone(await (await signatory()).does(approveReports, alone)); // looked at by itself: nothing is asked
  const both = await (await signatory()).does(approveReports, many);
  expect(both.map(({ isSuccess }) => isSuccess)).toEqual([false, true]);
  const signed = await stage.db
    .selectFrom('flowLog')
    .innerJoin('item', 'item.id', 'flowLog.itemId')
    .select(['item.itemNo', 'flowLog.userId'])
    .where('item.itemNo', 'in', numbers)
    .where('flowLog.fromStep', '=', 'BGSP')
    .execute();
  expect(new Set(signed.map(({ userId }) => userId))).toEqual(new Set([given.userId('qianfa')]));
  expect(new Set(signed.map(({ itemNo }) => itemNo))).toEqual(new Set(numbers));
});

it('every act that signs several asks, and a trial of it does not', async () => {
  numbers = ['A', 'B'];
  const whoSetOne = async (person: string) => {
    const who = await stage.person(person);
    await who.does(saveSigningPassword, await choose(demoPassword, SECRET));
    return who;
  };
  const request = { itemNos: numbers, seenContents: ['1.0', '1.0'], opinion: '同意' };
  const missing = { errorMsg: text.signingPasswordRequired };
  expect(await (await whoSetOne('jianyan2')).isRefused(signEntry, request)).toMatchObject(missing);
  expect(await (await whoSetOne('jiaohe')).isRefused(confirmReports, request)).toMatchObject(missing);
  expect(await (await whoSetOne('shenpi1')).isRefused(auditReports, request)).toMatchObject(missing);
  expect(await (await whoSetOne('qianfa')).isRefused(signFound, request)).toMatchObject(missing);
  await stage.db.deleteFrom('signingPassword').execute();
  await atApproval();
  await (await signatory()).does(saveSigningPassword, await choose(demoPassword, SECRET));
  const rehearsal = { ...(await seen(stage, ...numbers)), stepcode: 'BGSP', operation: 'submit' as const };
  allDone(await (await signatory()).does(rehearseReports, rehearsal));
});

it('one that has become the password of the login signs nothing until it is another', async () => {
  const person = await signatory();
  await person.does(saveSigningPassword, await choose(demoPassword, SECRET));
  await person.does(changePassword, { oldPassword: await sealed(demoPassword), newPassword: await sealed(SECRET) });
  expect(await refused(SECRET)).toMatchObject({ errorMsg: text.signingPasswordIsLogin });
  await person.does(changePassword, { oldPassword: await sealed(SECRET), newPassword: await sealed(demoPassword) });
});

it('ten wrong tries lock it, many at once too, and the right one waits with them', async () => {
  await (await signatory()).does(saveSigningPassword, await choose(demoPassword, SECRET));
  numbers = ['A', 'B'];
  const answers = await Promise.all(Array.from({ length: 14 }, () => refused('falsch')));
  const count = (sentence: string) => answers.filter(({ errorMsg }) => errorMsg === sentence).length;
  expect([count(text.signingPasswordWrong), count(text.signingPasswordLocked(15))]).toEqual([10, 4]);
  expect(await refused(SECRET)).toMatchObject({ errorMsg: text.signingPasswordLocked(15) });
});
