import { DownloadOutlined, PaperClipOutlined } from '@ant-design/icons';
import { attachmentFile, downloadAttachments } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import type { PortraitAttachment } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { Button, Image } from 'antd';
import { useState } from 'react';
import { originWords } from '../../../platform/photo-origin.ts';
import { openFile, saveFile } from '../../../platform/files.ts';
import { act } from '../../../platform/use-call.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { text } from './portrait.text.ts';

const FIRST_PHOTOS = 6;
const FIRST_FILES = 6;
const addressOf = (fileId: string) => `${attachmentFile.path}?id=${encodeURIComponent(fileId)}`;
const isPhoto = ({ mime }: PortraitAttachment) => mime.startsWith('image/');

/** Photos to look at and documents to take along, of the equipment and of its reports. */
export function AttachmentWall({ attachments }: { attachments: readonly PortraitAttachment[] }) {
  const [isWhole, setWhole] = useState(false);
  const takeAll = () => openFile(downloadAttachments, { ids: attachments.map(({ id }) => id) }); // spec §7: in a window
  const photos = attachments.filter(isPhoto);
  const files = attachments.filter((one) => !isPhoto(one));
  const some = <One,>(all: readonly One[], first: number) => (isWhole ? all : all.slice(0, first));
  const isHidden = photos.length > FIRST_PHOTOS || files.length > FIRST_FILES;
  return (
    <FormSection
      title={text.attachments}
      extra={
        attachments.length > 1 && (
          <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={takeAll}>
            {text.takeAll}
          </Button>
        )
      }
    >
      {attachments.length === 0 && <p className="history-soft">{text.noAttachments}</p>}
      {photos.length > 0 && (
        <div className="portrait-photos">
          <Image.PreviewGroup>
            {some(photos, FIRST_PHOTOS).map((photo) => (
              <Image
                key={photo.fileId}
                src={addressOf(photo.fileId)}
                alt={captionOf(photo)}
                title={captionOf(photo)}
                loading="lazy"
              />
            ))}
          </Image.PreviewGroup>
        </div>
      )}
      <ul className="portrait-files">
        {some(files, FIRST_FILES).map((file) => (
          <li key={file.fileId}>
            <Button
              type="link"
              size="small"
              icon={<PaperClipOutlined aria-hidden />}
              onClick={() => void act(() => saveFile(attachmentFile, { fileId: file.fileId }, file.name))}
            >
              {file.title || file.name}
            </Button>
            <small>{aboutOf(file)}</small>
          </li>
        ))}
      </ul>
      {isHidden && !isWhole && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {text.allAttachments(attachments.length)}
        </Button>
      )}
    </FormSection>
  );
}

const aboutOf = ({ reportNo, createdAt }: PortraitAttachment) =>
  [showInstant(createdAt).slice(0, 10), reportNo && text.ofReport(reportNo)].filter(Boolean).join(' · ');
const captionOf = (photo: PortraitAttachment) =>
  [photo.title || photo.name, aboutOf(photo), originWords(photo)?.whole].filter(Boolean).join(' ');
