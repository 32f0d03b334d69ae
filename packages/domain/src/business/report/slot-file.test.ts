import { expect, it } from 'vitest';
import { attachmentText } from '../../shared/attachment/attachment.text.ts';
import { slotRefusal } from './slot-file.ts';

it('a slot for photos takes pictures only, one for drawings and scans a PDF, too', () => {
  const refusals = (kind: 'photo' | 'drawing' | 'scan') =>
    ['现场.JPG', '图.png', '单线图.pdf', '说明.txt', '照片.heic', '照片'].map((name) => slotRefusal({ kind }, name));
  const { pictureOnly, pictureOrPdf } = attachmentText;
  expect(refusals('photo')).toEqual([undefined, undefined, pictureOnly, pictureOnly, pictureOnly, pictureOnly]);
  for (const kind of ['drawing', 'scan'] as const)
    expect(refusals(kind)).toEqual([undefined, undefined, undefined, pictureOrPdf, pictureOrPdf, pictureOrPdf]);
});
