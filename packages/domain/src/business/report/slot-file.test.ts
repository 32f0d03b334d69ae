import { expect, it } from 'vitest';
import { attachmentText } from '../../shared/attachment/attachment.text.ts';
import { ownTemplate } from '../../../test/report/given-report.ts';
import { slotRefusal } from '../../shared/attachment/slot.ts';
import { misplacedFile } from './slot-file.ts';

it('a slot for photos takes pictures only, one for drawings and scans a PDF, too', () => {
  const refusals = (kind: 'photo' | 'drawing' | 'scan') =>
    ['现场.JPG', '图.png', '单线图.pdf', '说明.txt', '照片.heic', '照片'].map((name) => slotRefusal({ kind }, name));
  const { pictureOnly, pictureOrPdf } = attachmentText;
  expect(refusals('photo')).toEqual([undefined, undefined, pictureOnly, pictureOnly, pictureOnly, pictureOnly]);
  for (const kind of ['drawing', 'scan'] as const)
    expect(refusals(kind)).toEqual([undefined, undefined, undefined, pictureOrPdf, pictureOrPdf, pictureOrPdf]);
});

it('a file in the wrong slot of any template is named with slot and rule; one that is still on its way is not judged', () => {
  const template = ownTemplate('PIPE-PERIODIC');
  const slots = template.sections.flatMap((section) => (section.type === 'attachments' ? section.slots : []));
  expect(slots.length).toBeGreaterThan(1);
  for (const { code, label, kind } of slots) {
    const said = (name: string | undefined) => misplacedFile(template, { attachments: { [code]: ['f'] } }, () => name);
    expect(['图.png', undefined].map(said)).toEqual([undefined, undefined]);
    const { pictureOnly, pictureOrPdf } = attachmentText;
    expect(said('说明.txt')).toBe(
      `“${label}”中的文件“说明.txt”不能使用：${kind === 'photo' ? pictureOnly : pictureOrPdf}`,
    );
  }
});
