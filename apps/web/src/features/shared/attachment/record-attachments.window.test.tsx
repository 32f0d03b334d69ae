// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import {
  deleteAttachments,
  findAttachmentAccess,
  findAttachments,
  type Attachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { findDictionary } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { screen } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { RecordAttachments } from './RecordAttachments.tsx';

const file = (id: string, name: string): Attachment => ({
  id,
  name,
  title: name,
  recordId: 'r-1',
  type: '05',
  fileId: `f-${id}`,
  mime: 'application/pdf',
  size: 9,
  createdAt: new Date('2026-11-20T02:00:00Z'),
  takenAt: undefined,
  latitude: undefined,
  longitude: undefined,
});
const files = [file('a', '合格证.pdf'), file('b', '图纸.pdf')];

function opened(access: { mayAdd: boolean; mayRemove: boolean }, all: Attachment[] = files) {
  const product = openWindow();
  product.server.answer(findAttachments, all);
  product.server.answer(findAttachmentAccess, access);
  product.server.answer(findDictionary, []);
  product.drawPart(<RecordAttachments recordId="r-1" />);
  return product;
}

describe('the files of a record', () => {
  it('whoever only reads it opens them and takes them along, and is offered nothing else', async () => {
    opened({ mayAdd: false, mayRemove: false });
    expect(await screen.findByRole('button', { name: '合格证.pdf' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /全部下载/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /上传/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /移除/ })).toBeNull();
  });

  it('all of them together open in a window of their own', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const product = opened({ mayAdd: false, mayRemove: false });
    await product.user.click(await screen.findByRole('button', { name: /全部下载/ }));
    expect(open.mock.calls).toEqual([
      ['/api/equipment-documents/attachments/batchDownload?attsysidList=a%2Cb', '_blank', 'noopener'], // spec §7
    ]);
    open.mockRestore();
  });

  it('a record that only takes additions offers no removal', async () => {
    opened({ mayAdd: true, mayRemove: false }, []);
    expect(await screen.findAllByRole('button', { name: /上传/ })).toHaveLength(2); // from here, from a telephone
    expect(await screen.findByText('没有附件')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /移除/ })).toBeNull();
  });

  it('a file is removed after it was asked about', async () => {
    const product = opened({ mayAdd: true, mayRemove: true });
    product.server.answer(deleteAttachments, {});
    await product.user.click(await screen.findByRole('button', { name: '移除附件图纸.pdf' }));
    expect(product.server.asked(deleteAttachments)).toEqual([]);
    await product.user.click(await screen.findByRole('button', { name: /确\s*定/ }));
    await screen.findByText('附件已移除');
    expect(product.server.asked(deleteAttachments)).toEqual([{ ids: ['b'] }]);
  });
});
