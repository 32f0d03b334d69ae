import type { Call } from '@tejian/contract/kit/call.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { toast } from '../ui/feedback/feedback.ts';
import { callServer } from './api.ts';
import { sentenceOf } from './failures.ts';
import { usePage } from './page.tsx';
import { pageQueryKey } from './query-client.ts';

export interface ReadOptions {
  enabled?: boolean;
  /** Asks again whenever the tab comes into sight. */
  fresh?: boolean;
  /** Asks again after so many milliseconds, as long as it is enabled. */
  againMs?: number;
}

/** Reads from the server for the page; kept until its tab closes. */
export function useCall<Request, Answer>(endpoint: Call<Request, Answer>, request: Request, options: ReadOptions = {}) {
  const { key } = usePage();
  return useQuery({
    queryKey: pageQueryKey(key, endpoint.path, endpoint.request.encode(request)),
    queryFn: ({ signal }) => callServer(endpoint, request, { signal }),
    enabled: options.enabled ?? true,
    staleTime: options.fresh ? 0 : Infinity,
    refetchInterval: options.againMs ?? false,
  });
}

/**
 * Reads what a page can do without: a proposal, the long name of a code that is shown anyway. Nobody is told when it
 * does not come; whatever a person would miss is read with useCall, and its failure shown.
 */
export function useHint<Request, Answer>(endpoint: Call<Request, Answer>, request: Request, options: ReadOptions = {}) {
  const { data, isLoading } = useCall(endpoint, request, options);
  return { data, isLoading };
}

/** The same on a page outside the frame, for people who need not be logged in: no gate stands before it. */
export function useOpenHint<Request, Answer>(endpoint: Call<Request, Answer>, request: Request) {
  const { data } = useQuery({
    queryKey: [endpoint.path, endpoint.request.encode(request)],
    queryFn: ({ signal }) => callServer(endpoint, request, { signal, withoutGate: true }),
    retry: false,
  });
  return { data };
}

/** Does an action: its failure is a toast, its success too when a sentence is given. Undefined when it failed. */
export async function act<T>(work: () => Promise<T>, doneText?: string): Promise<T | undefined> {
  try {
    const answer = await work();
    if (doneText) toast('success', doneText);
    return answer;
  } catch (error) {
    toast('error', sentenceOf(error));
    return undefined;
  }
}

/** A write that one button starts: pressed twice it runs once, and a repeat after a failure is the same write. */
export function useWrite<Request, Answer>(endpoint: Call<Request, Answer>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback(
    async (request: Request): Promise<Answer | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      try {
        return await callServer(endpoint, request);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [endpoint],
  );
  return { run, busy };
}
