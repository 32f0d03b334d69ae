import { withThousands } from '@tejian/domain/shared/typed/typed-number.ts';
import { cancelImport, returnedWorkbook } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { ledgerEnding } from '@tejian/domain/archive/ledger/ledger-ending.ts';
import type { LedgerImport } from '@tejian/contract/archive/ledger/ledger.record.ts';
import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { callServer } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/files.ts';
import { act } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { WorkProgress } from '../../../ui/feedback/WorkProgress.tsx';
import { SheetList } from '../../../ui/sheets/SheetList.tsx';
import { ImportRows } from './ImportRows.tsx';
import { text } from './ledger.text.ts';
import { StepFoot } from './StepFrame.tsx';
import type { LedgerImporting } from './use-ledger-import.ts';

/** While it runs: how far, and a way to stop it. */
function Running({ ledger, current }: { ledger: LedgerImporting; current: LedgerImport }) {
  const cancel = async () => {
    if (!(await confirm({ title: text.cancelQuestion, content: text.cancelNote, okText: text.cancel, danger: true })))
      return;
    await act(() => callServer(cancelImport, { id: current.id }));
    await ledger.state.refetch();
  };
  return (
    <section className="ledger-card">
      <WorkProgress
        done={current.done}
        total={current.total}
        label={current.state === 'waiting' ? text.waiting : text.running[current.mode]}
      />
      <p className="ledger-soft">{current.isCancelAsked ? text.cancelling : text.leave}</p>
      <Button danger disabled={current.isCancelAsked} onClick={() => void cancel()}>
        {text.cancel}
      </Button>
    </section>
  );
}

function Counts({ current }: { current: LedgerImport }) {
  const { counts } = text;
  const shownTotals: readonly (readonly [label: string, count: number])[] = [
    [counts.total, current.total],
    [counts.added[current.mode], current.added],
    [counts.changed[current.mode], current.changed],
    [counts.unchanged, current.unchanged],
    [counts.refused[current.mode], current.refused],
    [counts.warned, current.warned],
    [counts.unitsAdded[current.mode], current.unitsAdded],
  ];
  return (
    <dl className="ledger-counts">
      {shownTotals.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{withThousands(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The outcome, in one sentence. */
function Ending({ current }: { current: LedgerImport }) {
  if (current.state === 'failed')
    return <Alert type="error" showIcon title={text.failed} description={current.error} />;
  if (current.state === 'cancelled')
    return <Alert type="warning" showIcon title={text.cancelled} description={text.cancelNote} />;
  const { tone, sentence } = ledgerEnding(current, current.mode === 'dryRun');
  return <Alert type={tone} showIcon title={text.done[current.mode]} description={sentence} />;
}

interface LeftColumn {
  readonly column: string;
  readonly cells: number;
  readonly takenFrom?: string | undefined;
}

/** The content of the file that the archive does not take, column by column. */
function LeftOut({ columns }: { columns: readonly LeftColumn[] }) {
  if (columns.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={text.leftOut(columns.length)}
      description={columns.map((one) => text.leftOutColumn(one)).join('、')}
    />
  );
}

/** Columns that are to be looked at as a whole. */
function Remarked({ columns }: { columns: readonly { column: string; reason: string }[] }) {
  if (columns.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={text.remarked(columns.length)}
      description={columns.map(({ column, reason }) => text.remarkedColumn(column, reason)).join('；')}
    />
  );
}

function Downloads({ current }: { current: LedgerImport }) {
  const outcomes = (['refused', 'warned'] as const).filter((outcome) => current[outcome] > 0);
  return outcomes.map((outcome) => (
    <Button
      key={outcome}
      icon={<DownloadOutlined aria-hidden />}
      title={text.downloadNote}
      onClick={() => void act(() => saveFile(returnedWorkbook, { id: current.id, outcome }))}
    >
      {text.download[outcome]}
    </Button>
  ));
}

function Ended({ ledger, current }: { ledger: LedgerImporting; current: LedgerImport }) {
  const isDryRun = current.mode === 'dryRun';
  const sheets = ledger.state.data?.sheets ?? [];
  const toWrite = current.added + current.changed;
  return (
    <>
      <Ending current={current} />
      <Counts current={current} />
      <SheetList sheets={sheets} />
      <LeftOut columns={ledger.state.data?.leftOut ?? []} />
      <Remarked columns={ledger.state.data?.remarked ?? []} />
      <ImportRows current={current} sheetNames={sheets.map(({ name }) => name)} />
      <StepFoot>
        {isDryRun && current.state === 'done' && <span className="ledger-soft">{text.startLoadNote(toWrite)}</span>}
        <Downloads current={current} />
        <Button onClick={() => ledger.goTo('columns')}>{text.editMapping}</Button>
        {isDryRun ? (
          <Button type="primary" disabled={current.state !== 'done'} onClick={() => void ledger.start('load')}>
            {text.startLoad}
          </Button>
        ) : (
          <Button type="primary" onClick={() => ledger.open(undefined)}>
            {text.another}
          </Button>
        )}
      </StepFoot>
    </>
  );
}

/** Dry run, load and their results: the same figures and tables, first as what would be, then as what was. */
export function RunStep({ ledger }: { ledger: LedgerImporting }) {
  const { current, underWay, start } = ledger;
  if (!current) return null;
  if (underWay) return <Running ledger={ledger} current={current} />;
  if (current.mode !== 'uploaded') return <Ended ledger={ledger} current={current} />;
  return (
    <section className="ledger-card">
      <p>{text.dryRunNote}</p>
      <Button type="primary" onClick={() => void start('dryRun')}>
        {text.startDryRun}
      </Button>
    </section>
  );
}
