import { expect, it } from 'vitest';
import { unitWord, type WordSources } from './unit-words.ts';

const sources: WordSources = {
  label: (dictType, code) => `${dictType}:${code}`,
  area: { code: '350203', name: '福建省厦门市思明区' },
  own: [
    {
      key: 'ownGrade',
      label: '本院分级',
      type: 'number',
      showType: 'text',
      group: '',
      required: false,
      sort: 1,
      unit: '级',
    },
  ],
};
const word = (key: string, value: unknown, more: Partial<WordSources> = {}) =>
  unitWord(key, value, { ...sources, ...more });

it('what is not there says nothing, and a flag says yes or no', () => {
  expect([undefined, null, ''].map((value) => word('name', value))).toEqual(['', '', '']);
  expect([word('isDisabled', true), word('isDisabled', false)]).toEqual(['是', '否']);
});

it('codes are named by their dictionary, several of them one after the other', () => {
  expect(word('roles', '01,02')).toBe('UNIT_BUSINESS_TYPE:01、UNIT_BUSINESS_TYPE:02');
  expect(word('licences.type', 'install')).toBe('安装改造修理许可');
});

it('the area of the unit has its whole name; another one stays a code', () => {
  expect(word('areaCode', '350203')).toBe('福建省厦门市思明区');
  expect(word('areaCode', '350205', { area: undefined })).toBe('350205');
});

it('own fields read as their form says', () => {
  expect(word('ownGrade', 2)).toBe('2 级');
  expect(word('ownGrade', 2, { own: [] })).toBe('2');
});
