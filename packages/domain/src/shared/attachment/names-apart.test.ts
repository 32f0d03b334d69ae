import { expect, it } from 'vitest';
import { namesApart } from './names-apart.ts';

it('the same name twice gets a number before its ending', () => {
  expect(namesApart(['照片.jpg', '照片.jpg', '照片(2).jpg', '说明', '说明', 'A.pdf', 'a.pdf', '图.v1.dwg'])).toEqual([
    '照片.jpg',
    '照片(2).jpg',
    '照片(2)(2).jpg',
    '说明',
    '说明(2)',
    'A.pdf',
    'a(2).pdf',
    '图.v1.dwg',
  ]);
});
