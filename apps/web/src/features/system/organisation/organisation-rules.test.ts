import { expect, it } from 'vitest';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { formErrors } from '../../../ui/form/form-errors.ts';
import { fieldsOf, newOrganisation, valuesOf } from './organisation-fields.ts';
import { treeRows } from './tree-rows.ts';

const row = (id: string, name: string, parentId?: string): Organisation => ({
  ...newOrganisation('department'),
  id,
  name,
  code: id.toUpperCase(),
  version: 1,
  isEnabled: true,
  userCount: 0,
  parentName: '',
  ...(parentId ? { parentId } : {}),
});
const all = [row('a', '总院'), row('b', '一室', 'a'), row('c', '电梯组', 'b'), row('d', '二室', 'a')];
const shown = (word?: string) => treeRows(all, word).map(({ row: { id }, depth }) => `${id}${depth}`);

it('a tree stands in lines; a word keeps what matches and what stands above it', () => {
  expect(shown()).toEqual(['a0', 'b1', 'c2', 'd1']);
  expect(shown('电梯')).toEqual(['a0', 'b1', 'c2']);
  expect(shown('D')).toEqual(['a0', 'd1']);
  expect(shown('没有')).toEqual([]);
});

it('each kind asks for its own: a department has neither address nor approval', () => {
  const fields = fieldsOf(['institute', 'supervision', 'department']);
  const asked = (kind: Organisation['kind']) =>
    fields.filter(({ visible }) => !visible || visible(newOrganisation(kind))).map(({ name }) => name);
  expect(asked('department')).toEqual(['kind', 'name', 'code', 'sort']);
  expect(asked('institute')).toContain('approvalNo');
  expect(asked('supervision')).not.toContain('approvalNo');
  for (const kind of ['institute', 'supervision'] as const)
    expect(asked(kind).filter((name) => name === 'areaCode')).toHaveLength(1);
});

it('what a kind does not show is not checked either', () => {
  const fields = fieldsOf(['institute', 'department']);
  const filled = { name: '院', code: 'Y', phone: 'x' };
  expect(formErrors(fields, { ...newOrganisation('department'), ...filled })).toEqual({});
  expect(formErrors(fields, { ...newOrganisation('institute'), ...filled })).toHaveProperty('phone');
});

it('a form starts with the values of its record and nothing of its standing', () => {
  expect(Object.keys(valuesOf(row('a', '总院'))).sort()).toEqual(Object.keys(newOrganisation('department')).sort());
});
