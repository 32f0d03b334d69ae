import { findFlowConfigs, type FlowConfig } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { useMemo } from 'react';
import { useCall } from '../../../platform/use-call.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import type { Option } from '../../../ui/field/field-def.ts';
import { declarableKinds } from './declarable-kinds.ts';

const none: readonly FlowConfig[] = [];

/** Kinds and categories that an enabled flow serves; others cannot be declared. */
export function useKinds(flowCode: string | undefined) {
  const { data, error, refetch } = useCall(findFlowConfigs, { kindCode: '', categoryCode: '' });
  const kindName = useCodeLabel('EQUIPMENT_KIND');
  const categoryName = useCodeLabel('category');
  const flows = data ?? none;
  return useMemo(() => {
    const { kinds, categoriesOf, first } = declarableKinds(flows, flowCode);
    return {
      isReady: data !== undefined,
      error,
      refetch,
      kinds: kinds.map((value): Option => ({ value, label: kindName(value) })),
      categoriesOf: (kindCode: string): Option[] =>
        categoriesOf(kindCode).map((value) => ({ value, label: categoryName(value) })),
      first,
    };
  }, [data, error, refetch, flows, flowCode, kindName, categoryName]);
}
export type Kinds = ReturnType<typeof useKinds>;
