import {
  attachmentFile,
  attachmentTopic,
  deleteAttachments,
  findAttachments,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { callServer } from '../../../platform/api.ts';
import { openFile } from '../../../platform/files.ts';
import { listenTopic } from '../../../platform/live.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { AddFiles } from './AddFiles.tsx';
import './attachment.css';
import { text } from './attachment.text.ts';
import { MobileCode } from './MobileCode.tsx';

interface Props {
  recordId: string;
  /** Code of dictionary ATTACH_TYPE. */
  type: string;
  mayChange: boolean;
  /** The person adds without removing, where the record gives nothing back. */
  mayAdd?: boolean;
  /** The name that a telephone's page gives the record; without one no telephone sends files. */
  telephoneTitle?: string;
}

/** The scans of a record: a click opens one; who may change the record adds and removes. */
export function RecordFiles({ recordId, type, mayChange, mayAdd = mayChange, telephoneTitle }: Props) {
  const files = useCall(findAttachments, { recordId, type });
  const { refetch } = files;
  useEffect(() => listenTopic(attachmentTopic(recordId), () => void refetch()), [recordId, refetch]);
  const remove = async (id: string, name: string) => {
    if (!(await confirm({ title: `${text.remove(name)}？`, danger: true }))) return;
    await act(() => callServer(deleteAttachments, { ids: [id] }), text.removed);
    void refetch();
  };
  return (
    <span className="record-files">
      <Failure of={files} />
      {files.data?.length === 0 && !mayAdd && text.none}
      {files.data?.map(({ id, fileId, name }) => (
        <span key={id}>
          <Button type="link" size="small" onClick={() => openFile(attachmentFile, { fileId })}>
            {name}
          </Button>
          {mayChange && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={text.remove(name)}
              onClick={() => void remove(id, name)}
            />
          )}
        </span>
      ))}
      {mayAdd && (
        <AddFiles recordId={recordId} type={type} accept="image/*,application/pdf" onSent={() => void refetch()} />
      )}
      {mayAdd && telephoneTitle && <MobileCode title={telephoneTitle} recordId={recordId} type={type} />}
    </span>
  );
}
