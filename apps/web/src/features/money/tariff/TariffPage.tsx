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
  const found = useCall(findDefinitions, { kind: KIND, pageSize: 50 }, { fresh: true });
  if (!found.data) return <PageWait on={[found]} />;
  const rows = found.data.list;
  const shown = rows.find(({ state }) => state === 'draft') ?? rows.find(({ state }) => state === 'inForce') ?? rows[0];
  return shown ? <Shown code={shown.code} version={shown.version} /> : <FormPage>{text.none}</FormPage>;
}

function Shown({ code, version }: { code: string; version: string }) {
  const asked = useCall(getDefinition, { kind: KIND, code, version }, { fresh: true });
  const detail: DefinitionDetail | undefined = asked.data;
  if (!detail) return <PageWait on={[asked]} />;
  return <TariffEditor key={`${version} ${detail.draftVersion ?? ''}`} detail={detail} onSaved={refresh} />;
}
