import type { HistoryEntry } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../../platform/PageWait.tsx';
import { FormSection } from '../../../../ui/form/FormPage.tsx';
import { ActivityBars } from './ActivityBars.tsx';
import { HistoryEntryCard } from './HistoryEntryCard.tsx';
import { HistoryFilterBar } from './HistoryFilterBar.tsx';
import './history.css';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { text } from './history.text.ts';
import { afterEntry, titleAfter } from './moments.ts';
import { useHistory } from './use-history.ts';

interface Props {
  id: string;
  onCompare: (left: string, right: string) => void;
}

/** The whole history of a piece of equipment; two of its entries chosen are compared. */
export function HistoryView({ id, onCompare }: Props) {
  const history = useHistory(id);
  const { outline, asking, entries, pages, filter, setFilter, isFiltered } = history;
  const [pickedOption, setPicked] = useState<HistoryEntry>();
  const pick = (entry: HistoryEntry) => {
    if (!pickedOption) return setPicked(entry);
    setPicked(undefined);
    if (pickedOption.id === entry.id) return;
    const [earlier, later] = pickedOption.at < entry.at ? [pickedOption, entry] : [entry, pickedOption];
    onCompare(afterEntry(earlier), afterEntry(later));
  };
  const total = isFiltered || !outline ? undefined : outline.total;
  return (
    <FormSection
      title={text.title}
      extra={total !== undefined && <span className="history-soft">{text.count(entries.length, total)}</span>}
    >
      <Failure of={asking} />
      {outline && outline.months.length > 1 && (
        <ActivityBars
          months={outline.months}
          chosen={filter.from}
          onChoose={(days) => setFilter({ ...filter, ...days })}
        />
      )}
      <HistoryFilterBar history={history} />
      {pickedOption && (
        <Alert
          type="info"
          showIcon
          title={text.pickedNote(titleAfter(pickedOption))}
          action={
            <Button size="small" onClick={() => setPicked(undefined)}>
              {text.cancelPick}
            </Button>
          }
        />
      )}
      <Failure of={pages} />
      <ol className="history-entries">
        {entries.map((entry) => (
          <HistoryEntryCard
            key={entry.id}
            entry={entry}
            field={filter.field}
            isPicked={pickedOption?.id === entry.id}
            onPick={pick}
            onCompare={onCompare}
          />
        ))}
      </ol>
      <More history={history} />
    </FormSection>
  );
}

function More({ history: { pages, entries, isFiltered } }: { history: ReturnType<typeof useHistory> }) {
  if (pages.isPending) return <Skeleton lines={3} />;
  if (entries.length === 0) return <p className="history-soft">{isFiltered ? text.emptyFiltered : text.empty}</p>;
  if (!pages.hasNextPage) return null;
  return (
    <Button block loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {text.more}
    </Button>
  );
}
