import { InboxOutlined } from '@ant-design/icons';
import { findLedgerImport, uploadLedger } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { Progress, Select, Upload } from 'antd';
import { useState } from 'react';
import { uploadFile } from '../../../platform/files.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { windowStorage } from '../../../platform/web-storage.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { importCells } from './import-cells.ts';
import { text } from './ledger.text.ts';
import { choicesKey, type LedgerImporting } from './use-ledger-import.ts';

const kinds = text.kinds.map(([value, label]) => ({ value, label }));
function useUpload({ page }: LedgerImporting) {
  const [kindCode, setKind] = useState('3000');
  const [share, setShare] = useState<number>();
  const send = async (file: File) => {
    setShare(0);
    const keptFile = await act(() => uploadFile(uploadLedger, {}, file, { onProgress: setShare }));
    setShare(undefined);
    if (!keptFile) return;
    windowStorage.keep(choicesKey(page.key, keptFile.id), JSON.stringify({ kindCode }));
    page.setQuery({ id: keptFile.id, step: undefined });
  };
  return { kindCode, setKind, share, send };
}

/** A place to drop the file, and what was imported before. */
export function UploadStep({ ledger }: { ledger: LedgerImporting }) {
  const { kindCode, setKind, share, send } = useUpload(ledger);
  const history = useList(findLedgerImport, { cells: importCells });
  return (
    <>
      <section className="ledger-card ledger-upload">
        <label className="ledger-kind">
          <span>{text.kind}</span>
          <Select value={kindCode} onChange={setKind} options={kinds} aria-label={text.kind} />
        </label>
        <Upload.Dragger
          accept=".csv,.xlsx,.txt,.gz"
          multiple={false}
          showUploadList={false}
          disabled={share !== undefined}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <p className="ledger-drop-icon">
            <InboxOutlined aria-hidden />
          </p>
          <p>{share === undefined ? text.drop : text.uploading(Math.round(share * 100))}</p>
          {share === undefined ? (
            <p className="ledger-soft">{text.dropNote}</p>
          ) : (
            <Progress percent={Math.round(share * 100)} showInfo={false} />
          )}
        </Upload.Dragger>
      </section>
      <section className="ledger-history" aria-label={text.history}>
        <ListPage list={history} onOpen={(row) => ledger.open(row.id)} openField="fileName" />
      </section>
    </>
  );
}
