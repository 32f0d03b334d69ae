import { getDefinition, type DefinitionDetail } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionKinds } from '@tejian/contract/configuration/definition/definition.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { useEffect } from 'react';
import { CATEGORIES, KINDS } from '../../../platform/code-sets.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { useEditingKey } from '../../../platform/use-editing-key.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { DefinitionCompare } from './DefinitionCompare.tsx';
import { DefinitionEditor } from './DefinitionEditor.tsx';
import { DefinitionStanding } from './DefinitionStanding.tsx';
import { DefinitionVersions } from './DefinitionVersions.tsx';
import { DefinitionUses } from './DefinitionUses.tsx';
import './definition.css';
import { text } from './definition.text.ts';

const { label, kinds } = definitionText;
const SETS = [KINDS, CATEGORIES];

function Facts({ detail: { definition } }: { detail: DefinitionDetail }) {
  const nameOf = useLabels(SETS);
  const { kind, code, version, name, state, kindCode, categoryCodes, effectiveFrom, basedOn, note } = definition;
  const { publishedAt } = definition;
  return (
    <FormSection title={text.facts}>
      <DetailList
        details={[
          { label: label.name, value: name },
          { label: label.kind, value: kinds[kind] },
          { label: label.code, value: code, mono: true },
          { label: label.version, value: version === 'draft' ? text.draft : version, mono: true },
          { label: label.state, value: <DefinitionStanding state={state} /> },
          { label: label.effectiveFrom, value: effectiveFrom, mono: true },
          { label: label.kindCode, value: nameOf(KINDS, kindCode) },
          { label: label.categoryCodes, value: categoryCodes.map((each) => nameOf(CATEGORIES, each)).join('、') },
          { label: label.basedOn, value: basedOn, mono: true },
          { label: label.author, value: definition.author ?? text.delivered },
          { label: label.publishedBy, value: definition.publishedBy },
          { label: label.publishedAt, value: publishedAt && showInstant(publishedAt), mono: true },
          { label: label.note, value: note },
          { label: label.digest, value: definition.digest, mono: true, span: 3 },
        ]}
      />
    </FormSection>
  );
}

type Part = DefinitionDetail['outline'][number];
const columns: readonly SmallColumn<Part>[] = [
  { key: 'code', title: label.code, mono: true, render: ({ code }) => code },
  { key: 'label', title: text.part, render: (part) => part.label },
  { key: 'says', title: text.says, render: ({ says }) => says },
];

type Example = DefinitionDetail['examples'][number];
const exampleColumns: readonly SmallColumn<Example>[] = [
  { key: 'name', title: text.example, render: ({ name }) => name },
  { key: 'says', title: text.says, render: ({ says }) => says },
];

/** One version of a definition: what it is, what it says, what differs from others, and who uses it. */
export default function DefinitionFormPage() {
  const { query, setTitle } = usePage();
  const kind = definitionKinds.find((one) => one === query['kind']) ?? 'flow';
  const namedFacts = { kind, code: query['code'] ?? '', version: query['version'] ?? '' };
  const detail = useCall(getDefinition, namedFacts, { fresh: true });
  const editing = useEditingKey(String(detail.data?.draftVersion));
  const name = detail.data?.definition.name;
  useEffect(() => {
    if (name) setTitle(`${name} ${namedFacts.version === 'draft' ? text.draft : namedFacts.version}`);
  }, [name, namedFacts.version, setTitle]);
  if (!detail.data) return <PageWait on={[detail]} />;
  const { outline, examples } = detail.data;
  return (
    <div className="definition-page">
      <Facts detail={detail.data} />
      <DefinitionEditor
        key={editing.key}
        detail={detail.data}
        onChanged={(draftVersion) => {
          editing.awaits(String(draftVersion));
          void detail.refetch();
        }}
      >
        {outline.length > 0 && (
          <FormSection title={text.outline}>
            <SmallTable
              label={text.outline}
              columns={columns}
              rows={outline}
              rowKey={(part) => `${part.code} ${part.label} ${part.says}`}
              empty=""
            />
          </FormSection>
        )}
        {examples.length > 0 && (
          <FormSection title={text.examples}>
            <p className="dialog-note">{text.examplesNote}</p>
            <SmallTable
              label={text.examples}
              columns={exampleColumns}
              rows={examples}
              rowKey={({ name, says }) => `${name} ${says}`}
              empty=""
            />
          </FormSection>
        )}
        <DefinitionVersions detail={detail.data} />
        <DefinitionCompare key={`compare ${String(detail.data.draftVersion)}`} detail={detail.data} />
        <DefinitionUses named={namedFacts} />
      </DefinitionEditor>
    </div>
  );
}
