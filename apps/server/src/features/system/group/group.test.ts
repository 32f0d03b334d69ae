import {
  deleteGroup,
  findGroupCandidates,
  findUserGroups,
  getGroup,
  saveGroup,
  type GroupToSave,
} from '@tejian/contract/system/group/group.contract.ts';
import { findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import { findUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { groupText } from '@tejian/domain/system/group/group.text.ts';
import { describe, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const keeper = () => stage.person('anquan');
const idOf = (loginName: string) => stage.seeded.userIds.get(loginName) ?? '';
let number = 0;
const wish = (more: Partial<GroupToSave> = {}): GroupToSave => ({
  code: `own${(number += 1)}`,
  name: `第${number}组`,
  dataScope: 'institute',
  codes: ['unit:business:read'],
  memberIds: [],
  ...more,
});
async function made(more: Partial<GroupToSave> = {}) {
  const person = await keeper();
  const given = wish(more);
  const { id } = await person.does(saveGroup, given);
  return { ...given, id };
}

describe('a group', () => {
  it('is made with its codes and members, and gives its rights from the next call on', async () => {
    const cashier = await stage.person('caiwu');
    const { id, name } = await made({
      codes: ['unit:business:read', 'unit:business:read'],
      memberIds: [cashier.userId],
    });
    const kept = await (await keeper()).does(getGroup, { id });
    expect(kept).toMatchObject({ name, dataScope: 'institute', codes: ['unit:business:read'], version: 1 });
    expect(kept.members.map(({ loginName }) => loginName)).toEqual(['caiwu']);
    expect((await cashier.sends(findUnits, {})).statusCode).toBe(200);
  });

  it('stands in the list with the counts of what it holds', async () => {
    const { name } = await made({ memberIds: [idOf('caiwu'), idOf('jianyan1')] });
    const { list } = await (await keeper()).does(findUserGroups, { name });
    expect(list).toMatchObject([{ name, permissionCount: 1, memberCount: 2, version: 1 }]);
    expect(list[0]?.memberNames.split('、')).toHaveLength(2);
  });

  it('changes by the one who saw its newest state; the other one is told, and nothing is lost', async () => {
    const person = await keeper();
    const group = await made();
    const first = await person.does(saveGroup, { ...group, version: 1, name: '先改' });
    expect(first).toEqual({ id: group.id, version: 2 });
    const late = await person.isRefused(saveGroup, { ...group, version: 1, name: '后改', codes: [] });
    expect(late.errorMsg).toMatch(/^此用户组已被安全管理员于\d{4}-.+修改，请刷新后再保存$/);
    expect(await person.does(getGroup, { id: group.id })).toMatchObject({
      name: '先改',
      codes: ['unit:business:read'],
    });
  });

  it('of two changes of one state exactly one wins', async () => {
    const person = await keeper();
    const group = await made();
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((name) => person.sends(saveGroup, { ...group, version: 1, name })),
    );
    const bodies = answers.map((answer) => answer.json<{ isSuccess: boolean; errorMsg?: string }>());
    expect(bodies.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    expect(bodies.filter(({ errorMsg }) => errorMsg?.startsWith('此用户组已被安全管理员于'))).toHaveLength(2);
    expect((await person.does(getGroup, { id: group.id })).version).toBe(2);
  });

  it('goes when nobody is in it', async () => {
    const person = await keeper();
    const { id, name, ...group } = await made({ memberIds: [idOf('caiwu')] });
    expect((await person.isRefused(deleteGroup, { id, version: 1 })).errorMsg).toBe(groupText.hasMembers(name, 1));
    await person.does(saveGroup, { ...group, id, name, version: 1, memberIds: [] });
    await person.does(deleteGroup, { id, version: 2 });
    expect((await person.isRefused(getGroup, { id })).errorMsg).toBe(groupText.notFound);
    expect((await person.isRefused(deleteGroup, { id, version: 2 })).errorMsg).toBe(groupText.notFound);
  });

  it('leaves in the log what it gained and lost, in words', async () => {
    const person = await keeper();
    const { id, ...group } = await made();
    await person.does(saveGroup, { ...group, id, version: 1, codes: ['report:read'], memberIds: [idOf('caiwu')] });
    const auditor = await stage.person('shenji');
    const { list } = await auditor.does(findOperations, { pageSize: 50 } as never);
    const entry = list.find(
      (one) => JSON.stringify(one).includes(group.name) && JSON.stringify(one).includes('报告查询'),
    );
    expect(JSON.stringify(entry)).toMatch(/\+报告查询 -业务单位查询 成员\+1/);
  });
});

describe('a group is refused', () => {
  it.each<[string, Partial<GroupToSave>, string, string]>([
    ['a code of one letter', { code: 'a' }, 'code', groupText.codeRule],
    ['a code with a blank', { code: 'a b' }, 'code', groupText.codeRule],
    ['a code in Chinese', { code: '组长' }, 'code', groupText.codeRule],
    ['a right that is none', { codes: ['unit:everything'] }, 'codes', groupText.unknownCode('unit:everything')],
    [
      'a right called like a method of every object',
      { codes: ['toString'] },
      'codes',
      groupText.unknownCode('toString'),
    ],
  ])('with %s', async (_, more, field, sentence) => {
    const refusal = await (await keeper()).isRefused(saveGroup, wish(more));
    expect(refusal).toMatchObject({ errorMsg: sentence, fieldErrors: { [field]: sentence } });
  });

  it('under a code that another one has, also when both come at once', async () => {
    const person = await keeper();
    const { code } = await made();
    expect((await person.isRefused(saveGroup, wish({ code }))).errorMsg).toBe(groupText.codeTaken(code));
    const twice = wish();
    const answers = await Promise.all([1, 2, 3].map(() => person.sends(saveGroup, twice)));
    const bodies = answers.map((answer) => answer.json<{ isSuccess: boolean; errorMsg?: string }>());
    expect(bodies.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    expect(bodies.filter(({ errorMsg }) => errorMsg === groupText.codeTaken(twice.code))).toHaveLength(2);
  });

  it('with members that nobody knows: the sentence says so, and nothing was made', async () => {
    const person = await keeper();
    const given = wish({ memberIds: ['00000000-0000-7000-8000-000000000000'] });
    const answer = await person.sends(saveGroup, given);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ isSuccess: false, errorMsg: groupText.unknownMember });
    expect((await person.does(findUserGroups, { name: given.name })).list).toEqual([]);
  });

  it('to somebody who does not see the whole installation, and by anybody for an own group', async () => {
    const person = await keeper();
    const own = await made({ codes: ['group:read', 'group:save'] });
    const joining = await person.isRefused(saveGroup, { ...own, version: 1, memberIds: [person.userId] });
    expect(joining.errorMsg).toBe(groupText.ownGroup);
    const clerk = await stage.person('shouli');
    expect((await clerk.sends(saveGroup, wish())).statusCode).toBe(403);
    expect((await clerk.sends(getGroup, { id: own.id })).statusCode).toBe(403);
    expect((await clerk.sends(deleteGroup, { id: own.id, version: 1 })).statusCode).toBe(403);
  });

  it.each(['x', '-'.repeat(36), '0'.repeat(36), '00000000-0000-7000-8000-000000000000'])(
    'that is called %s: there is none',
    async (id) => {
      const person = await keeper();
      expect((await person.isRefused(getGroup, { id })).errorMsg).toBe(groupText.notFound);
      expect((await person.isRefused(deleteGroup, { id, version: 1 })).errorMsg).toBe(groupText.notFound);
      expect((await person.isRefused(saveGroup, wish({ id, version: 1 }))).errorMsg).toBe(groupText.notFound);
    },
  );
});

describe('who may become a member', () => {
  it('is found by a part of the name or of the login name, in any case; signs of a pattern mean themselves', async () => {
    const person = await keeper();
    const names = async (name: string) =>
      (await person.does(findGroupCandidates, { name })).map((one) => one.loginName);
    expect(await names('CAIW')).toEqual(['caiwu']);
    expect((await names('jianyan')).length).toBeGreaterThan(1);
    for (const pattern of ['%', '_', '\\']) expect([pattern, await names(pattern)]).toEqual([pattern, []]);
    expect((await names('')).length).toBeGreaterThan(5);
  });

  it('is nobody whose account is switched off', async () => {
    const person = await keeper();
    await stage.db.updateTable('appUser').set({ isEnabled: false }).where('loginName', '=', 'caiwu').execute();
    expect(await person.does(findGroupCandidates, { name: 'caiwu' })).toEqual([]);
    await stage.db.updateTable('appUser').set({ isEnabled: true }).where('loginName', '=', 'caiwu').execute();
  });
});
