import {
  findStatementProblems,
  findStatements,
} from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import type { BankStatement } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import { useMemo, useState } from 'react';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './bank-statement.text.ts';
import { ImportStatementDialog } from './ImportStatementDialog.tsx';
import { RefusedRows } from './RefusedRows.tsx';

function ProblemsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const problemsCall = useCall(findStatementProblems, { id });
  return (
    <TabModal open title={text.problems} width={720} footer={null} onCancel={onClose}>
      <Failure of={problemsCall} />
      {problemsCall.data && <RefusedRows {...problemsCall.data} />}
    </TabModal>
  );
}

/** Statements of bank accounts: what was imported, and how much of it still waits. */
export default function BankStatementListPage() {
  const list = useList(findStatements);
  const [isImporting, setIsImporting] = useState(false);
  const [shownFacts, setShown] = useState<BankStatement>();
  const { refresh } = list;
  const toolbar = useMemo(() => [{ name: 'import', run: () => setIsImporting(true) }], []);
  const rowActions = useMemo(
    () => [
      {
        name: 'problems',
        hidden: ({ refusedCount, differenceCount, confirmedCount }: BankStatement) =>
          refusedCount + differenceCount + confirmedCount === 0,
        run: setShown,
      },
    ],
    [],
  );
  const stop = () => setIsImporting(false);
  return (
    <>
      <ListPage list={list} toolbar={toolbar} rowActions={rowActions} />
      {isImporting && <ImportStatementDialog onDone={() => (stop(), refresh())} onClose={stop} />}
      {shownFacts && <ProblemsDialog id={shownFacts.id} onClose={() => setShown(undefined)} />}
    </>
  );
}
