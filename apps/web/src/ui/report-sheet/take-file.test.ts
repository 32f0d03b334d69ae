import { setAttachments } from '@tejian/domain/business/report/edit.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { beforeEach, expect, it } from 'vitest';
import { forgetNotices, told, waiting } from '../../../test/notices.ts';
import { takeFile } from './take-file.ts';

beforeEach(forgetNotices);

it('a photo that is taken out comes back where it was, once', () => {
  let entry: ReportEntry = setAttachments(emptyEntry, 'scene', ['a', 'b', 'c']);
  const change = (edit: (before: ReportEntry) => ReportEntry) => void (entry = edit(entry));
  takeFile({ change }, { code: 'scene', label: '现场照片' }, { id: 'b', index: 1 });
  expect([entry.attachments['scene'], told()]).toEqual([['a', 'c'], ['已移除 1 份现场照片']]);
  change((before) => setAttachments(before, 'scene', [...(before.attachments['scene'] ?? []), 'd']));
  const notice = waiting().at(-1);
  for (let time = 0; time < 2; time += 1) if (notice?.kind === 'toast') notice.offer?.run();
  expect(entry.attachments['scene']).toEqual(['a', 'b', 'c', 'd']);
});
