import { expect, it } from 'vitest';
import { calledFile } from './called-file.ts';

it('a file is called by its title, and by its name where the title says no more than its type', () => {
  expect(calledFile({ title: '维保合同', name: '扫描1.pdf' }, '合同')).toBe('维保合同');
  expect(calledFile({ title: '其它', name: '现场照片.jpg' }, '其它')).toBe('现场照片.jpg');
  expect(calledFile({ title: '', name: '现场照片.jpg' }, '其它')).toBe('现场照片.jpg');
});
