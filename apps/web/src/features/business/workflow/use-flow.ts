import { getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import {
  labelIn,
  returnTargets,
  stepIn,
  type FlowDefinition,
} from '@tejian/domain/business/workflow/flow-definition.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { useQueries } from '@tanstack/react-query';
import { callServer } from '../../../platform/api.ts';
import type { ReturnTarget } from './ReturnDialog.tsx';

/** The part of a record that says which flow it is pinned to. */
export interface Pinned {
  readonly flowCode: string;
  readonly flowVersion: number;
}

const keyOf = ({ flowCode, flowVersion }: Pinned): string => `${flowCode} ${String(flowVersion)}`;

/** The flows of these records, as far as they are read; a version never changes, so it is read once for all tabs. */
export function useFlows(records: readonly Pinned[]): (record: Pinned) => FlowDefinition | undefined {
  const pinnedRecords = [...new Map(records.map((record) => [keyOf(record), record])).values()];
  const answers = useQueries({
    queries: pinnedRecords.map(({ flowCode, flowVersion }) => ({
      queryKey: ['flow', flowCode, flowVersion],
      queryFn: () => callServer(getFlow, { flowCode, flowVersion }),
      staleTime: Infinity,
      gcTime: Infinity,
    })),
  });
  const knownDefinitions = new Map(pinnedRecords.map((record, at) => [keyOf(record), answers[at]?.data?.content]));
  return (record) => knownDefinitions.get(keyOf(record));
}

/** The flow of one record, once it is read. */
export function useFlow(record: Pinned | undefined): FlowDefinition | undefined {
  const flowOf = useFlows(record ? [record] : []);
  return record && flowOf(record);
}

/**
 * The places that a record may be sent back to from a step, as its flow says and calls them; nothing until the flow is
 * read.
 */
export function useReturnTargets(record: Pinned | undefined, from: StepCode): ReturnTarget[] | undefined {
  const flow = useFlow(record);
  return (
    flow &&
    returnTargets(flow, from).map((code) => ({
      value: code,
      label: labelIn(flow, code),
      behaviour: stepIn(flow, code)?.behaviour,
    }))
  );
}
