import {
  findApplications,
  printApplications,
  printReceipts,
} from '@tejian/contract/business/application/application.contract.ts';
import type { Application } from '@tejian/contract/business/application/application.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { assessmentText } from '@tejian/domain/business/assessment/assessment.text.ts';
import { isPaymentOverdue } from '@tejian/domain/business/application/overdue.ts';
import { receiptProblem } from '@tejian/domain/business/application/receipt.ts';
import { standingLabel } from '@tejian/domain/business/application/standing.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { today } from '../../../platform/clock.ts';
import { openFile } from '../../../platform/files.ts';
import { usePage, type Page } from '../../../platform/page.tsx';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { cells } from './application-cells.tsx';
import './application.css';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { text } from './application.text.ts';

const acts = () => import('./list-acts.tsx');
const DeclarationImport = lazy(async () => ({ default: (await acts()).DeclarationImport }));
const AssessmentDialog = lazy(async () => ({
  default: (await import('../assessment/AssessmentDialog.tsx')).AssessmentDialog,
}));
const VoidChosen = lazy(async () => ({ default: (await acts()).VoidChosen }));

// spec §9: unpaid for more than 30 days
const mark = (row: Application) =>
  isPaymentOverdue(row, showInstant(row.createdAt).slice(0, 10), today()) ? 'danger' : undefined;

const notDraft = (row: Application) => (row.state === 'draft' ? undefined : text.notDraft(standingLabel(row)));

const isDraft = ({ applicationNo, state }: Application) =>
  state === 'draft' ? assessmentText.draft(applicationNo) : undefined;

const someSubmitted = (rows: readonly Application[]) => {
  const first = rows.find((row) => row.state !== 'draft');
  return first && text.notWaiting(standingLabel(first));
};

const openRow = (page: Page, row: Application) =>
  row.state === 'draft'
    ? page.open(paths.apply({ id: row.id, taskId: row.taskId }), { fresh: true })
    : page.open(paths.applicationInfo(row.id));

const rowActions = (page: Page, assess: (row: Application) => void): RowAction<Application>[] => [
  // spec §2: an apply tab that is open already is closed first
  {
    name: 'edit',
    disabled: notDraft,
    run: ({ id, taskId }) => page.open(paths.apply({ id, taskId }), { fresh: true }),
  },
  { name: 'print', run: ({ id }) => openFile(printApplications, { ids: [id] }) },
  { name: 'receipt', more: true, disabled: receiptProblem, run: ({ id }) => openFile(printReceipts, { ids: [id] }) },
  { name: 'copy', more: true, run: ({ id }) => page.open(paths.apply({ from: id }), { fresh: true }) },
  {
    name: 'flowLog',
    more: true,
    run: ({ id, applicationNo }) => page.open(paths.flowLog({ businessKey: id, appno: applicationNo })),
  },
  {
    name: 'sendMessage',
    more: true,
    run: ({ applicationNo }) => page.open(paths.sendMessage({ appno: applicationNo })),
  },
  { name: 'assess', more: true, disabled: isDraft, run: assess },
];

/** All applications, or only what is still to be submitted: drafts, and what came back for supplements. */
const views = [
  { name: 'all', label: text.all },
  { name: 'draft', label: text.waiting },
] as const;

/** The inspection application sheet list (spec §2). */
export default function ApplicationListPage() {
  const page = usePage();
  const flowCode = page.query['flowunicode'];
  const isWaiting = page.query['state'] === 'draft';
  const fixedFilter = useMemo(
    () => ({ ...(flowCode ? { flowCode } : {}), ...(isWaiting ? { state: 'draft' } : {}) }),
    [flowCode, isWaiting],
  );
  const list = useList(useOwnColumns(findApplications), { fixed: fixedFilter, cells });
  const [isImporting, setImporting] = useState(false);
  const [voiding, setVoiding] = useState<readonly Application[]>();
  const [assessing, setAssessing] = useState<string>();
  const actions = useMemo(() => rowActions(page, ({ applicationNo }) => setAssessing(applicationNo)), [page]);
  const kindName = useCodeLabel('EQUIPMENT_KIND');
  const categoryName = useCodeLabel('category');
  const submit = async (rows: readonly Application[]) => {
    const loadedActs = await act(acts);
    await loadedActs?.submitDrafts(rows, { kindName, categoryName });
  };
  const toolbar: ToolbarAction<Application>[] = [
    { name: 'add', primary: true, run: () => page.open(paths.apply(), { fresh: true }) },
    { name: 'import', run: () => setImporting(true) },
    { name: 'submit', onSelection: true, disabled: someSubmitted, run: submit },
    { name: 'void', danger: true, onSelection: true, run: (rows) => setVoiding(rows) },
  ];
  return (
    <>
      <ListPage
        list={list}
        head={
          <ViewSwitch
            label={text.shown}
            views={views}
            chosen={isWaiting ? 'draft' : 'all'}
            onChoose={(name) => page.setQuery({ state: name === 'draft' ? name : undefined })}
          />
        }
        toolbar={toolbar}
        rowActions={actions}
        mark={mark}
        openField="applicationNo"
        onOpen={(row) => openRow(page, row)}
      />
      {isImporting && (
        <Suspense fallback={null}>
          <DeclarationImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {assessing !== undefined && (
        <Suspense fallback={null}>
          <AssessmentDialog applicationNo={assessing} onClose={() => setAssessing(undefined)} />
        </Suspense>
      )}
      {voiding && (
        <Suspense fallback={null}>
          <VoidChosen rows={voiding} onClose={() => setVoiding(undefined)} />
        </Suspense>
      )}
    </>
  );
}
