import { findDrawing } from '@tejian/contract/business/report/report-papers.contract.ts';
import { useEffect, useState } from 'react';
import { useHint } from '../../../platform/use-call.ts';

/** A drawing is there sooner, unless others wait for theirs. */
const FIRST_ASK_MS = 1500;
const ASK_AGAIN_MS = 2000;

/** The number of drawings before the one that the page waits for; undefined while nothing is known of any. */
export function useDrawingsAhead(isWaiting: boolean): number | undefined {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLong(true), FIRST_ASK_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  const isAsking = isWaiting && isLong;
  const { data } = useHint(findDrawing, {}, { enabled: isAsking, fresh: true, againMs: ASK_AGAIN_MS });
  return isAsking ? data?.ahead : undefined;
}
