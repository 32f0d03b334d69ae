import { getDefinition, type DefinitionDetail } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findSources } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { modelIn } from '@tejian/domain/query/query-model/query-model.ts';
import { Button, ConfigProvider } from 'antd';
import { useEffect, useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useEditingKey } from '../../../platform/use-editing-key.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { DefinitionCompare } from '../../configuration/definition/DefinitionCompare.tsx';
import { DefinitionActions, Findings } from '../../configuration/definition/DefinitionEditor.tsx';
import { DefinitionVersions } from '../../configuration/definition/DefinitionVersions.tsx';
import { headFields, useDefinitionDraft } from '../../configuration/definition/use-definition-draft.ts';
import { ModelForm } from './ModelForm.tsx';
import { ModelTrial } from './ModelTrial.tsx';
import './query-model.css';
import { text } from './query-model.text.ts';

const KIND = 'queryModel';

function ModelEditor({ detail, onChanged }: { detail: DefinitionDetail; onChanged: (draftVersion?: number) => void }) {
  const page = usePage();
  const can = useCan();
  const draft = useDefinitionDraft(detail);
  useUnsavedGuard(draft.isChanged);
  const mayTry = can('definition:save');
  const sources = useCall(findSources, {}, { enabled: mayTry });
  const model = useMemo(() => modelIn(JSON.parse(draft.typed)), [draft.typed]);
  if (mayTry && !sources.data) return <PageWait on={[sources]} />;
  const offeredItems = sources.data ?? [];
  const { code, state } = detail.definition;
  return (
    <FormPage
      footer={
        <>
          {state === 'inForce' && can('query:model') && (
            <Button onClick={() => page.open(paths.queryModel(code))}>{text.toRun}</Button>
          )}
          <DefinitionActions detail={detail} draft={draft} onChanged={onChanged} />
        </>
      }
    >
      <div className="query-editor">
        <div>
          {draft.isDraft && (
            <FormSection title={detail.definition.name}>
              <FormBody form={draft.head} fields={headFields} columns={1} />
            </FormSection>
          )}
          <ConfigProvider componentDisabled={!draft.isDraft}>
            <ModelForm
              model={model}
              sources={offeredItems}
              onChange={(next) => draft.setTyped(JSON.stringify(next, undefined, 2))}
            />
          </ConfigProvider>
        </div>
        <div>
          <Findings draft={draft} />
          {mayTry && <ModelTrial model={model} source={offeredItems.find(({ viewNo }) => viewNo === model.source)} />}
        </div>
      </div>
      <DefinitionVersions detail={detail} />
      <DefinitionCompare key={`compare ${String(detail.draftVersion)}`} detail={detail} />
    </FormPage>
  );
}

/** One version of a query model: its form with a trial beside it, its versions, and what differs between them. */
export default function QueryModelFormPage() {
  const { query, setTitle } = usePage();
  const namedFacts = { kind: KIND, code: query['code'] ?? '', version: query['version'] ?? '' } as const;
  const detail = useCall(getDefinition, namedFacts, { fresh: true });
  const standingOf = (draftVersion?: number) => `${namedFacts.version} ${String(draftVersion)}`;
  const editing = useEditingKey(standingOf(detail.data?.draftVersion));
  const name = detail.data?.definition.name;
  useEffect(() => {
    if (name) setTitle(name);
  }, [name, setTitle]);
  if (!detail.data) return <PageWait on={[detail]} />;
  return (
    <ModelEditor
      key={editing.key}
      detail={detail.data}
      onChanged={(draftVersion) => {
        editing.awaits(standingOf(draftVersion));
        void detail.refetch();
      }}
    />
  );
}
