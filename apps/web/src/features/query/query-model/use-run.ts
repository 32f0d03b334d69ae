import type { QueryResult } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { useRef, useState } from 'react';
import { Refused, sentenceOf } from '../../../platform/failures.ts';

/** The part of a run that its result asks for: a page, or the records of a group. */
export interface AskedPart {
  readonly group?: string[];
  readonly pageNo?: number;
  readonly pageSize?: number;
}

interface Shown {
  readonly result: QueryResult;
  readonly asked: AskedPart;
}

const PAGE_SIZE = 20;
const none: Readonly<Record<string, string>> = {};

/** A query that is run by hand: its newest result, or why there is none. What was answered late is left out. */
export function useRun(ask: (asked: AskedPart) => Promise<QueryResult>) {
  const [shownFacts, setShown] = useState<Shown>();
  const [refusal, setRefusal] = useState<{ sentence: string; fields: Readonly<Record<string, string>> }>();
  const [busy, setBusy] = useState(false);
  const newest = useRef(0);
  const run = async (askedPart: AskedPart = {}) => {
    newest.current += 1;
    const mine = newest.current;
    setBusy(true);
    try {
      const result = await ask({ pageSize: PAGE_SIZE, ...askedPart });
      if (mine !== newest.current) return;
      setShown({ result, asked: askedPart });
      setRefusal(undefined);
    } catch (problem) {
      if (mine !== newest.current) return;
      setRefusal({
        sentence: sentenceOf(problem),
        fields: problem instanceof Refused ? problem.fieldErrors : none,
      });
    } finally {
      if (mine === newest.current) setBusy(false);
    }
  };
  return { shown: shownFacts, refusal, busy, run, pageSize: shownFacts?.asked.pageSize ?? PAGE_SIZE };
}
export type Run = ReturnType<typeof useRun>;
