import { expect, it } from 'vitest';
import { objectName } from './object-name.ts';

const now = new Date('2026-11-28T10:15:30.123Z');

it.each([
  ['现场 照片.JPG', '20261128101530123000000000042.jpg'],
  ['archive.tar.gz', '20261128101530123000000000042.gz'],
  ['没有结尾', '20261128101530123000000000042'],
  ['../../etc/x.p/f', '20261128101530123000000000042'],
  ['a.结尾', '20261128101530123000000000042'],
])('%s lies under %s', (name, key) => expect(objectName(now, 42, name)).toBe(key));
