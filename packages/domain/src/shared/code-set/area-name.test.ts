import { expect, it } from 'vitest';
import { areasMeant, areaWords } from './area-name.ts';

const beijing = { code: '110105', line: ['北京市', '市辖区', '朝阳区'] };
const changchun = { code: '220104', line: ['吉林省', '长春市', '朝阳区'] };
const gulou = { code: '350102', line: ['福建省', '福州市', '鼓楼区'] };
const known = [beijing, changchun, gulou];
const meant = (text: string) => areasMeant(text, known).map(({ code }) => code);

it('an area is named by its line, with or without separators, with names left out', () => {
  expect(meant('北京市/北京市/朝阳区')).toEqual(['110105']);
  expect(meant('北京市 > 朝阳区')).toEqual(['110105']);
  expect(meant('吉林省长春市朝阳区')).toEqual(['220104']);
  expect(meant('福州市、鼓楼区')).toEqual(['350102']);
});

it('a name alone means every area of that name, and none that only ends like it', () => {
  expect(meant('朝阳区')).toEqual(['110105', '220104']);
  expect(meant('鼓楼区')).toEqual(['350102']);
  expect(meant('吉林省/鼓楼区')).toEqual([]);
  expect(meant('新鼓楼区')).toEqual([]);
  expect(areaWords('福建省/福州市 鼓楼区').last).toBe('鼓楼区');
});
