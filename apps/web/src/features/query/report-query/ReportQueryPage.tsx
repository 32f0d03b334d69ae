import { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import type { QueriedReport } from '@tejian/contract/query/report-query/report-query.record.ts';
import { issuedFileText } from '@tejian/domain/business/issued-file/issued-file.text.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { LabelDialog } from '../../archive/label/LabelDialog.tsx';
import { ConclusionMark } from '../../business/report/ConclusionMark.tsx';
import { LifeDialog } from '../../business/report/LifeDialog.tsx';
import { LifeRequests } from '../../business/report/LifeRequests.tsx';
import { VoidRequests } from '../../business/report/VoidRequests.tsx';
import { PrintDialog } from '../../business/report/PrintDialog.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { SigningDialog } from '../../business/report/SigningDialog.tsx';
import { text } from './report-query.text.ts';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { signRows, tellSigned, useFoundReports } from './use-found-reports.ts';

const wanting: ReadonlySet<string> = new Set(['outstanding', 'due']);

const cells = {
  state: ({ state }: QueriedReport) => (
    <StateWord look={state === 'approved' ? 'state-success' : 'state-ended'}>{reportLifeText.states[state]}</StateWord>
  ),
  signature: ({ signature }: QueriedReport) =>
    signature && (
      <StateWord look={wanting.has(signature) ? 'state-warning' : undefined}>
        {issuedFileText.states[signature]}
      </StateWord>
    ),
  conclusion: (row: QueriedReport) => <ConclusionMark of={row} />,
};

const COPIES = 2; // one for the using unit, one for the archive, where no template says otherwise

/** 报告查询: every report ever made, and what is done with a found one (decisions §10, Reports). */
export default function ReportQueryPage() {
  const page = usePage();
  const may = useCan();
  const list = useList(findReports, { cells, searchOnOpen: page.query.reportNo !== undefined });
  const { toolbar, rowActions, dialog, setDialog } = useFoundReports();
  const close = () => setDialog(undefined);
  const decides = may('report:voidConfirm') || may('report:withdraw') || may('report:void');
  return (
    <>
      <ListPage
        list={list}
        toolbar={toolbar}
        rowActions={rowActions}
        extra={
          <>
            {may('item:voidConfirm') && <VoidRequests isAskedFor={page.query['voids'] !== undefined} />}
            {decides && <LifeRequests isAskedFor={page.query['requests'] !== undefined} onDecided={list.refresh} />}
          </>
        }
        openField="reportNo"
        onOpen={(report) => setDialog({ name: 'life', report })}
      />
      {dialog?.name === 'print' && (
        <PrintDialog
          {...dialog}
          copies={COPIES}
          onClose={() => {
            close();
            list.refresh();
          }}
        />
      )}
      {dialog?.name === 'life' && <LifeDialog {...dialog.report} onClose={close} />}
      {dialog?.name === 'sign' && (
        <SigningDialog
          title={text.signMany(dialog.rows.length)}
          note={text.signNote}
          okText={text.sign}
          sign={(signedFacts) => signRows(dialog.rows, signedFacts)}
          onDone={(results) => {
            close();
            void tellSigned(dialog.rows, results);
          }}
          onClose={close}
        />
      )}
      {dialog?.name === 'label' && (
        <LabelDialog of={{ itemNos: dialog.chosen.map(({ itemNo }) => itemNo) }} onClose={close} />
      )}
      {dialog?.name === 'download' && (
        <DownloadDialog chosen={dialog.chosen} request={list.request} count={list.count} onClose={close} />
      )}
    </>
  );
}
