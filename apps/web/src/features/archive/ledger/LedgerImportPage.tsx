import { Button, Steps } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import './ledger.css';
import { text } from './ledger.text.ts';
import { kindName } from './kind-name.ts';
import { RunStep } from './RunStep.tsx';
import { UploadStep } from './UploadStep.tsx';
import { steps, type Step } from './ledger-step.ts';
import { useLedgerImport, type LedgerImporting } from './use-ledger-import.ts';
import { WordsStep } from './WordsStep.tsx';

/** Steps that can be gone to from here: those before, and the next ones while nothing stands in their way. */
function isOpen(step: Step, { current, underWay, problems }: LedgerImporting): boolean {
  if (underWay || !current) return false;
  if (step === 'upload') return true;
  if (step === 'columns' || step === 'words') return true;
  if (step === 'dryRun') return current.mode !== 'uploaded' || problems.length === 0;
  return step === 'result' && current.mode === 'load';
}

function CurrentStep({ ledger }: { ledger: LedgerImporting }) {
  switch (ledger.step) {
    case 'upload':
      return <UploadStep ledger={ledger} />;
    case 'columns':
      return <ColumnsStep ledger={ledger} />;
    case 'words':
      return <WordsStep ledger={ledger} />;
    default:
      return <RunStep ledger={ledger} />;
  }
}

function ImportWizard({ id }: { id: string }) {
  const ledger = useLedgerImport(id);
  const { step, current, state, goTo, open } = ledger;
  const items = steps.map((one) => ({ title: text.steps[one], disabled: !isOpen(one, ledger) }));
  const change = (index: number) => {
    const chosenStep = steps[index];
    if (chosenStep === 'upload') open(undefined);
    else goTo(chosenStep);
  };
  return (
    <div className="ledger">
      <header className="ledger-head">
        <Steps size="small" current={steps.indexOf(step)} items={items} onChange={change} />
        {current && (
          <p>
            <strong>{current.fileName}</strong>
            <span className="ledger-soft">{text.chosenKind(kindName(ledger.kindCode) ?? ledger.kindCode)}</span>
            <Button size="small" onClick={() => open(undefined)}>
              {text.another}
            </Button>
          </p>
        )}
      </header>
      {state.error ? <Failure of={state} /> : <CurrentStep ledger={ledger} />}
    </div>
  );
}

/** Equipment ledgers come in: upload, columns, words, dry run, load, result. */
export default function LedgerImportPage() {
  const { id = '' } = usePage().query;
  return <ImportWizard key={id} id={id} />;
}
