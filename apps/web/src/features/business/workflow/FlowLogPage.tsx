import { findFlowLog, getLogged } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { FlowLogEntry } from '@tejian/contract/business/workflow/workflow.record.ts';
import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { isStepCode } from '@tejian/domain/business/workflow/steps.ts';
import { placeByLog } from '@tejian/domain/business/workflow/log-place.ts';
import { recordCopyText } from '@tejian/domain/business/record-copy/record-copy.text.ts';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { useKeptState } from '../../../platform/kept-state.ts';
import { tableColumns } from '../../../platform/list-columns.tsx';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { stepsOf } from '../../../ui/flow/item-steps.ts';
import { StepLine } from '../../../ui/flow/StepLine.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { text as transferText } from '../transfer/transfer.text.ts';
import { CopyDialog } from '../record-copy/CopyDialog.tsx';
import { text as copyText } from '../record-copy/record-copy.text.ts';
import { UrgeDialog } from '../transfer/UrgeDialog.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { FlowTimeline } from './FlowTimeline.tsx';
import './workflow.css';
import { text } from './workflow.text.ts';

const columns = tableColumns(findFlowLog.view, (_set, code) => code, {});
const keyOf = (entry: FlowLogEntry) => entry.id;
const views = [
  { name: 'timeline', label: text.timeline },
  { name: 'table', label: text.table },
] as const;
const MOST = 500; // spec §9: the largest page

/** The record that the address means, which the server names, and its log. */
function useLog() {
  const { query } = usePage();
  const { businessKey, seisn: itemNo, appno: applicationNo } = query;
  const { flowUnicode: flowCode, seitypecode: kindCode, formKey } = query;
  const givenEntries = Object.entries({ businessKey, itemNo, applicationNo, flowCode, kindCode, formKey });
  const key = Object.fromEntries(givenEntries.filter(([, value]) => value));
  const isEnabled = Object.keys(key).length > 0;
  const log = useCall(findFlowLog, { pageNo: 1, pageSize: MOST, ...key }, { enabled: isEnabled });
  const loggedCall = useCall(getLogged, key, { enabled: isEnabled });
  const entries = useMemo(() => [...(log.data?.list ?? [])].sort((a, b) => a.seq - b.seq), [log.data]);
  return { log, entries, logged: loggedCall, isAsked: isEnabled };
}

interface ActionsProps {
  itemNo: string | undefined;
  applicationId: string | undefined;
  shown: string;
  mayUrge: boolean;
}

/** The actions on a record beside its log: it is urged, and an item given to others to read. */
function RecordActions({ itemNo, applicationId, shown, mayUrge }: ActionsProps) {
  const [openText, setOpen] = useState<'urge' | 'copy'>();
  const can = useCan();
  const close = () => setOpen(undefined);
  const onCopied = () => {
    close();
    toast('success', copyText.copied);
    refreshCalls(findFlowLog);
  };
  const record = itemNo ?? applicationId;
  return (
    <>
      {itemNo && (can('task:urge') || can('task:transfer')) && (
        <Button onClick={() => setOpen('copy')}>{recordCopyText.copy}</Button>
      )}
      {mayUrge && can('task:urge') && <Button onClick={() => setOpen('urge')}>{transferText.urge}</Button>}
      {openText === 'copy' && itemNo && <CopyDialog itemNos={[itemNo]} onClose={close} onDone={onCopied} />}
      {openText === 'urge' && record && <UrgeDialog record={record} shown={shown} onClose={close} />}
    </>
  );
}

/** The flow log of an application or of one item, with the line of steps over it. */
export default function FlowLogPage() {
  const { setTitle } = usePage();
  const { log, entries, logged, isAsked } = useLog();
  const [{ shown }, keep] = useKeptState('local', 'flow-log:shown', { shown: 'timeline' });
  const recordNo = logged.data?.itemNo ?? logged.data?.applicationNo ?? '';
  useEffect(() => {
    if (recordNo) setTitle(text.title(recordNo));
  }, [setTitle, recordNo]);
  if (!isAsked) return <p className="flow-none">{text.noKey}</p>;
  if (!log.data || !logged.data) return <PageWait on={[log, logged]} />;
  const { content: flow, applicationId, applicationNo, itemNo } = logged.data;
  const seenEntries = entries.filter((entry) => entry.itemNo === undefined || entry.itemNo === itemNo);
  const place = placeByLog(flow, entries, itemNo);
  const isArranged = entries.some((entry) => entry.itemNo !== undefined); // then its items are urged, each for itself
  return (
    <div className="flow-page">
      <StepLine steps={stepsOf(flow, seenEntries, place)} current={place} />
      <div className="flow-head">
        <span>
          <small>{text.application}</small>
          <b className="mono">{applicationNo}</b>
        </span>
        {itemNo && (
          <span>
            <small>{text.item}</small>
            <b className="mono">{itemNo}</b>
          </span>
        )}
        <span>
          <small>{text.current}</small>
          <b>{labelIn(flow, place)}</b>
        </span>
        <span>{text.entries(entries.length)}</span>
        <RecordActions
          itemNo={itemNo}
          applicationId={applicationId}
          shown={recordNo}
          mayUrge={isStepCode(place) && (itemNo !== undefined || !isArranged)}
        />
        <ViewSwitch label={text.shown} views={views} chosen={shown} onChoose={(next) => keep({ shown: next })} />
      </div>
      {entries.length === 0 && <p className="flow-none">{text.noEntries}</p>}
      {entries.length > 0 && shown === 'timeline' && <FlowTimeline entries={entries} withItem={!itemNo} />}
      {entries.length > 0 && shown === 'table' && (
        <DataTable label={findFlowLog.view.title} columns={columns} rows={entries} rowKey={keyOf} />
      )}
    </div>
  );
}
