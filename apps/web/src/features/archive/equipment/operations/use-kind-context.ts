import { findCatalogue, findFieldDefinitions } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { useMemo } from 'react';
import { useCall } from '../../../../platform/use-call.ts';

const none: readonly never[] = [];

/** The fields and the catalogue of a kind; empty until they have come, `asked` says why they did not. */
export function useKindContext(kindCode: string) {
  const asked = useCall(findFieldDefinitions, { kindCode });
  const catalogue = useCall(findCatalogue, { kindCode });
  const definitions = useMemo(() => asked.data?.fields.map(({ definition }) => definition) ?? none, [asked.data]);
  return {
    definitions,
    catalogue: catalogue.data ?? none,
    asked: [asked, catalogue].find(({ error }) => error) ?? asked,
  };
}
