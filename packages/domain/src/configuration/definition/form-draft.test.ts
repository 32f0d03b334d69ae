import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../contract/test/random.ts';
import {
  canMove,
  drawableForm,
  fieldAt,
  fieldValues,
  groupsOf,
  moveField,
  moveGroup,
  withFieldValues,
  type FormDraft,
} from './form-draft.ts';

const form: FormDraft = {
  code: '3000',
  fields: [
    { key: 'ownA', label: '甲', type: 'text', group: '机房' },
    { key: 'ownB', label: '乙', type: 'number', unit: 'm', required: true },
    { key: 'ownC', label: '丙', type: 'text', group: '机房' },
    { key: 'ownD', label: '丁', type: 'select', options: ['一', '二'] },
  ],
};
const keys = ({ fields }: FormDraft) => fields.map(({ key }) => key);
const drawn = (of: FormDraft) => groupsOf(of).map(({ name, fields }) => [name, fields.map(({ key }) => key)]);

describe('a field', () => {
  it('moves within its group, past what stands between in another', () => {
    expect(drawn(form)).toEqual([
      ['机房', ['ownA', 'ownC']],
      ['', ['ownB', 'ownD']],
    ]);
    const moved = moveField(form, 'ownC', -1);
    expect(keys(moved)).toEqual(['ownC', 'ownB', 'ownA', 'ownD']);
    expect(drawn(moved)).toEqual([
      ['机房', ['ownC', 'ownA']],
      ['', ['ownB', 'ownD']],
    ]);
  });

  it('stays at the edge of its group', () => {
    expect([canMove(form, 'ownA', -1), canMove(form, 'ownA', 1), canMove(form, 'none', 1)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(moveField(form, 'ownD', 1)).toBe(form);
  });

  it('moved there and back stands where it stood, and nothing is lost on the way', () => {
    const random = randomFrom(37);
    let here = form;
    for (let round = 0; round < 100; round += 1) {
      const [key, by] = [random.pick(['ownA', 'ownB', 'ownC', 'ownD']), random.chance() ? 1 : -1] as const;
      const moved = moveField(here, key, by);
      expect(keys(moved).toSorted()).toEqual(keys(form).toSorted());
      if (canMove(here, key, by)) expect(moveField(moved, key, by === 1 ? -1 : 1)).toEqual(here);
      here = moved;
    }
  });

  it('takes other data; what it says no longer is absent, and untouched it is the same', () => {
    for (const field of form.fields) expect(withFieldValues(form, field.key, {})).toEqual(form);
    const changed = withFieldValues(form, 'ownB', { required: false, listed: true, unit: '', group: '机房' });
    expect(changed.fields[1]).toEqual({ key: 'ownB', label: '乙', type: 'number', listed: true, group: '机房' });
    expect(withFieldValues(form, 'ownD', { options: '一\n 三 \n\n' }).fields[3]?.options).toEqual(['一', '三']);
    expect(form.fields[3] && fieldValues(form.fields[3]).options).toBe('一\n二');
  });
});

it('a group moves with all its fields', () => {
  expect(keys(moveGroup(form, '', -1))).toEqual(['ownB', 'ownD', 'ownA', 'ownC']);
  expect(moveGroup(form, '机房', -1)).toBe(form);
});

it('a place leads to its field, by number and by key', () => {
  expect(fieldAt(form, 'fields[1].unit')).toEqual({ key: 'ownB', name: 'unit' });
  expect(fieldAt(form, 'fields[ownD].options[0]')).toEqual({ key: 'ownD', name: 'options' });
  expect(fieldAt(form, 'code')).toBeUndefined();
});

it('what has other parts than fields is changed as a text', () => {
  expect(drawableForm(form)).toBe(form);
  expect(drawableForm({ code: '3000', fields: [{ key: 'ownA', label: '甲', type: 'photo' }] })).toBeUndefined();
  expect(drawableForm({ code: '3000' })).toBeUndefined();
});
