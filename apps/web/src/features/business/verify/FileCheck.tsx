import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, FilePdfOutlined } from '@ant-design/icons';
import type { VerifiedReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { useId, useState, type DragEvent } from 'react';
import { canHash, sha256Of } from './file-hash.ts';
import { text } from './verify.text.ts';

type Kind = keyof typeof text.files;
type Checked =
  | { state: 'reading' }
  | { state: 'failed'; why: string }
  | { state: 'read'; name: string; hash: string; kind: Kind };

const signs = {
  original: <CheckCircleFilled aria-hidden />,
  certificate: <CheckCircleFilled aria-hidden />,
  copy: <CheckCircleFilled aria-hidden />,
  void: <ExclamationCircleFilled aria-hidden />,
  slip: <ExclamationCircleFilled aria-hidden />,
  other: <CloseCircleFilled aria-hidden />,
};

function Found({ checked, isInForce }: { checked: Extract<Checked, { state: 'read' }>; isInForce: boolean }) {
  const { kind, name, hash } = checked;
  const genuine = kind === 'original' || kind === 'copy' || kind === 'certificate';
  return (
    <div className={`file-found file-${kind}`}>
      <p className="file-verdict">
        {signs[kind]} <strong>{text.files[kind].title}</strong>
      </p>
      <p className="file-name">{name}</p>
      <p>{text.files[kind].help}</p>
      {genuine && !isInForce && <p className="verdict-late">{text.withdrawnFile}</p>}
      <p className="file-digest">
        {text.digest}
        <span className="mono">{hash}</span>
      </p>
    </div>
  );
}

/** Says what a PDF file is by its hash, which the browser computes: the file goes nowhere. */
export function FileCheck({ files, isInForce }: { files: VerifiedReport['files']; isInForce: boolean }) {
  const id = useId();
  const [checkedResult, setChecked] = useState<Checked>();
  const [over, setOver] = useState(false);
  const check = async (file: File | undefined) => {
    if (!file) return;
    if (!canHash()) return setChecked({ state: 'failed', why: text.needsHttps });
    setChecked({ state: 'reading' });
    try {
      const hash = await sha256Of(file);
      setChecked({
        state: 'read',
        name: file.name,
        hash,
        kind: files.find((one) => one.sha256 === hash)?.kind ?? 'other',
      });
    } catch {
      setChecked({ state: 'failed', why: text.unreadable }); // moved or no longer there
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void check(event.dataTransfer.files[0]);
  };
  return (
    <section className="file-check">
      <h2>{text.fileTitle}</h2>
      <p>{text.fileHelp}</p>
      <label
        htmlFor={id}
        className={over ? 'file-drop file-over' : 'file-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FilePdfOutlined aria-hidden />
        <b>{text.choose}</b>
        <span>{text.drop}</span>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => {
            void check(event.target.files?.[0]);
            event.target.value = ''; // the same file can be chosen again
          }}
        />
      </label>
      <div aria-live="polite">
        {checkedResult?.state === 'reading' && <p>{text.reading}</p>}
        {checkedResult?.state === 'failed' && <p className="state-danger">{checkedResult.why}</p>}
        {checkedResult?.state === 'read' && <Found checked={checkedResult} isInForce={isInForce} />}
      </div>
    </section>
  );
}
