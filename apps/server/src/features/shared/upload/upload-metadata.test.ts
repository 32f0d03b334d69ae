import { expect, it } from 'vitest';
import { readMetadata } from './upload-metadata.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

it('reads name and type as the protocol writes them, and needs the name', () => {
  expect(readMetadata(`filename ${base64('压力容器 竣工图.dwg')},filetype ${base64('image/vnd.dwg')}`)).toEqual({
    name: '压力容器 竣工图.dwg',
    mime: 'image/vnd.dwg',
  });
  expect(readMetadata(`is_confidential, name ${base64('a.pdf')}`)).toEqual({ name: 'a.pdf', mime: '' });
  expect([undefined, '', 'filename', `filetype ${base64('x')}`].map(readMetadata)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('keeps the end of a long name, where its ending stands', () => {
  expect(readMetadata(`filename ${base64(`${'图'.repeat(300)}.pdf`)}`)?.name).toBe(`${'图'.repeat(196)}.pdf`);
});
