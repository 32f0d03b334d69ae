import { showInstant } from '@tejian/contract/kit/field.ts';
import type { KeyFacts } from '@tejian/domain/business/verify/key-facts.ts';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { canHash } from './file-hash.ts';
import { keepPage, newestStatus } from './kept-status.ts';
import { checkOffline, type OfflineCheck } from './offline-check.ts';
import { FactList, VerdictBox, type Fact } from './VerdictBox.tsx';
import './verify.css';
import { offlineText as text } from './offline.text.ts';
import { text as verifyText } from './verify.text.ts';
import { noteRows } from '../../../ui/field/note-rows.ts';

const factsOf = (facts: KeyFacts): readonly Fact[] => [
  [verifyText.reportNo, facts.reportNo, 'mono'],
  [verifyText.institute, facts.institute],
  [verifyText.unit, facts.unit],
  [verifyText.kind, facts.kind],
  [verifyText.equipmentCode, facts.equipmentCode, 'mono'],
  [verifyText.useCertificateNo, facts.useCertificateNo, 'mono'],
  [verifyText.factoryNo, facts.factoryNo, 'mono'],
  [verifyText.category, facts.category],
  [verifyText.inspectDate, facts.inspectDate],
  [verifyText.conclusion, facts.conclusion],
  [verifyText.approvedAt, facts.approvedOn],
  [verifyText.nextDate, facts.nextDateText],
];

function Outcome({ check }: { check: OfflineCheck }) {
  if (!('facts' in check)) {
    const { title, says } = text.problems[check.state];
    return <VerdictBox state={check.state === 'invalid' ? 'void' : 'unknown'} title={title} says={says} isProblem />;
  }
  const { state, facts, asOf } = check;
  const title = state === 'unknown' ? text.unknown : verifyText.states[state];
  const says = state === 'unknown' ? text.unknownSays(asOf !== undefined) : verifyText.says[state];
  return (
    <>
      <VerdictBox state={state} title={title} says={says}>
        {asOf && <p className="verify-as-of">{text.asOf(showInstant(asOf))}</p>}
      </VerdictBox>
      <p className="verify-hint">{text.compare}</p>
      <FactList facts={factsOf(facts)} />
    </>
  );
}

function PasteBox({ isFirst, onCheck }: { isFirst: boolean; onCheck: (code: string) => void }) {
  const [pastedText, setPasted] = useState('');
  return (
    <section className="file-check">
      <h2>{isFirst ? text.firstCode : text.otherCode}</h2>
      <p>{text.help}</p>
      <Input.TextArea
        aria-label={text.pasted}
        placeholder={text.pasted}
        autoSize={noteRows()}
        value={pastedText}
        onChange={(event) => setPasted(event.target.value)}
      />
      <Button
        className="verify-again"
        type="primary"
        disabled={pastedText.trim() === ''}
        onClick={() => onCheck(pastedText)}
      >
        {text.check}
      </Button>
    </section>
  );
}

/** The part behind # in the address; a code that is scanned while the page is open arrives as a change of it. */
function useScanned(): readonly [code: string, setCode: (code: string) => void] {
  const [code, setCode] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const onScanned = () => setCode(location.hash.slice(1));
    window.addEventListener('hashchange', onScanned);
    return () => window.removeEventListener('hashchange', onScanned);
  }, []);
  return [code, setCode];
}

/** Each code is checked by the newest list that can be had: from the server, else from this machine. */
function useCheck(code: string): OfflineCheck | undefined {
  const [checkedResult, setChecked] = useState<{ code: string; check: OfflineCheck }>();
  useEffect(() => {
    const leftController = new AbortController();
    const answer = (check: OfflineCheck) => !leftController.signal.aborted && setChecked({ code, check });
    if (!canHash()) answer({ state: 'noHttps' });
    else
      newestStatus(leftController.signal)
        .then((knownStatus) => checkOffline(code, knownStatus, new Date()))
        .then(answer, () => answer({ state: 'noKey' })); // what is kept here is no list and no key
    return () => leftController.abort();
  }, [code]);
  return checkedResult?.code === code ? checkedResult.check : undefined;
}

/** 离线核验: checks the signed code of a report by what is kept on this machine; what is scanned is not sent (decisions §10). */
export default function VerifyOfflinePage() {
  const [code, setCode] = useScanned();
  const [isKept, setIsKept] = useState(false);
  const check = useCheck(code);
  useEffect(() => {
    keepPage().then(setIsKept, () => setIsKept(false));
  }, []);
  return (
    <main className="verify">
      <header>
        <h1>{text.title}</h1>
        <p>{isKept ? text.kept : text.notKept}</p>
      </header>
      {code !== '' && (check ? <Outcome check={check} /> : <p className="verify-wait">{verifyText.checking}</p>)}
      <PasteBox isFirst={code === ''} onCheck={setCode} />
      <footer>{text.footer}</footer>
    </main>
  );
}
