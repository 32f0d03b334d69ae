import {
  findDefinitions,
  getDefinition,
  type DefinitionDetail,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { useCall } from '../../../platform/use-call.ts';
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

function Shown({ code, version }: { code: string; version: string }) {
  const definitionCall = useCall(getDefinition, { kind: KIND, code, version }, { fresh: true });
  const detail: DefinitionDetail | undefined = definitionCall.data;
  if (!detail) return <PageWait on={[definitionCall]} />;
  const { basedOn } = detail.definition;
  return version === 'draft' && basedOn ? <ShownDraft detail={detail} madeOf={basedOn} /> : <Editor detail={detail} />;
}

const Editor = ({ detail, base }: { detail: DefinitionDetail; base?: DefinitionDetail }) => {
  const { version } = detail.definition;
  return (
    <TariffEditor
      key={`${version} ${String(detail.draftVersion ?? '')}`}
      detail={detail}
      base={base}
      onSaved={refresh}
    />
  );
};

/** A draft beside the version that it was made of. */
function ShownDraft({ detail, madeOf }: { detail: DefinitionDetail; madeOf: string }) {
  const { code } = detail.definition;
  const baseCall = useCall(getDefinition, { kind: KIND, code, version: madeOf });
  return baseCall.data ? <Editor detail={detail} base={baseCall.data} /> : <PageWait on={[baseCall]} />;
}
