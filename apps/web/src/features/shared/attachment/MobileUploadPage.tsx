import { CheckCircleFilled } from '@ant-design/icons';
import { uploadFromMobile } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { attachmentText } from '@tejian/domain/shared/attachment/attachment.text.ts';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { sentenceOf } from '../../../platform/failures.ts';
import { uploadFile } from '../../../platform/files.ts';
import { randomId } from '../../../platform/random-id.ts';
import { photoToSend } from './photo-to-send.ts';
import './mobile-upload.css';
import { text } from './mobile-upload.text.ts';
import { ACCEPTED_FILES } from './accepted-files.ts';

/** The query that the QR code says (spec §2: attitle, attrefsysid, atttype, token, isDebug). */
function queryInAddress() {
  const query = new URLSearchParams(location.search);
  const valueOf = (name: string) => query.get(name) ?? '';
  return {
    title: valueOf('attitle'),
    recordId: valueOf('attrefsysid'),
    type: valueOf('atttype'),
    token: valueOf('token'),
    isDebug: valueOf('isDebug') === '1',
  };
}
type Query = ReturnType<typeof queryInAddress>;

/** A chosen file under an identifier of its own: sent again because no answer came, it is the same file. */
interface Chosen {
  readonly file: File;
  readonly fileId: string;
}

type Outcome = { readonly sentence: string; readonly isRefused: boolean };

/** Sends one file after the other; what was not taken stays chosen. */
function useUpload({ title, recordId, type, token }: Query) {
  const [chosenPart, setChosen] = useState<Chosen>();
  const [share, setShare] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [sentTexts, setSent] = useState<readonly string[]>([]);
  const [answeredText, setAnswered] = useState('');
  const choose = (file: File | undefined) => {
    if (!file) return;
    setChosen({ file, fileId: randomId() });
    setOutcome(undefined);
  };
  const send = async () => {
    if (!chosenPart) return setOutcome({ sentence: attachmentText.noFile, isRefused: true });
    setShare(0);
    setOutcome(undefined);
    try {
      const request = { title: title || chosenPart.file.name, recordId, type, token, fileId: chosenPart.fileId };
      const takenFile = await uploadFile(uploadFromMobile, request, await photoToSend(chosenPart.file), {
        onProgress: setShare,
      });
      setAnswered(JSON.stringify(takenFile));
      setSent([...sentTexts, chosenPart.file.name]);
      setOutcome({ sentence: text.done, isRefused: false });
      setChosen(undefined);
    } catch (problem) {
      const sentence = sentenceOf(problem);
      setAnswered(sentence);
      setOutcome({ sentence: sentence.startsWith(text.failed) ? sentence : text.failed + sentence, isRefused: true });
    } finally {
      setShare(undefined);
    }
  };
  return { chosen: chosenPart, choose, send, share, outcome, sent: sentTexts, answered: answeredText };
}

/**
 * The part with what the page was given, and what the server said of the last file; the token is nobody's to read
 * (decisions §11).
 */
function Debug({ query, answered }: { query: Query; answered: string }) {
  const { title, recordId, type, token } = query;
  const givenFacts = {
    attitle: title,
    attrefsysid: recordId,
    atttype: type,
    token: token && `${token.slice(0, 4)}****`,
  };
  return (
    <dl className="mobile-debug">
      {Object.entries({ ...givenFacts, [text.answer]: answered }).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sent({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h2>{text.sent(names.length)}</h2>
      <ul className="mobile-sent">
        {names.map((name, at) => (
          <li key={`${at} ${name}`}>
            <CheckCircleFilled aria-hidden /> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A telephone sends files to a record that stands open on a desk: the QR code there leads here (spec §2, mobile upload). */
export default function MobileUploadPage() {
  const [query] = useState(queryInAddress);
  const { chosen, choose, send, share, outcome, sent, answered } = useUpload(query);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const isBusy = share !== undefined;
  return (
    <main className="mobile-upload">
      <header>
        <h1>{text.title}</h1>
        {query.title && <p>{query.title}</p>}
      </header>
      <form onSubmit={(event) => (event.preventDefault(), void send())}>
        <Button block size="large" disabled={isBusy} onClick={() => input.current?.click()}>
          {text.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED_FILES}
          aria-label={text.choose}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <p id={hint} className="mobile-chosen">
          {chosen ? text.chosen(chosen.file.name, chosen.file.size) : attachmentText.noFile}
        </p>
        <Button
          block
          size="large"
          type="primary"
          htmlType="submit"
          disabled={!chosen}
          loading={isBusy}
          aria-describedby={hint}
        >
          {isBusy ? text.sending(share) : text.send}
        </Button>
        {outcome && (
          <p
            className={outcome.isRefused ? 'mobile-refused' : 'mobile-done'}
            role={outcome.isRefused ? 'alert' : 'status'}
          >
            {outcome.sentence}
          </p>
        )}
      </form>
      <Sent names={sent} />
      {query.isDebug && <Debug query={query} answered={answered} />}
    </main>
  );
}
