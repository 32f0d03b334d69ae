import { instrumentDay } from '@tejian/domain/business/report/instrument-ledger.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { EntryRefusal } from '@tejian/domain/business/report/entry-check.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import { packageText } from '@tejian/domain/business/mobile/package.text.ts';
import { Alert, Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { goToPlace } from '../../../ui/report-sheet/place.ts';
import { ReportSheet } from '../../../ui/report-sheet/ReportSheet.tsx';
import '../report-entry/report-entry.css';
import { MergeDialog } from '../report-entry/MergeDialog.tsx';
import { SaveState } from '../report-entry/SaveState.tsx';
import { useSessionLife } from '../report-entry/use-entry-session.ts';
import { useFileAddress, useSheetTools } from '../report-entry/use-sheet-tools.tsx';
import './mobile.css';
import { text } from './mobile-page.text.ts';
import { useReturn } from './use-return.ts';
import type { OpenedPackage, TakenPackage } from './use-taken-package.ts';

const Head = ({ of: { package: row } }: { of: TakenPackage }) => (
  <div className="field-head">
    <span className="mono">{row.packageNo}</span>
    <span>{row.inspectedUnit}</span>
    <span>{row.deviceName}</span>
    <span>
      {packageText.label.expiresAt} <span className="mono">{showInstant(row.expiresAt)}</span>
    </span>
    <span>{text.onMachine}</span>
  </div>
);

interface ReasonsProps {
  reason: string;
  reasons: readonly EntryRefusal[];
  goTo: (place: Place) => void;
}

/** The reasons of its return, with a way to each place that has to be corrected. */
function Reasons({ reason, reasons, goTo }: ReasonsProps) {
  if (reason === '' && reasons.length === 0) return null;
  const items = reasons.map(({ place, message }) => (
    <li key={message}>
      {place ? (
        <Button type="link" onClick={() => goTo(place)}>
          {message}
        </Button>
      ) : (
        message
      )}
    </li>
  ));
  return (
    <Alert
      type="error"
      showIcon
      title={reason === '' ? text.mistakes(reasons.length) : text.returnedFor(reason)}
      description={items.length > 0 ? <ul className="field-reasons">{items}</ul> : undefined}
    />
  );
}

/** The report as a form on this machine; what is typed goes to the office when it is returned. */
export function FieldEntry({ opened, reload }: { opened: OpenedPackage; reload: () => Promise<void> }) {
  const { taken, work, joined, isFromMachine } = opened;
  const { session } = work;
  const { task } = taken;
  useSessionLife(session);
  const sheets = useRef<HTMLDivElement>(null);
  const goTo = useCallback((place: Place) => sheets.current && goToPlace(sheets.current, place), []);
  const [today] = useState(() => showInstant(new Date()).slice(0, 10));
  const tools = useSheetTools(work, task.reportId, instrumentDay(task.item.plannedDate, today));
  const addressOfFile = useFileAddress(work);
  const { outcome, bring, busy } = useReturn(opened, reload);
  const { reason, reasons } = outcome ?? taken;
  return (
    <div className="entry-page">
      <div className="entry-columns">
        <div className="entry-main">
          <Head of={taken} />
          {isFromMachine && (
            <Alert
              type="warning"
              showIcon
              title={text.fromMachine}
              action={<Button onClick={() => void reload()}>{text.again}</Button>}
            />
          )}
          {joined && <Alert type="info" showIcon closable title={joined} />}
          <Reasons reason={reason} reasons={reasons} goTo={goTo} />
          <ReportSheet ref={sheets} source={session.source} tools={tools} fileAddress={addressOfFile} signatures={[]} />
        </div>
      </div>
      <MergeDialog session={session} />
      <div className="entry-footer form-footer">
        <span className="form-note">
          <SaveState work={work} recordId={task.reportId} />
        </span>
        <Button loading={busy === 'return'} onClick={() => void bring(false)}>
          {packageText.actions.return}
        </Button>
        <Button type="primary" loading={busy === 'submit'} onClick={() => void bring(true)}>
          {packageText.actions.submit}
        </Button>
      </div>
    </div>
  );
}
