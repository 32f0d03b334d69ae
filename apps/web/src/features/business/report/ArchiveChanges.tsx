import { showInstant } from '@tejian/contract/kit/field.ts';
import type { ReportDetail, SaidArchiveChange } from '@tejian/contract/business/report/report-detail.contract.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { confirm } from '../../../ui/feedback/feedback.ts';
import './archive-changes.css';
import { text } from './report.text.ts';

interface Props {
  detail: Pick<ReportDetail, 'archiveChanges'>;
  /** Takes the values over that these marks name; not there where the report is only read. */
  onTake?: (marks: readonly string[]) => Promise<void>;
}

/** On the pages of later steps the papers need the height. */
const [SHOWN, SHOWN_TO_READ] = [5, 2];

/** Another unit on the paper is not another applicant: who takes it over is told what stays. */
async function takeKnowingly(changes: readonly SaidArchiveChange[], onTake: Props['onTake']): Promise<void> {
  const { take, unitStays } = text.fromArchive;
  const isSure =
    !changes.some(({ isOfUseUnit }) => isOfUseUnit) ||
    (await confirm({ title: take, content: unitStays, okText: take }));
  if (isSure) await onTake?.(changes.map(({ mark }) => mark));
}

/** The facts that the archive says otherwise than the report, with who changed them; whoever enters may take them over. */
export function ArchiveChanges({ detail: { archiveChanges }, onTake }: Props) {
  const [busy, setBusy] = useState<string>();
  if (archiveChanges.length === 0) return null;
  const take = (changes: readonly SaidArchiveChange[], name: string) => {
    setBusy(name);
    void takeKnowingly(changes, onTake).finally(() => setBusy(undefined));
  };
  const shownCount = onTake ? SHOWN : SHOWN_TO_READ;
  const [first, rest] = [archiveChanges.slice(0, shownCount), archiveChanges.slice(shownCount)];
  const line = (change: SaidArchiveChange) => (
    <li key={change.mark}>
      <b>{change.label}</b>
      <span>{text.fromArchive.values(change.before, change.after)}</span>
      {change.by && change.at && <small>{text.fromArchive.by(change.by, showInstant(change.at))}</small>}
      {onTake && (
        <Button
          type="link"
          size="small"
          aria-label={text.fromArchive.takeOne(change.label)}
          loading={busy === change.mark}
          disabled={busy !== undefined}
          onClick={() => take([change], change.mark)}
        >
          {text.fromArchive.take}
        </Button>
      )}
    </li>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={text.fromArchive.title(archiveChanges.length)}
      description={
        <ul className="archive-changes">
          {first.map(line)}
          {rest.length > 0 && (
            <li>
              <details>
                <summary>{text.moreChanges(rest.length)}</summary>
                <ul className="archive-changes">{rest.map(line)}</ul>
              </details>
            </li>
          )}
        </ul>
      }
      action={
        onTake && (
          <Button
            size="small"
            loading={busy === ALL}
            disabled={busy !== undefined}
            onClick={() => take(archiveChanges, ALL)}
          >
            {text.fromArchive.takeAll}
          </Button>
        )
      }
    />
  );
}

const ALL = 'all';
