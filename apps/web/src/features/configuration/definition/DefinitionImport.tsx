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
import { text } from './definition.text.ts';

const { label, outcomes } = definitionText;
const kindNames: Readonly<Record<string, string>> = definitionText.kinds; // a file may name a kind that this release does not know

const says = ({ outcome, differences, findings }: ImportedDefinition): string => {
  if (outcome === 'refused') return findings.map(({ place, sentence }) => `${place || '/'}：${sentence}`).join('；');
  return outcome === 'changed' ? text.differences(differences) : '';
};
const columns: readonly SmallColumn<ImportedDefinition>[] = [
  { key: 'name', title: label.name, render: ({ name }) => name },
  { key: 'kind', title: label.kind, render: ({ kind }) => kindNames[kind] ?? kind },
  { key: 'code', title: label.code, mono: true, render: ({ code }) => code },
  { key: 'version', title: label.version, mono: true, render: ({ version }) => version },
  {
    key: 'outcome',
    title: text.outcome,
    render: ({ outcome }) => (
      <span className={outcome === 'refused' ? 'state-danger' : undefined}>{outcomes[outcome]}</span>
    ),
  },
  { key: 'says', title: text.says, render: says },
];
const keyOf = ({ kind, code, version }: ImportedDefinition) => `${kind} ${code} ${version}`;
const isTaken = ({ outcome }: ImportedDefinition) => outcome === 'new' || outcome === 'changed';

/** A file of definitions: what it would change here first, then drafts. */
export function DefinitionImport({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [content, setContent] = useState<object>();
  const [results, setResults] = useState<readonly ImportedDefinition[]>();
  const [refusal, setRefusal] = useState<string>();
  const read = async (file: Blob) => {
    setRefusal(undefined);
    setResults(undefined);
    try {
      const parsed = JSON.parse(await file.text()) as object; // the server says what it is not
      setResults((await callServer(importDefinitions, { content: parsed, isDryRun: true })).results);
      setContent(parsed);
    } catch (error) {
      setRefusal(error instanceof SyntaxError ? text.notAFile : sentenceOf(error));
    }
  };
  const taken = (results ?? []).filter(isTaken).length;
  const keep = async () => {
    if (!content) return;
    const kept = await act(() => callServer(importDefinitions, { content, isDryRun: false }), text.imported(taken));
    if (kept) onDone();
  };
  return (
    <TabModal
      open
      width={860}
      title={text.importTitle}
      okText={results && taken === 0 ? text.importNothing : text.importDrafts(taken)}
      okButtonProps={{ disabled: taken === 0 }}
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
        <SmallTable label={text.outcome} columns={columns} rows={results} rowKey={keyOf} empty={text.importNothing} />
      )}
    </TabModal>
  );
}
