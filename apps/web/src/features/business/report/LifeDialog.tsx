import { findLife, type ReportLife } from '@tejian/contract/business/report/report-life.contract.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { roundText } from '@tejian/domain/business/report/round.text.ts';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { openFile } from '../../../platform/files.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { refreshModule } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { refreshWork } from '../workflow/processed.ts';
import { acts, actsFor, type AskedAct } from './life-acts.ts';
import { LifeActDialog } from './LifeActDialog.tsx';
import { LifeRequestActions } from './LifeRequestActions.tsx';
import { text } from './life.text.ts';
import { text as reportText } from './report.text.ts';
import { RoundDialog } from './RoundDialog.tsx';
import './report.css';
import { Moment } from '../../../ui/moment/Moment.tsx';

type Act = ReportLife['acts'][number];
const { states, actions } = reportLifeText;

type Show = (reportNo: string) => void;

const ReportLink = ({ no, show }: { no: string; show: Show }) => (
  <button type="button" className="row-link" onClick={() => show(no)}>
    {no}
  </button>
);

const columnsOf = (show: Show): readonly SmallColumn<Act>[] => [
  { key: 'action', title: text.columns.action, render: ({ action }) => actions[action] },
  {
    key: 'change',
    title: text.columns.change,
    render: ({ fromState, toState }) => text.arrow(states[fromState], states[toState]),
  },
  { key: 'reason', title: text.columns.reason, render: ({ reason }) => reason },
  { key: 'by', title: text.columns.by, render: ({ userName }) => userName },
  { key: 'at', title: text.columns.at, mono: true, render: ({ at }) => <Moment at={at} /> },
  { key: 'second', title: text.columns.second, render: ({ secondName }) => secondName ?? '' },
  {
    key: 'other',
    title: text.columns.other,
    mono: true,
    render: ({ otherNo }) => otherNo && <ReportLink no={otherNo} show={show} />,
  },
];

const factsOf = (
  { state, replaces, replacedBy, supplements, supplementedBy, reinspects, reinspectedBy }: ReportLife,
  show: Show,
) => {
  const linkedContent = (label: string, ...numbers: (string | undefined)[]) => {
    const knownNumbers = numbers.flatMap((number) => number ?? []);
    const links = knownNumbers.map((number) => <ReportLink key={number} no={number} show={show} />);
    return knownNumbers.length > 0 ? [{ label, value: <Space wrap>{links}</Space>, mono: true }] : [];
  };
  return [
    { label: text.state, value: states[state] },
    ...linkedContent(text.replaces, replaces),
    ...linkedContent(text.replacedBy, replacedBy),
    ...linkedContent(text.supplements, supplements),
    ...linkedContent(text.supplementedBy, ...supplementedBy),
    ...linkedContent(text.reinspects, reinspects),
    ...linkedContent(text.reinspectedBy, reinspectedBy),
  ];
};

interface LifeProps {
  life: ReportLife;
  itemNo: string;
  onAct: () => void;
  onClose: () => void;
}

/** The fate of a report, and what can be done with it now. */
function Life({ life, itemNo, onAct, onClose }: LifeProps) {
  const page = usePage();
  const may = useCan();
  const [askedText, setAsked] = useState<AskedAct | 'round'>();
  const offeredActs = actsFor(life.possible, may);
  const mayFollow = life.hasFailed && life.state === 'approved' && may('application:save');
  const { waiting } = life;
  const show = (reportNo: string) => {
    onClose();
    page.open(paths.reportQuery(reportNo));
  };
  // The person who decides about a report reads it here; the list has a right of its own to the file.
  const read = () => openFile(reportPdf, { itemNo });
  const finish = (begunReport: { itemNo: string; reportNo: string } | undefined) => {
    setAsked(undefined);
    onAct();
    if (!begunReport) return toast('success', text.asked);
    toast('success', text.begun(begunReport.reportNo));
    if (may('report:enter')) page.open(paths.reportEnterInfo(begunReport.itemNo));
  };
  return (
    <div className="paper-panes">
      <DetailList details={factsOf(life, show)} columns={2} />
      {waiting && (
        <Alert
          type="warning"
          showIcon
          title={text.waiting(waiting.requestedBy, showInstant(waiting.requestedAt), actions[waiting.action])}
          description={waiting.reason}
          action={<LifeRequestActions request={waiting} onDecided={onAct} />}
        />
      )}
      <section>
        <h3>{text.acts}</h3>
        <SmallTable
          label={text.acts}
          columns={columnsOf(show)}
          rows={life.acts}
          rowKey={({ at, action }) => `${at.getTime()} ${action}`}
          empty={text.noActs}
        />
      </section>
      <Space wrap>
        <Button onClick={read}>{reportText.originalFile}</Button>
        {offeredActs.map((action) => (
          <Button key={action} danger={acts[action].isDanger} onClick={() => setAsked(action)}>
            {actions[action]}
          </Button>
        ))}
        {mayFollow && <Button onClick={() => setAsked('round')}>{roundText.begin}</Button>}
        {offeredActs.length === 0 && !mayFollow && !waiting && (
          <span className="dialog-note">{text.nothingPossible}</span>
        )}
      </Space>
      {askedText === 'round' && <RoundDialog itemNo={itemNo} onClose={() => setAsked(undefined)} />}
      {askedText && askedText !== 'round' && (
        <LifeActDialog
          action={askedText}
          itemNo={itemNo}
          reportNo={life.reportNo}
          onDone={finish}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

interface Props {
  itemNo: string;
  reportNo: string;
  onClose: () => void;
}

/** 报告履历: states, links to both sides, every act with its people, and the acts that are possible now. */
export function LifeDialog({ itemNo, reportNo, onClose }: Props) {
  const life = useCall(findLife, { itemNo }, { fresh: true });
  const reload = () => {
    refreshWork();
    refreshModule(findLife.path);
    refreshModule('/api/reportquery/');
    void life.refetch();
  };
  return (
    <TabModal open title={text.title(reportNo)} footer={null} width={820} onCancel={onClose}>
      {!life.data && <PageWait on={[life]} />}
      {life.data && <Life life={life.data} itemNo={itemNo} onAct={reload} onClose={onClose} />}
    </TabModal>
  );
}
