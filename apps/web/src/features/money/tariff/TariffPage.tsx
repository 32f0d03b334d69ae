import { findDefinitions, getDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { useState } from 'react';
import { useCall } from '../../../platform/use-call.ts';
import { useEditingKey } from '../../../platform/use-editing-key.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { TariffEditor } from './TariffEditor.tsx';
import { text } from './tariff.text.ts';

const KIND = 'tariff';
const refresh = () => refreshCalls(findDefinitions, getDefinition);

/** The tariff as a table: the draft where there is one, otherwise what serves. */
export default function TariffPage() {
  const definitionsCall = useCall(findDefinitions, { kind: KIND, pageSize: 50 }, { fresh: true });
  if (!definitionsCall.data) return <PageWait on={[definitionsCall]} />;
  const rows = definitionsCall.data.list;
  const shownRow =
    rows.find(({ state }) => state === 'draft') ?? rows.find(({ state }) => state === 'inForce') ?? rows[0];
  return shownRow ? <Shown code={shownRow.code} version={shownRow.version} /> : <FormPage>{text.none}</FormPage>;
}

const standingOf = (version: string, draftVersion?: number) => `${version} ${String(draftVersion ?? '')}`;

/** One version; a draft beside the version that it was made of. The one before stays until the next has come. */
function Shown({ code, version }: { code: string; version: string }) {
  const definitionCall = useCall(getDefinition, { kind: KIND, code, version }, { fresh: true });
  const [detail, setDetail] = useState(definitionCall.data);
  if (definitionCall.data && definitionCall.data !== detail) setDetail(definitionCall.data);
  const shownDefinition = detail?.definition;
  const madeOf = shownDefinition?.version === 'draft' ? shownDefinition.basedOn : undefined;
  const baseCall = useCall(
    getDefinition,
    { kind: KIND, code, version: madeOf ?? version },
    { enabled: madeOf !== undefined },
  );
  const editing = useEditingKey(standingOf(shownDefinition?.version ?? version, detail?.draftVersion));
  if (!detail || (madeOf !== undefined && !baseCall.data)) return <PageWait on={[definitionCall, baseCall]} />;
  return (
    <TariffEditor
      key={editing.key}
      detail={detail}
      base={madeOf === undefined ? undefined : baseCall.data}
      onSaved={(draftVersion) => {
        editing.awaits(standingOf('draft', draftVersion));
        refresh();
      }}
    />
  );
}
