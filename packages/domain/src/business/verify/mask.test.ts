import { expect, it } from 'vitest';
import { maskedName } from './mask.ts';

it('shows the ends of a name only', () => {
  expect(maskedName('江城市翠湖物业服务有限公司')).toBe('江城市****有限公司');
  expect(maskedName('翠湖小学')).toBe('翠***');
  expect(maskedName('江城第一医院')).toBe('江城**医院');
  expect(maskedName('')).toBe('');
});
