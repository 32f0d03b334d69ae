import {
  findEquipmentChanges,
  findHistoryOutline,
  type HistoryEntry,
} from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { storedDate } from '@tejian/domain/shared/typed/typed-day.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callServer } from '../../../../platform/api.ts';
import { usePage } from '../../../../platform/page.tsx';
import { pageQueryKey } from '../../../../platform/query-client.ts';
import { useCall } from '../../../../platform/use-call.ts';

export interface HistoryFilter {
  business?: string;
  field?: string;
  from?: string;
  to?: string;
}

/** A text that is no day stands red in its box and narrows nothing. */
const dayOf = (day: string | undefined) => (day ? storedDate('day', day) : undefined);

/** The history page by page as the person asks for more, and what it is about. */
export function useHistory(id: string) {
  const { key } = usePage();
  const [filter, setFilter] = useState<HistoryFilter>({});
  const outline = useCall(findHistoryOutline, { id }, { fresh: true });
  const askedFilter = { id, ...filter, from: dayOf(filter.from), to: dayOf(filter.to) };
  const pages = useInfiniteQuery({
    queryKey: pageQueryKey(key, findEquipmentChanges.path, askedFilter),
    queryFn: ({ pageParam, signal }) =>
      callServer(findEquipmentChanges, { ...askedFilter, ...(pageParam && { afterEntry: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    staleTime: 0,
  });
  const entries = useMemo<HistoryEntry[]>(() => pages.data?.pages.flatMap((page) => page.entries) ?? [], [pages.data]);
  const isFiltered = Object.values(filter).some(Boolean);
  return { outline: outline.data, asking: outline, pages, entries, filter, setFilter, isFiltered };
}
export type History = ReturnType<typeof useHistory>;
