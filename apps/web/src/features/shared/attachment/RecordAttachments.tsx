import { CloseOutlined, DownloadOutlined } from '@ant-design/icons';
import {
  attachmentFile,
  attachmentTopic,
  deleteAttachments,
  downloadAttachments,
  findAttachmentAccess,
  findAttachments,
  type Attachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { openFile } from '../../../platform/files.ts';
import { listenTopic } from '../../../platform/live.ts';
import { Answered, Failure } from '../../../platform/PageWait.tsx';
import { originWords } from '../../../platform/photo-origin.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { useOptions } from '../../../ui/field/option-source.ts';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { ACCEPTED_FILES } from './accepted-files.ts';
import { AddFiles } from './AddFiles.tsx';
import './attachment.css';
import { calledFile } from './called-file.ts';
import { text } from './attachment.text.ts';
import { MobileCode } from './MobileCode.tsx';

const ATTACH_TYPE = 'ATTACH_TYPE';
const TYPES = [ATTACH_TYPE];
const OTHER = '99';
const WHILE_WAITING_MS = 5_000;

interface RowProps {
  file: Attachment;
  typeName: string;
  onRemove: (() => void) | undefined;
}

function FileRow({ file, typeName, onRemove }: RowProps) {
  const { name, createdAt, fileId } = file;
  return (
    <li>
      <Button type="link" size="small" onClick={() => openFile(attachmentFile, { fileId })}>
        {calledFile(file, typeName)}
      </Button>
      <small>{[typeName, showInstant(createdAt), originWords(file)?.whole].filter(Boolean).join(' · ')}</small>
      {onRemove && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={text.remove(name)}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

interface AddingProps {
  recordId: string;
  onSent: () => void;
  /** A code for a telephone stands open, or no longer does. */
  onCode: (isOpen: boolean) => void;
}

/** Adds files of the chosen type. */
function Adding({ recordId, onSent, onCode }: AddingProps) {
  const label = useLabels(TYPES);
  const [type, setType] = useState(OTHER);
  const { options } = useOptions({ dictType: ATTACH_TYPE });
  return (
    <span className="attachment-adding">
      <Select
        size="small"
        aria-label={text.type}
        value={type}
        options={options.map(({ value, label }) => ({ value, label }))}
        popupMatchSelectWidth={false}
        onChange={setType}
      />
      <AddFiles recordId={recordId} type={type} accept={ACCEPTED_FILES} onSent={onSent} />
      <MobileCode title={label(ATTACH_TYPE, type)} recordId={recordId} type={type} onOpen={onCode} />
    </span>
  );
}

function TakeAll({ files }: { files: readonly Attachment[] }) {
  const open = () => openFile(downloadAttachments, { ids: files.map(({ id }) => id) }); // spec §7: in a window
  return (
    <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={open}>
      {text.takeAll}
    </Button>
  );
}

/** All files of a record, of whatever type: who may read it opens them; what may be changed the record itself says. */
export function RecordAttachments({ recordId }: { recordId: string }) {
  const [isWaiting, setWaiting] = useState(false);
  const again = isWaiting ? { againMs: WHILE_WAITING_MS } : {}; // where the stream of messages is broken
  const files = useCall(findAttachments, { recordId }, { fresh: true, ...again });
  const access = useCall(findAttachmentAccess, { recordId }, { fresh: true });
  const label = useLabels(TYPES);
  const { refetch } = files;
  const refresh = () => void refetch();
  useEffect(() => listenTopic(attachmentTopic(recordId), () => void refetch()), [recordId, refetch]);
  const remove = async ({ id, name }: Attachment) => {
    if (!(await confirm({ title: `${text.remove(name)}？`, danger: true }))) return;
    await act(() => callServer(deleteAttachments, { ids: [id] }), text.removed);
    refresh();
  };
  return (
    <div className="record-attachments">
      <Failure of={access} />
      <Answered of={files}>
        {(all) => (
          <>
            {all.length === 0 && <p className="soft">{text.none}</p>}
            <ul>
              {all.map((file) => (
                <FileRow
                  key={file.id}
                  file={file}
                  typeName={label(ATTACH_TYPE, file.type)}
                  onRemove={access.data?.mayRemove ? () => void remove(file) : undefined}
                />
              ))}
            </ul>
            <div className="attachment-acts">
              {access.data?.mayAdd && <Adding recordId={recordId} onSent={refresh} onCode={setWaiting} />}
              {all.length > 1 && <TakeAll files={all} />}
            </div>
          </>
        )}
      </Answered>
    </div>
  );
}

/** The files of a record as a part of its page. */
export const AttachmentSection = ({ recordId }: { recordId: string }) => (
  <FormSection title={text.title}>
    <RecordAttachments recordId={recordId} />
  </FormSection>
);

/** The same as a part of the record's dialog. */
export const AttachmentPart = ({ recordId }: { recordId: string }) => (
  <DetailPart title={text.title}>
    <RecordAttachments recordId={recordId} />
  </DetailPart>
);

/** The same in a dialog of its own, for records whose form takes the whole of theirs. */
export function AttachmentDialog({ recordId, name, onClose }: { recordId: string; name: string; onClose: () => void }) {
  return (
    <TabModal open title={text.titleOf(name)} width={640} footer={null} onCancel={onClose}>
      <RecordAttachments recordId={recordId} />
    </TabModal>
  );
}
