import { findDefinitionUses } from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { text } from './definition.text.ts';

/** The records that were made with this version, and so keep it. */
export function DefinitionUses({ named }: { named: RequestOf<typeof findDefinitionUses> }) {
  const uses = useCall(findDefinitionUses, named, { enabled: named.version !== 'draft', fresh: true });
  if (named.version === 'draft') return null;
  return (
    <FormSection title={text.uses}>
      <Answered of={uses}>
        {(foundItems) =>
          foundItems.length === 0 ? (
            <p className="small-table-none">{text.noUses}</p>
          ) : (
            <DetailList details={foundItems.map(({ label, count }) => ({ label, value: count, mono: true }))} />
          )
        }
      </Answered>
    </FormSection>
  );
}
