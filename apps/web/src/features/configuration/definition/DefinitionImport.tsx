import {
  importDefinitions,
  type ImportedDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { act } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { changeColumns } from './DefinitionCompare.tsx';
import './definition.css';
import { text } from './definition.text.ts';
import { Digest } from './Digest.tsx';

const { label, outcomes } = definitionText;
const kindNames: Readonly<Record<string, string>> = definitionText.kinds; // a file may name a kind that this release does not know

/** A version in a few words: its number, who made it, and the beginning of its digest. */
function VersionOf({ version, author, digest }: { version: string; author?: string | undefined; digest: string }) {
  return (
    <>
      <span className="mono">{version}</span> {author || text.delivered}
      <br />
      <small className="soft">
        <Digest of={digest} />
      </small>
    </>
  );
}

const columnsOf = (show: (one: ImportedDefinition) => void): readonly SmallColumn<ImportedDefinition>[] => [
  { key: 'name', title: label.name, render: ({ name }) => name },
  { key: 'kind', title: label.kind, render: ({ kind }) => kindNames[kind] ?? kind },
  { key: 'code', title: label.code, mono: true, render: ({ code }) => code },
  { key: 'version', title: text.inFile, render: (one) => <VersionOf {...one} /> },
  { key: 'here', title: text.here, render: ({ here }) => here && <VersionOf {...here} /> },
  {
    key: 'outcome',
    title: text.outcome,
    render: ({ outcome }) => (
      <span className={outcome === 'refused' ? 'state-danger' : undefined}>{outcomes[outcome]}</span>
    ),
  },
  {
    key: 'says',
    title: text.says,
    render: (one) => {
      if (one.outcome === 'refused')
        return one.findings.map(({ place, sentence }) => `${place || '/'}：${sentence}`).join('；');
      if (one.outcome !== 'changed') return undefined;
      return (
        <button type="button" className="row-link" onClick={() => show(one)}>
          {text.differences(one.differences)}
        </button>
      );
    },
  },
];
const keyOf = ({ kind, code, version }: ImportedDefinition) => `${kind} ${code} ${version}`;
const isTaken = ({ outcome }: ImportedDefinition) => outcome === 'new' || outcome === 'changed';

/** The changes that the file's version would make here, place by place. */
function Changes({ of: { name, code, changes, differences } }: { of: ImportedDefinition }) {
  const title = text.changesOf(name, code);
  return (
    <>
      <h3 className="definition-changes">{title}</h3>
      {differences > changes.length && <p className="dialog-note">{text.firstChanges(changes.length)}</p>}
      <SmallTable
        label={title}
        columns={changeColumns(text.here, text.inFile)}
        rows={changes}
        rowKey={({ place, change }) => `${place} ${change}`}
        empty=""
      />
    </>
  );
}

/** A file of definitions: what it would change here first, then drafts. */
export function DefinitionImport({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [content, setContent] = useState<object>();
  const [results, setResults] = useState<readonly ImportedDefinition[]>();
  const [refusal, setRefusal] = useState<string>();
  const [shownFacts, setShown] = useState<ImportedDefinition>();
  const read = async (file: Blob) => {
    setRefusal(undefined);
    setResults(undefined);
    setShown(undefined);
    try {
      const parsedContent = JSON.parse(await file.text()) as object; // the server says what it is not
      setResults((await callServer(importDefinitions, { content: parsedContent, isDryRun: true })).results);
      setContent(parsedContent);
    } catch (error) {
      setRefusal(error instanceof SyntaxError ? text.notAFile : sentenceOf(error));
    }
  };
  const takenCount = (results ?? []).filter(isTaken).length;
  const keep = async () => {
    if (!content) return;
    const keptDefinition = await act(
      () => callServer(importDefinitions, { content, isDryRun: false }),
      text.imported(takenCount),
    );
    if (keptDefinition) onDone();
  };
  return (
    <TabModal
      open
      width={1080}
      title={text.importTitle}
      okText={results && takenCount === 0 ? text.importNothing : text.importDrafts(takenCount)}
      okButtonProps={{ disabled: takenCount === 0 }}
      onOk={() => void keep()}
      onCancel={onClose}
    >
      <p className="dialog-note">{text.importNote}</p>
      <Upload
        accept=".json"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <Button>{text.importChoose}</Button>
      </Upload>
      {refusal && <Alert type="error" showIcon title={refusal} className="form-alert" />}
      {results && (
        <div className="definition-import">
          <SmallTable
            label={text.outcome}
            columns={columnsOf(setShown)}
            rows={results}
            rowKey={keyOf}
            empty={text.importNothing}
          />
        </div>
      )}
      {shownFacts && <Changes of={shownFacts} />}
    </TabModal>
  );
}
