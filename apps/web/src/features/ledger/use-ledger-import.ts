import {
  findImport,
  findImportRow,
  findLedgerFields,
  findLedgerImport,
  inspectLedger,
  startImport,
  type LedgerImport,
} from '@tejian/contract/ledger/ledger.contract.ts';
import type { LedgerContext } from '@tejian/domain/ledger/ledger-field.ts';
import { mappingProblems, type LedgerMapping } from '@tejian/domain/ledger/mapping.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callServer } from '../../platform/api.ts';
import { useKeptState } from '../../platform/kept-state.ts';
import { usePage } from '../../platform/page.tsx';
import { pageQueryKey, refreshCalls } from '../../platform/query-client.ts';
import { act, useCall } from '../../platform/use-call.ts';
import type { UnitChoice } from '../../ui/form/pickers.tsx';

export const steps = ['upload', 'columns', 'words', 'dryRun', 'load', 'result'] as const;
export type Step = (typeof steps)[number];

const ASK_AGAIN_MS = 1000;
const isUnderWay = (one: LedgerImport | undefined) => one?.state === 'waiting' || one?.state === 'running';

/** Where an import stands by itself, when the person has chosen no step. */
function ownStep(one: LedgerImport | undefined): Step {
  if (!one) return 'upload';
  if (one.mode === 'uploaded') return 'columns';
  if (one.mode === 'dryRun') return 'dryRun';
  return isUnderWay(one) ? 'load' : 'result';
}

/** What the person has chosen and not started yet; survives a reload of the page. */
type Choices = { kindCode: string; mapping: LedgerMapping | null; mappingName: string; unit: UnitChoice | null };
const noChoices: Choices = { kindCode: '', mapping: null, mappingName: '', unit: null };

/** The import that the page's address names: its state, asked again while it runs, and the choices for it. */
export function useLedgerImport() {
  const page = usePage();
  const { id = '', step: chosenStep } = page.query;
  const [choices, choose] = useKeptState('session', `${page.key}:ledger:${id}`, noChoices);
  const state = useQuery({
    queryKey: pageQueryKey(page.key, findImport.path, id),
    queryFn: ({ signal }) => callServer(findImport, { id }, { signal }),
    enabled: id !== '',
    refetchInterval: (query) => (isUnderWay(query.state.data?.current) ? ASK_AGAIN_MS : false),
  });
  const current = state.data?.current;
  const underWay = isUnderWay(current);
  const step = (!underWay && steps.find((one) => one === chosenStep)) || ownStep(current);
  const kindCode = choices.kindCode || current?.kindCode || '3000';
  const needsFile = step === 'columns' || step === 'words';
  const inspection = useQuery({
    queryKey: pageQueryKey(page.key, inspectLedger.path, `${id} ${kindCode}`),
    queryFn: ({ signal }) => callServer(inspectLedger, { id, kindCode }, { signal }),
    enabled: id !== '' && needsFile && current !== undefined,
  });
  const fields = useCall(findLedgerFields, { kindCode }, { enabled: id !== '' });
  const context = useMemo<LedgerContext | undefined>(() => fields.data, [fields.data]);
  const kept = state.data?.mapping;
  const mapping = choices.mapping ?? (kept?.kindCode === kindCode ? kept : undefined) ?? inspection.data?.proposed;
  const columns = inspection.data?.columns;
  const problems = useMemo(
    () => (mapping && context && columns ? mappingProblems(mapping, columns.map(({ name }) => name), context) : []),
    [mapping, context, columns],
  );
  const unit = choices.unit ?? (state.data?.useUnitId ? { id: state.data.useUnitId, name: state.data.useUnitName } : undefined);

  const goTo = (next: Step | undefined) => page.setQuery({ id, step: next });
  const open = (next: string | undefined) => {
    refreshCalls(findLedgerImport);
    page.setQuery({ id: next, step: undefined });
  };
  const start = async (mode: 'dryRun' | 'load') => {
    if (!mapping) return;
    const hasUnitColumn = mapping.fields.some((entry) => entry.field === 'useUnitName');
    const useUnitId = hasUnitColumn ? undefined : unit?.id;
    const request = { id, mode, mapping, mappingName: choices.mappingName || inspection.data?.proposedFrom || '', useUnitId };
    const started = await act(() => callServer(startImport, request));
    if (!started) return;
    refreshCalls(findImportRow); // what the last run noted is gone
    await state.refetch();
    goTo(undefined);
  };
  return { page, id, step, current, state, underWay, kindCode, inspection, context, mapping, problems, unit, choices, choose, goTo, open, start };
}

export type LedgerImporting = ReturnType<typeof useLedgerImport>;
