import {
  attachmentFile,
  deleteAttachments,
  findAttachments,
  uploadAttachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { openFile, uploadFile } from '../../../platform/files.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { text } from './opinion-notice.text.ts';

const ANSWER = 'ZGFK';

/** What the unit sent in with its answer: scans and photos. */
export function NoticeFiles({ noticeId, mayChange }: { noticeId: string; mayChange: boolean }) {
  const files = useCall(findAttachments, { recordId: noticeId, type: ANSWER });
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const upload = async (chosen: readonly File[]) => {
    setBusy(true);
    for (const file of chosen)
      await act(
        () => uploadFile(uploadAttachment, { title: file.name, recordId: noticeId, type: ANSWER }, file),
        text.fileAdded,
      );
    setBusy(false);
    void files.refetch();
  };
  const remove = async (id: string, name: string) => {
    if (!(await confirm({ title: `${text.removeFile(name)}？`, danger: true }))) return;
    await act(() => callServer(deleteAttachments, { ids: [id] }), text.fileRemoved);
    void files.refetch();
  };
  return (
    <span>
      <Failure of={files} />
      {files.data?.length === 0 && !mayChange && text.noFiles}
      {files.data?.map(({ id, fileId, name }) => (
        <span key={id}>
          <Button type="link" size="small" onClick={() => openFile(attachmentFile, { fileId })}>
            {name}
          </Button>
          {mayChange && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={text.removeFile(name)}
              onClick={() => void remove(id, name)}
            />
          )}
        </span>
      ))}
      {mayChange && (
        <Button size="small" icon={<UploadOutlined />} loading={busy} onClick={() => input.current?.click()}>
          {busy ? text.uploading : text.upload}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,application/pdf"
        aria-label={text.upload}
        onChange={(event) => {
          void upload([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </span>
  );
}
