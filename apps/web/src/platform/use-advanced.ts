import { isQueried, renameFields, type AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import { fieldNameOf, wireNameOf, type ListCall } from '@tejian/contract/kit/call.ts';
import { codeSetOf, offeredFor } from '@tejian/contract/kit/list-view.ts';
import {
  deleteSavedQuery,
  findSavedQueries,
  saveQuery,
} from '@tejian/contract/shared/saved-query/saved-query.contract.ts';
import type { ListView } from '@tejian/contract/kit/list-view.ts';
import { useMemo } from 'react';
import { promptDialog, toast } from '../ui/feedback/feedback.ts';
import type { AdvancedControl, AdvancedField, KeptQueries, QueryToKeep } from '../ui/list/advanced-state.ts';
import { text } from '../ui/list/advanced.text.ts';
import { callServer } from './api.ts';
import { Refused, sentenceOf } from './failures.ts';
import { act, useCall } from './use-call.ts';

const PLACE = 'advancedQuery';
const noProblems: Readonly<Record<string, string>> = {};

/** The server's refusals of the conditions, by place; empty when the refusal is about something else. */
export function conditionProblemsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Refused)) return noProblems;
  const entries = Object.entries(error.fieldErrors).filter(([place]) => place.startsWith(PLACE));
  return entries.length > 0 ? Object.fromEntries(entries) : noProblems;
}

/** Queries of a list under a name: the person's own, and those shared with their groups. */
function useKeptQueries<Search, Row>({ view: { viewNo }, row }: ListCall<Search, Row>, isShown: boolean): KeptQueries {
  const { data, error, refetch } = useCall(findSavedQueries, { viewNo }, { enabled: isShown, fresh: true });
  const items = useMemo(
    () =>
      (data?.queries ?? []).map(({ conditions, ...query }) => ({
        ...query,
        query: renameFields(conditions, (name) => fieldNameOf(row, name)),
      })),
    [data, row],
  );
  const keep = async ({ query, ...more }: QueryToKeep) => {
    try {
      const conditions = renameFields(query, (field) => wireNameOf(row, field));
      const answer = await callServer(saveQuery, { ...more, viewNo, conditions });
      toast('success', text.kept);
      void refetch();
      return answer;
    } catch (error) {
      if (error instanceof Refused && ('name' in error.fieldErrors || 'groupId' in error.fieldErrors))
        return { problems: error.fieldErrors };
      void promptDialog(sentenceOf(error));
      return undefined;
    }
  };
  const remove = async ({ id }: { id: string }) => {
    const doneQuery = await act(() => callServer(deleteSavedQuery, { id }), text.removed);
    void refetch();
    return doneQuery !== undefined;
  };
  const failure = error ? sentenceOf(error) : undefined;
  return { failure, items, groups: data?.groups ?? [], keep, remove };
}

/** The columns that conditions may name, each with the codes or values that it is asked by. */
export const advancedFields = <Row>(view: ListView<Row>): AdvancedField[] =>
  view.columns.filter(isQueried).map((column) => {
    const set = codeSetOf(column);
    const { field, label, type = 'text', many = false } = column;
    const options = offeredFor(view, field);
    return { name: field, label, type, many, ...(set ? { dictType: set } : {}), ...(options ? { options } : {}) };
  });

/** The advanced query of a list, over the columns that conditions may name. */
export function useAdvanced<Search, Row>(
  endpoint: ListCall<Search, Row>,
  request: { shown: boolean; query: AdvancedQuery | undefined; error: unknown },
  on: Pick<AdvancedControl, 'show' | 'search'>,
): AdvancedControl {
  const { view } = endpoint;
  const fields = useMemo(() => advancedFields(view), [view]);
  const keptQueries = useKeptQueries(endpoint, request.shown);
  return {
    shown: request.shown,
    query: request.query,
    problems: conditionProblemsOf(request.error),
    fields,
    kept: keptQueries,
    ...on,
  };
}
