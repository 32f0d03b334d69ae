import {
  findImport,
  findLedgerFields,
  findLedgerImport,
  inspectLedger,
  startImport,
} from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { LedgerContext } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { mappingProblems, type LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { usePage, type Page } from '../../../platform/page.tsx';
import { pageQueryKey, refreshCalls } from '../../../platform/query-client.ts';
import { act, useCall } from '../../../platform/use-call.ts';
import type { UnitChoice } from '../../../ui/form/pickers.tsx';
import { chosenUnit, isUnderWay, mappingOf, shownStep, type Step } from './ledger-step.ts';

const ASK_AGAIN_MS = 1000;
/** The person's choices that are not started yet; they survive a reload of the page. */
type Choices = {
  kindCode: string;
  mapping: LedgerMapping | null;
  mappingName: string;
  unit: UnitChoice | null;
  /** Names of the chosen sheets of a workbook. */
  sheets: string[] | null;
};
/** The key of the choices for an import; the upload leaves the chosen kind there. */
export const choicesKey = (pageKey: string, id: string) => `${pageKey}:ledger:${id}`;
const noChoices: Choices = { kindCode: '', mapping: null, mappingName: '', unit: null, sheets: null };

type Asked = Pick<Choices, 'kindCode' | 'sheets'> & { step: string | undefined };

/** The server's answers: of the import, again and again while it runs; of its file and of the fields, once. */
function useServerSide(page: Page, id: string, chosenChoice: Asked) {
  const state = useQuery({
    queryKey: pageQueryKey(page.key, findImport.path, id),
    queryFn: ({ signal }) => callServer(findImport, { id }, { signal }),
    enabled: id !== '',
    refetchInterval: (query) => (isUnderWay(query.state.data?.current) ? ASK_AGAIN_MS : false),
  });
  const current = state.data?.current;
  const underWay = isUnderWay(current);
  const step = shownStep(current, chosenChoice.step);
  const kindCode = chosenChoice.kindCode || current?.kindCode || '3000';
  const { sheets } = chosenChoice;
  const inspection = useQuery({
    queryKey: pageQueryKey(page.key, inspectLedger.path, [id, kindCode, sheets]),
    queryFn: ({ signal }) => callServer(inspectLedger, { id, kindCode, ...(sheets && { sheets }) }, { signal }),
    enabled: current !== undefined && (step === 'columns' || step === 'words'),
  });
  const fields = useCall(findLedgerFields, { kindCode }, { enabled: id !== '' });
  const context: LedgerContext | undefined = fields.data;
  return { state, current, underWay, step, kindCode, inspection, context, fieldsError: fields.error };
}
type ServerSide = ReturnType<typeof useServerSide>;

/** The mapping as it stands, and what is wrong with it. */
function useMapping({ state, inspection, context, kindCode }: ServerSide, chosenMapping: LedgerMapping | null) {
  const mapping = mappingOf(
    { chosen: chosenMapping, used: state.data?.mapping, proposed: inspection.data?.proposed },
    kindCode,
  );
  const columns = inspection.data?.columns;
  const problems = useMemo(() => {
    const names = columns?.map(({ name }) => name);
    return mapping && context && names ? mappingProblems(mapping, names, context) : [];
  }, [mapping, context, columns]);
  return { mapping, problems };
}

/** The import of this page, and what can be done with it. One component for each import: its choices are its own. */
export function useLedgerImport(id: string) {
  const page = usePage();
  const [choices, choose] = useKeptState('session', choicesKey(page.key, id), noChoices);
  const server = useServerSide(page, id, { ...choices, step: page.query.step });
  const { state, inspection } = server;
  const { mapping, problems } = useMapping(server, choices.mapping);
  const usedPart = state.data;
  const unit =
    choices.unit ?? (usedPart?.useUnitId ? { id: usedPart.useUnitId, name: usedPart.useUnitName ?? '' } : undefined);

  const goTo = (next: Step | undefined) => page.setQuery({ id, step: next });
  const open = (next: string | undefined) => {
    refreshCalls(findLedgerImport);
    page.setQuery({ id: next, step: undefined });
  };
  const start = async (mode: 'dryRun' | 'load') => {
    if (!mapping) return;
    const mappingName = choices.mappingName || inspection.data?.proposedFrom || '';
    const useUnitId = chosenUnit(mapping, unit?.id);
    const startedImport = await act(() => callServer(startImport, { id, mode, mapping, mappingName, useUnitId }));
    if (!startedImport) return;
    await state.refetch();
    goTo(undefined);
  };
  return { ...server, page, mapping, problems, unit, choices, choose, goTo, open, start };
}

export type LedgerImporting = ReturnType<typeof useLedgerImport>;
