import { QrcodeOutlined } from '@ant-design/icons';
import { mobileUploadCode } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../../platform/files.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import './attachment.css';
import { text } from './attachment.text.ts';

interface Props {
  /** The name that the telephone's page gives the record. */
  title: string;
  recordId: string;
  /** Code of dictionary ATTACH_TYPE. */
  type: string;
}

function Picture({ blob }: { blob: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const madeURL = URL.createObjectURL(blob);
    setAddress(madeURL);
    return () => URL.revokeObjectURL(madeURL);
  }, [blob]);
  return <img src={address} alt={text.code} />;
}

/** A code of its own for each opening: it serves for half an hour. */
function CodeDialog({ onClose, ...request }: Props & { onClose: () => void }) {
  const code = useQuery({
    queryKey: ['mobile-upload', request],
    queryFn: async () => (await fetchFile(mobileUploadCode, request)).blob,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <TabModal open title={text.mobile} width={360} footer={null} onCancel={onClose}>
      <div className="mobile-code">
        <Answered of={code}>{(blob) => <Picture blob={blob} />}</Answered>
        <p>{text.codeHelp}</p>
      </div>
    </TabModal>
  );
}

/** Lets a telephone send files to the record: they appear here as they arrive. */
export function MobileCode({ onOpen, ...request }: Props & { onOpen?: (isOpen: boolean) => void }) {
  const [isOpen, setOpen] = useState(false);
  const show = (next: boolean) => (setOpen(next), onOpen?.(next));
  return (
    <>
      <Button size="small" icon={<QrcodeOutlined aria-hidden />} onClick={() => show(true)}>
        {text.mobile}
      </Button>
      {isOpen && <CodeDialog {...request} onClose={() => show(false)} />}
    </>
  );
}
