import { findCatalogue, findFieldDefinitions } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { useMemo } from 'react';
import { useCall } from '../../../../platform/use-call.ts';

const none: readonly never[] = [];

/** The fields and the catalogue of a kind; empty until they have come, `asked` says why they did not. */
export function useKindContext(kindCode: string) {
  const definitionsCall = useCall(findFieldDefinitions, { kindCode });
  const catalogue = useCall(findCatalogue, { kindCode });
  const definitions = useMemo(
    () => definitionsCall.data?.fields.map(({ definition }) => definition) ?? none,
    [definitionsCall.data],
  );
  return {
    definitions,
    catalogue: catalogue.data ?? none,
    asked: [definitionsCall, catalogue].find(({ error }) => error) ?? definitionsCall,
  };
}
