import { describe, expect, it } from 'vitest';
import { mergeDocuments } from './merge.ts';

const base = {
  code: 'A',
  fields: [
    { key: 'one', label: '一', group: '甲' },
    { key: 'two', label: '二' },
    { key: 'three', label: '三' },
  ],
};
const withFields = (...fields: object[]) => ({ ...base, fields });
const [one = {}, two = {}, three = {}] = base.fields;

describe('two people change one document', () => {
  it('what only one of them changed is theirs, in whatever part it lies', () => {
    const mine = withFields({ ...one, label: '壹' }, two, three);
    const theirs = withFields({ ...one, group: '乙' }, two, { ...three, required: true });
    const both = withFields({ ...one, label: '壹', group: '乙' }, two, { ...three, required: true });
    expect(mergeDocuments(base, mine, theirs)).toEqual({ content: both, clashes: [] });
    expect(mergeDocuments(base, base, theirs).content).toEqual(theirs);
    expect(mergeDocuments(base, mine, base).content).toEqual(mine);
  });

  it('where both changed one value mine stands, and its place is said', () => {
    const mine = withFields({ ...one, label: '壹' }, two, three);
    const theirs = withFields({ ...one, label: '首' }, two, three);
    expect(mergeDocuments(base, mine, theirs)).toEqual({ content: mine, clashes: ['fields[one].label'] });
  });

  it('a field that one moved stays moved, and what the other added follows the field that it followed', () => {
    const added = { key: 'four', label: '四' };
    const mine = withFields(three, one, two);
    const theirs = withFields(one, added, two, { ...three, label: '叁' });
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      content: withFields({ ...three, label: '叁' }, one, added, two),
      clashes: [],
    });
  });

  it('what one took out is gone, unless the other changed it: then both are asked', () => {
    const mine = withFields(one, three);
    expect(mergeDocuments(base, mine, withFields(one, two, { ...three, label: '叁' })).content).toEqual(
      withFields(one, { ...three, label: '叁' }),
    );
    const theirs = withFields(one, { ...two, label: '贰' }, three);
    expect(mergeDocuments(base, mine, theirs)).toEqual({ content: mine, clashes: ['fields[two]'] });
    expect(mergeDocuments(base, theirs, mine)).toEqual({ content: theirs, clashes: ['fields[two]'] });
  });

  it('a value that was taken out of one part is out', () => {
    const mine = withFields({ key: 'one', label: '一' }, two, three);
    const theirs = withFields(one, { ...two, label: '贰' }, three);
    expect(mergeDocuments(base, mine, theirs).content).toEqual(
      withFields({ key: 'one', label: '一' }, { ...two, label: '贰' }, three),
    );
  });
});
