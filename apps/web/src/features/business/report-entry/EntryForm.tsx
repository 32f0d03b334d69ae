import { instrumentDay } from '@tejian/domain/business/report/instrument-ledger.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import { remarkObstacles } from '@tejian/domain/business/report/outside-obstacles.ts';
import { templateRangeObstacle } from '@tejian/domain/business/report/submit.ts';
import { Alert, Button } from 'antd';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useUser } from '../../../platform/session.ts';
import { goToPlace } from '../../../ui/report-sheet/place.ts';
import { ReportSheet } from '../../../ui/report-sheet/ReportSheet.tsx';
import { useTrailButton } from '../report/use-trail-button.tsx';
import { useRemarks } from '../report/use-remarks.ts';
import type { EntrySession } from './entry-session.ts';
import { EntryFooter } from './EntryFooter.tsx';
import { EntryHead } from './EntryHead.tsx';
import { lapsedOwn } from './lapsed-own.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { rulesFor } from './obstacle-list.ts';
import { RefusedFiles } from './RefusedFiles.tsx';
import './report-entry.css';
import { text } from './report-entry.text.ts';
import { SidePanel } from './SidePanel.tsx';
import { othersToSign } from './unsigned.ts';
import { useEntryActions } from './use-entry-actions.ts';
import { UnseenChanges } from './UnseenChanges.tsx';
import { useSessionLife, type EntryWork } from './use-entry-session.ts';
import { useInstrumentLedger } from './use-instrument-ledger.ts';
import { useNewest } from './use-newest.ts';
import { useArrivedOrigins, useFileAddress, useSheetTools } from './use-sheet-tools.tsx';

interface Props {
  detail: ReportDetail;
  work: EntryWork;
  reload: () => Promise<void>;
  /** Brings what the server has by now into the open form. */
  refresh: () => Promise<void>;
}

/** The inspection fell outside the template's dates: a rebuild carries the entries over (decisions §9). */
function OutsideTemplate({ session, onRebuild }: { session: EntrySession; onRebuild: () => void }) {
  const { source } = session;
  const message = useSyncExternalStore(source.subscribe, () => {
    const { template, judgement } = source.getState();
    return templateRangeObstacle(template, judgement)?.message;
  });
  if (!message) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={message}
      action={
        <Button size="small" onClick={onRebuild}>
          {text.rebuild}
        </Button>
      }
    />
  );
}

/** Brings the list of changes into sight, with the button that confirms them in the hand. */
function lookAt(changes: HTMLElement | null): void {
  changes?.scrollIntoView({ block: 'center' });
  changes?.querySelector<HTMLElement>('.ant-btn')?.focus({ preventScroll: true });
}

/** The report as the form that it is, with what still blocks it at its side and the actions under it. */
export function EntryForm({ detail, work, reload, refresh }: Props) {
  const { session } = work;
  useSessionLife(session);
  const others = useNewest(detail, session, refresh);
  const sheets = useRef<HTMLDivElement>(null);
  const unseenRef = useRef<HTMLDivElement>(null);
  const goTo = useCallback((place: Place) => sheets.current && goToPlace(sheets.current, place), []);
  const addressOfFile = useFileAddress(work);
  const originOf = useArrivedOrigins(work, detail.reportId);
  const [today] = useState(() => showInstant(new Date()).slice(0, 10));
  const { plannedDate } = detail.item;
  const tools = useSheetTools(work, detail.reportId, instrumentDay(plannedDate, today));
  const renderTrail = useTrailButton(detail.item.itemNo);
  const actions = useEntryActions(detail, work, { reload, refresh });
  const { id, name } = useUser();
  const lapse = useMemo(() => lapsedOwn(detail, id), [detail, id]);
  const remarks = useRemarks(detail, 'entry', refresh);
  const outside = useMemo(
    () => [...remarkObstacles(detail.remarks, detail.settings.pendingRemarks), ...othersToSign(detail, name)],
    [detail, name],
  );
  const plannedDay = useMemo(
    () => (plannedDate ? { day: plannedDate, hasCome: plannedDate <= today } : undefined),
    [plannedDate, today],
  );
  const ledger = useInstrumentLedger(detail.item, session.source);
  const rules = useMemo(() => rulesFor(detail, today, ledger), [detail, today, ledger]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void actions.save();
  };
  return (
    <div className="entry-page" onKeyDown={onKeyDown}>
      <div className="entry-columns">
        <div className="entry-main">
          <EntryHead detail={detail} source={session.source} goTo={goTo} onTake={actions.takeArchive} />
          {session.isRestored && <Alert type="info" showIcon closable title={text.restored} />}
          <UnseenChanges ref={unseenRef} session={session} lapse={lapse} sheets={sheets} goTo={goTo} />
          <RefusedFiles work={work} recordId={detail.reportId} />
          <OutsideTemplate session={session} onRebuild={() => void actions.rebuild()} />
          <ReportSheet
            ref={sheets}
            source={session.source}
            tools={tools}
            fileAddress={addressOfFile}
            originOf={originOf}
            plannedDay={plannedDay}
            remarks={remarks}
            renderTrail={renderTrail}
            signatures={detail.signatures}
          />
        </div>
        <SidePanel
          source={session.source}
          itemId={detail.itemId}
          rules={rules}
          outside={outside}
          remarks={detail.remarks}
          own={detail.own}
          goTo={goTo}
        />
      </div>
      <EntryFooter
        detail={detail}
        work={work}
        actions={actions}
        rules={rules}
        outside={outside}
        goTo={goTo}
        others={others}
        onLook={() => lookAt(unseenRef.current)}
      />
      <MergeDialog session={session} />
    </div>
  );
}
