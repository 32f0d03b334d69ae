import {
  findBusinessGroups,
  findBusinessUsers,
  findMyOffices,
  findOffices,
  findParentOffice,
} from '@tejian/contract/shared/office/office.contract.ts';
import { describe, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const anybody = { type: '', name: '', organisationId: '' };

describe('offices', () => {
  it('of the own institute, of one kind or of all', async () => {
    const head = await stage.person('keshi');
    const departments = await head.does(findMyOffices, { type: 'department' });
    const all = await head.does(findMyOffices, {});
    expect(departments.map(({ id }) => id).sort()).toEqual([...stage.seeded.departmentIds.values()].sort());
    expect(all.map(({ id }) => id)).toContain(stage.seeded.instituteId);
    expect(all.map(({ kind }) => kind)).not.toContain('supervision');
  });

  it('level by level, and back up', async () => {
    const head = await stage.person('keshi');
    const top = await head.does(findOffices, { id: '' });
    const institute = top.find(({ id }) => id === stage.seeded.instituteId);
    const below = await head.does(findOffices, { id: stage.seeded.instituteId });
    expect(institute?.childrenSum).toBe(below.length);
    const { parent } = await head.does(findParentOffice, { id: below[0]?.id ?? '' });
    expect(parent?.id).toBe(stage.seeded.instituteId);
    expect(await head.does(findParentOffice, { id: stage.seeded.instituteId })).toEqual({});
    expect(await head.does(findOffices, { id: "x' or 1=1" })).toEqual([]);
  });
});

describe('people who can be given work', () => {
  it('are those who hold the code', async () => {
    const head = await stage.person('keshi');
    const inspectors = await head.does(findBusinessUsers, { ...anybody, type: 'report:enter' });
    const names = inspectors.map(({ loginName }) => loginName);
    expect(names).toEqual(expect.arrayContaining(['jianyan1', 'jianyan2']));
    expect(names).not.toContain('caiwu');
    expect(inspectors.find(({ loginName }) => loginName === 'jianyan1')?.qualifications).not.toEqual([]);
  });

  it('are found by part of their name', async () => {
    const head = await stage.person('keshi');
    const found = await head.does(findBusinessUsers, { ...anybody, name: 'JIANYAN1' });
    expect(found.map(({ loginName }) => loginName)).toEqual(['jianyan1']);
    expect(await head.does(findBusinessUsers, { ...anybody, name: '%' })).toEqual([]);
  });

  it('are nobody of another house', async () => {
    const supervision = await stage.person('jiancha');
    const everybody = await supervision.does(findBusinessUsers, anybody);
    expect(everybody.map(({ loginName }) => loginName)).not.toContain('jianyan1');
    const asked = await supervision.does(findBusinessUsers, { ...anybody, organisationId: stage.seeded.instituteId });
    expect(asked).toEqual([]);
  });
});

it('user groups come with the number of their members', async () => {
  const head = await stage.person('keshi');
  const groups = await head.does(findBusinessGroups, {});
  expect(groups.length).toBeGreaterThan(5);
  expect(groups.reduce((sum, { memberCount }) => sum + memberCount, 0)).toBeGreaterThan(10);
});
