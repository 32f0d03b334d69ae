import type { DefinitionDetail } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { Button, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { DefinitionStanding } from './DefinitionStanding.tsx';
import { text as definitionWords } from './definition.text.ts';
import { text } from './designer.text.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { beginDraft, dropDraft } from './use-definition-draft.ts';
import type { Designer } from './use-designer.ts';

interface Props {
  detail: DefinitionDetail;
  work: Designer;
  chooser: ReactNode;
}

/** The bar that says which definition and version is drawn, and what can be done with it. */
export function DesignerBar({ detail, work, chooser }: Props) {
  const page = usePage();
  const { definition, versions } = detail;
  const { kind, code, version, state } = definition;
  return (
    <header className="designer-bar">
      {chooser}
      <Select
        className="designer-version"
        aria-label={text.version}
        value={version}
        options={versions.map((one) => ({
          value: one.version,
          label: one.version === 'draft' ? text.draft : one.version,
        }))}
        onChange={(next) => page.setQuery({ version: next })}
      />
      <DefinitionStanding state={state} />
      <span className="designer-note" aria-live="polite">
        {work.isChanged && text.unsaved}
      </span>
      <Button onClick={() => page.open(paths.definition({ kind, code, version }))}>{text.asText}</Button>
      {work.isDraft ? <DraftButtons detail={detail} work={work} /> : <EditButton detail={detail} />}
    </header>
  );
}

function EditButton({ detail }: { detail: DefinitionDetail }) {
  const can = useCan();
  const { setQuery } = usePage();
  if (!can('definition:save')) return null;
  const edit = async () => {
    if (await beginDraft(detail)) setQuery({ version: 'draft' });
  };
  return (
    <Button type="primary" onClick={() => void edit()}>
      {definitionWords.edit}
    </Button>
  );
}

function DraftButtons({ detail, work }: Omit<Props, 'chooser'>) {
  const can = useCan();
  const { setQuery } = usePage();
  const [publishing, setPublishing] = useState(false);
  const [, publishedVersion] = detail.versions;
  const drop = async () => {
    if (await dropDraft(detail))
      setQuery({ version: publishedVersion?.version, ...(publishedVersion ? {} : { code: undefined }) });
  };
  return (
    <>
      {can('definition:save') && (
        <Button danger disabled={work.isBusy} onClick={() => void drop()}>
          {definitionWords.dropDraft}
        </Button>
      )}
      {can('definition:save') && (
        <Button loading={work.isBusy} disabled={!work.isChanged} onClick={() => void work.save()}>
          {definitionWords.saveDraft}
        </Button>
      )}
      {can('definition:publish') && (
        <Button
          type="primary"
          disabled={work.isBusy || work.isChanged || work.findings.length > 0}
          onClick={() => setPublishing(true)}
        >
          {definitionWords.publish}
        </Button>
      )}
      {publishing && (
        <PublishDialog
          detail={detail}
          onPublished={(version) => setQuery({ version })}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}
