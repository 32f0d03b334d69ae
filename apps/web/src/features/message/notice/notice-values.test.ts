import type { Notice } from '@tejian/contract/message/notice/notice.contract.ts';
import { expect, it } from 'vitest';
import { toSave, valuesOf } from './notice-values.ts';

const notice = (audience: Notice['audience'], audienceIds: string[]) =>
  ({ title: '停机检修', content: '周六', type: '02', audience, audienceIds, isPinned: true }) as Notice; // what the form shows

it('a notice goes through the form to the same readers', () => {
  for (const [audience, ids] of [
    ['all', []],
    ['organisation', ['o-1']],
    ['department', ['d-1', 'd-2']],
  ] as const)
    expect(toSave(valuesOf(notice(audience, [...ids])))).toMatchObject({
      audience,
      audienceIds: ids,
      title: '停机检修',
    });
});

it('what was ticked for another audience is not sent', () => {
  const ticked = { ...valuesOf(notice('organisation', ['o-1'])), departmentIds: ['d-1'] };
  expect(toSave({ ...ticked, audience: 'department' }).audienceIds).toEqual(['d-1']);
  expect(toSave({ ...ticked, audience: 'all' }).audienceIds).toEqual([]);
  expect(toSave(ticked).audienceIds).toEqual(['o-1']);
  expect(toSave(ticked)).not.toHaveProperty('departmentIds');
});

it('a new notice is for everybody, not pinned, and of the first type', () => {
  expect(valuesOf(undefined)).toMatchObject({ audience: 'all', isPinned: false, type: '01', officeIds: [] });
});
