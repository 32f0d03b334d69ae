import {
  attachmentFile,
  findAttachments,
  uploadAttachment,
  type Attachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { openFile, uploadFile } from '../../../platform/files.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { addressOf } from '../../../platform/request.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import { text } from './hazard.text.ts';

const SCENE = 'YHXC';
const WORK = 'YHCL';

function Pictures({ photos }: { photos: readonly Attachment[] }) {
  if (photos.length === 0) return <span>{text.noFiles}</span>;
  return (
    <div className="hazard-photos">
      {photos.map(({ id, fileId, name }) => (
        <button key={id} type="button" title={name} onClick={() => openFile(attachmentFile, { fileId })}>
          <img src={addressOf(attachmentFile.path, attachmentFile.request.encode({ fileId }))} alt={name} />
        </button>
      ))}
    </div>
  );
}

/** The photos from the scene, which stay as they came, and those of the work on the hazard. */
export function HazardPhotos({ hazardId, mayAdd }: { hazardId: string; mayAdd: boolean }) {
  const files = useCall(findAttachments, { recordId: hazardId }, { fresh: true });
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const upload = async (chosen: readonly File[]) => {
    setBusy(true);
    for (const file of chosen)
      await act(
        () => uploadFile(uploadAttachment, { title: file.name, recordId: hazardId, type: WORK }, file),
        text.added,
      );
    setBusy(false);
    void files.refetch();
  };
  const photos = files.data;
  if (!photos) return <Failure of={files} />;
  return (
    <>
      <section className="hazard-part">
        <h4>{text.scene}</h4>
        <Pictures photos={photos.filter(({ type }) => type === SCENE)} />
      </section>
      <section className="hazard-part">
        <h4>{text.work}</h4>
        <Pictures photos={photos.filter(({ type }) => type === WORK)} />
        {mayAdd && (
          <Button size="small" icon={<UploadOutlined />} loading={busy} onClick={() => input.current?.click()}>
            {busy ? text.adding : text.add}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/*"
          aria-label={text.add}
          onChange={(event) => {
            void upload([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </section>
    </>
  );
}
