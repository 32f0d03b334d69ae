import {
  attachmentFile,
  findAttachments,
  type Attachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { openFile } from '../../../platform/files.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { addressOf } from '../../../platform/request.ts';
import { useCall } from '../../../platform/use-call.ts';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import { AddFiles } from '../../shared/attachment/AddFiles.tsx';
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
  const photos = files.data;
  if (!photos) return <Failure of={files} />;
  return (
    <>
      <DetailPart title={text.scene}>
        <Pictures photos={photos.filter(({ type }) => type === SCENE)} />
      </DetailPart>
      <DetailPart title={text.work}>
        <Pictures photos={photos.filter(({ type }) => type === WORK)} />
        {mayAdd && (
          <AddFiles
            recordId={hazardId}
            type={WORK}
            accept="image/*"
            label={text.add}
            onSent={() => void files.refetch()}
          />
        )}
      </DetailPart>
    </>
  );
}
