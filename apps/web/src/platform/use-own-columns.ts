import type { ListCall } from '@tejian/contract/kit/call.ts';
import { findListedFields } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { withOwnColumns } from '@tejian/contract/shared/catalogue/own-columns.ts';
import { useMemo } from 'react';
import { promptDialog } from '../ui/feedback/feedback.ts';
import { useOnChange } from '../ui/use-on-change.ts';
import { sentenceOf } from './failures.ts';
import { useCall } from './use-call.ts';

const none: readonly never[] = [];

/** A list with the own fields of its records, once the server has said which there are. */
export function useOwnColumns<Search, Row>(endpoint: ListCall<Search, Row>): ListCall<Search, Row> {
  const { own } = endpoint.view;
  const { data = none, error } = useCall(
    findListedFields,
    { form: own?.of ?? '' },
    { enabled: own !== undefined, fresh: true },
  );
  useOnChange(error, () => {
    if (error) void promptDialog(sentenceOf(error)); // the list stands without these columns
  });
  return useMemo(() => ({ ...endpoint, view: withOwnColumns(endpoint.view, data) }), [endpoint, data]);
}
