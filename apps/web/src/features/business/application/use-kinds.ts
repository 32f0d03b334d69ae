import { findFlowConfigs, type FlowConfig } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { useMemo } from 'react';
import { useCall } from '../../../platform/use-call.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import type { Option } from '../../../ui/field/field-def.ts';

const LIFTS = '3000'; // offered first: the institute's daily work
const none: readonly FlowConfig[] = [];
const liftsFirst = (a: string, b: string) => Number(b === LIFTS) - Number(a === LIFTS) || a.localeCompare(b);

/** Kinds and categories that an enabled flow serves; others cannot be declared. */
export function useKinds(flowCode: string | undefined) {
  const { data, error, refetch } = useCall(findFlowConfigs, { kindCode: '', categoryCode: '' });
  const kindName = useCodeLabel('EQUIPMENT_KIND');
  const categoryName = useCodeLabel('category');
  const flows = data ?? none;
  return useMemo(() => {
    const usable =
      flowCode && flows.some((flow) => flow.flowCode === flowCode)
        ? flows.filter((flow) => flow.flowCode === flowCode)
        : flows;
    const codes = [...new Set(usable.map((flow) => flow.kindCode))].sort(liftsFirst);
    const categoriesOf = (kindCode: string): Option[] =>
      [...new Set(usable.filter((flow) => flow.kindCode === kindCode).flatMap((flow) => flow.categoryCodes))].map(
        (value) => ({ value, label: categoryName(value) }),
      );
    const first = codes[0] ?? '';
    return {
      isReady: data !== undefined,
      error,
      refetch,
      kinds: codes.map((value): Option => ({ value, label: kindName(value) })),
      categoriesOf,
      /** What a new declaration starts with. */
      first: { kindCode: first, categoryCode: categoriesOf(first)[0]?.value ?? '' },
    };
  }, [data, error, refetch, flows, flowCode, kindName, categoryName]);
}
export type Kinds = ReturnType<typeof useKinds>;
