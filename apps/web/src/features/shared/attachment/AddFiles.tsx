import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { act } from '../../../platform/use-call.ts';
import { text } from './attachment.text.ts';
import { sendAttachment } from './send-attachment.ts';

interface Props {
  recordId: string;
  /** Code of dictionary ATTACH_TYPE. */
  type: string;
  accept: string;
  /** The words of the button where 上传 is too little. */
  label?: string;
  /** Called once all that was chosen has been sent, what was refused included. */
  onSent: () => void;
}

/** Chooses files and adds them to a record one after the other, so that each refusal names its file. */
export function AddFiles({ recordId, type, accept, label = text.upload, onSent }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const upload = async (chosenFiles: readonly File[]) => {
    setBusy(true);
    for (const file of chosenFiles) {
      setShare(0);
      await act(() => sendAttachment({ title: file.name, recordId, type }, file, setShare), text.added);
    }
    setBusy(false);
    onSent();
  };
  return (
    <>
      <Button
        size="small"
        icon={<UploadOutlined aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {isBusy ? text.uploading(Math.floor(share * 100)) : label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          void upload([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
