import {
  exportDefinitions,
  replaceDefinition,
  type DefinitionDetail,
  type DefinitionFinding,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionEndForm } from '@tejian/domain/configuration/definition/definition-forms.view.ts';
import { Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/files.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { act } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './definition.text.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { PublishImpact } from './PublishImpact.tsx';
import { headFields, useDefinitionDraft } from './use-definition-draft.ts';

const endFields = declaredFields<{ note: string }>(definitionEndForm);
const columns: readonly SmallColumn<DefinitionFinding>[] = [
  { key: 'place', title: text.place, mono: true, render: ({ place }) => place || '/' },
  { key: 'sentence', title: text.finding, render: ({ sentence }) => sentence },
];

interface Props {
  detail: DefinitionDetail;
  /** The number of the draft that was saved here, where one was. */
  onChanged: (draftVersion?: number) => void;
}

type Draft = ReturnType<typeof useDefinitionDraft>;

/** The findings that hinder the content, each with its place. */
export function Findings({ draft }: { draft: Draft }) {
  return (
    <FormSection title={text.findings}>
      <SmallTable
        label={text.findings}
        columns={columns}
        rows={draft.found}
        rowKey={({ place, sentence }) => `${place} ${sentence}`}
        empty={draft.isDraft ? text.noFindings : text.sound}
      />
    </FormSection>
  );
}

/** The actions on a draft, or on a version that was published. */
export function DefinitionActions({ detail, draft, onChanged }: Props & { draft: Draft }) {
  const save = async () => {
    const savedDefinition = await draft.save();
    if (savedDefinition) onChanged(savedDefinition.draftVersion);
  };
  return draft.isDraft ? (
    <DraftActions detail={detail} draft={draft} onSave={save} />
  ) : (
    <VersionActions detail={detail} onEdit={draft.edit} onChanged={onChanged} />
  );
}

/** The document itself: read on a published version, below what the page says of it; changed on a draft, above that. */
export function DefinitionEditor({ detail, onChanged, children }: Props & { children: ReactNode }) {
  const draft = useDefinitionDraft(detail);
  useUnsavedGuard(draft.isChanged);
  const content = (
    <FormSection title={text.content}>
      {draft.isDraft && (
        <>
          <FormBody form={draft.head} fields={headFields} columns={2} />
          <p className="dialog-note">{text.contentHint}</p>
        </>
      )}
      <Input.TextArea
        className="mono definition-content"
        aria-label={text.content}
        value={draft.typed}
        readOnly={!draft.isDraft}
        spellCheck={false}
        onChange={({ target }) => draft.setTyped(target.value)}
      />
    </FormSection>
  );
  return (
    <>
      {draft.isDraft ? content : children}
      <Findings draft={draft} />
      {draft.isDraft && <PublishImpact ask={draft.preview} />}
      {draft.isDraft ? children : content}
      <div className="form-footer">
        <DefinitionActions detail={detail} draft={draft} onChanged={onChanged} />
      </div>
    </>
  );
}

const designers = { flow: paths.flowDesigner, form: paths.formDesigner } as const;

/** Leads to where the document is drawn, of kinds that are. */
function DesignerLink({ of: { kind, code, version } }: { of: DefinitionDetail['definition'] }) {
  const page = usePage();
  if (kind !== 'flow' && kind !== 'form') return null;
  return <Button onClick={() => page.open(designers[kind]({ code, version }))}>{text.toDesigner}</Button>;
}

interface DraftProps {
  detail: DefinitionDetail;
  draft: Draft;
  onSave: () => Promise<void>;
}

function DraftActions({ detail, draft, onSave }: DraftProps) {
  const can = useCan();
  const page = usePage();
  const [publishing, setPublishing] = useState(false);
  const { kind, code } = detail.definition;
  const hindrance = draft.isChanged ? text.saveFirst : draft.found.length > 0 ? text.mendFirst : undefined;
  return (
    <>
      {can('definition:save') && (
        <Button danger onClick={() => void draft.drop()}>
          {text.dropDraft}
        </Button>
      )}
      <DesignerLink of={detail.definition} />
      <Button onClick={() => void draft.check()}>{text.check}</Button>
      {can('definition:save') && <Button onClick={() => void onSave()}>{text.saveDraft}</Button>}
      {can('definition:publish') && (
        <Button type="primary" disabled={hindrance !== undefined} title={hindrance} onClick={() => setPublishing(true)}>
          {text.publish}
        </Button>
      )}
      {publishing && (
        <PublishDialog
          detail={detail}
          onPublished={(version) => page.close({ force: true, then: paths.definition({ kind, code, version }) })}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}

interface VersionProps {
  detail: DefinitionDetail;
  onEdit: () => Promise<void>;
  onChanged: () => void;
}

function VersionActions({ detail: { definition }, onEdit, onChanged }: VersionProps) {
  const can = useCan();
  const [ending, setEnding] = useState(false);
  const { id, kind, code, version, state } = definition;
  return (
    <>
      {can('definition:publish') && state !== 'replaced' && (
        <Button danger onClick={() => setEnding(true)}>
          {text.replace}
        </Button>
      )}
      <DesignerLink of={definition} />
      <Button onClick={() => void act(() => saveFile(exportDefinitions, { ids: [id] }))}>{text.download}</Button>
      {can('definition:save') && (
        <Button type="primary" onClick={() => void onEdit()}>
          {text.edit}
        </Button>
      )}
      {ending && (
        <FormDialog<{ note: string }, { servesNow?: string | undefined }>
          title={text.replaceTitle(version)}
          note={<p className="dialog-note">{text.replaceNote}</p>}
          fields={endFields}
          initial={{ note: '' }}
          okText={text.replace}
          isDanger
          isQuiet
          save={({ note }) => callServer(replaceDefinition, { kind, code, version, note })}
          onSaved={({ servesNow }) => {
            setEnding(false);
            toast('success', servesNow ? text.replaced(servesNow) : text.replacedAll);
            onChanged();
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
