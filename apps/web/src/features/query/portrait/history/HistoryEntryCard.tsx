import type { HistoryEntry, ShownChange } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { paths } from '../../../../paths.ts';
import { openFile } from '../../../../platform/files.ts';
import { usePage } from '../../../../platform/page.tsx';
import { text } from './history.text.ts';
import { afterEntry, beforeEntry } from './moments.ts';
import { Moment } from '../../../../ui/moment/Moment.tsx';

const FIRST = 6;

interface Props {
  entry: HistoryEntry;
  /** The field that the history is filtered by: its change comes first, the others on demand. */
  field: string | undefined;
  isPicked: boolean;
  onPick: (entry: HistoryEntry) => void;
  onCompare: (left: string, right: string) => void;
}

/** One entry: what business changed which fields, from what to what, by whom and when. */
export function HistoryEntryCard({ entry, field, isPicked, onPick, onCompare }: Props) {
  const [isWhole, setWhole] = useState(false);
  const ownChanges = field ? entry.changes.filter((change) => change.field === field) : entry.changes.slice(0, FIRST);
  const shownChanges = isWhole ? entry.changes : ownChanges;
  const hiddenCount = entry.changes.length - ownChanges.length;
  return (
    <li className="history-entry" data-picked={isPicked || undefined}>
      <header>
        <strong>{entry.businessName}</strong>
        <span>{entry.userName}</span>
        <span className="mono">
          <Moment at={entry.at} />
        </span>
        <Reference entry={entry} />
      </header>
      <ul>
        {entry.changes.length === 0 && <li className="history-soft">{text.noFields}</li>}
        {shownChanges.map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
      </ul>
      <footer>
        {hiddenCount > 0 && (
          <Button type="link" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? text.showLess : field ? text.otherFields(hiddenCount) : text.showAll(entry.changes.length)}
          </Button>
        )}
        <Button type="link" size="small" onClick={() => onCompare(beforeEntry(entry), afterEntry(entry))}>
          {text.aroundEntry}
        </Button>
        <Button type="link" size="small" onClick={() => onCompare(afterEntry(entry), 'now')}>
          {text.sinceEntry}
        </Button>
        <Button type="link" size="small" aria-pressed={isPicked} onClick={() => onPick(entry)}>
          {isPicked ? text.picked : text.pick}
        </Button>
      </footer>
    </li>
  );
}

function ChangeLine({ change: { label, before, after } }: { change: ShownChange }) {
  return (
    <li className="history-change">
      <span>{label}</span>
      {before !== '' && <del>{before}</del>}
      {before !== '' && <span className="history-arrow">{text.became}</span>}
      <ins>{after || text.nothing}</ins>
    </li>
  );
}

function Reference({ entry: { reference, link } }: { entry: HistoryEntry }) {
  const page = usePage();
  if (!reference) return null;
  if (!link) return <span className="history-reference">{reference}</span>;
  const isReport = link.kind === 'report';
  const open = () => (isReport ? openFile(reportPdf, { itemNo: link.id }) : page.open(paths.ledgerImport(link.id)));
  return (
    <Button type="link" size="small" onClick={open}>
      {isReport ? text.openReport(reference) : text.openImport(reference)}
    </Button>
  );
}
