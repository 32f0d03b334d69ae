import type { LedgerInspection } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { setWord } from '@tejian/domain/archive/ledger/edit-mapping.ts';
import type { LedgerContext, LedgerField } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { isEssential, type FieldMapping, type LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { wordMeanings } from '@tejian/domain/archive/ledger/word-meaning.ts';
import { Alert, Button, Select } from 'antd';
import { useMemo } from 'react';
import { choicesOf } from './FixedValues.tsx';
import { text } from './ledger.text.ts';
import { FileWanted, StepFoot } from './StepFrame.tsx';
import type { LedgerImporting } from './use-ledger-import.ts';
import { clearing } from '../../../ui/field/clearing.tsx';

type Column = LedgerInspection['columns'][number];
type Props = {
  entry: FieldMapping;
  field: LedgerField;
  column: Column | undefined;
  mapping: LedgerMapping;
  context: LedgerContext;
  onChange: (mapping: LedgerMapping) => void;
};

/** Every word of a column beside the code that it stands for; what has none is said to have none. */
function WordTable({ entry, field, column, mapping, context, onChange }: Props) {
  const meaning = useMemo(() => wordMeanings(entry, field, context), [entry, field, context]);
  const options = useMemo(() => choicesOf(field, context), [field, context]);
  const words = column?.hasMoreWords ? (entry.words ?? []).map(({ word }) => word) : (column?.words ?? []);
  const consequence = isEssential(mapping, field.key) ? text.rowRefused : text.valueLeftOut;
  return (
    <section className="ledger-card">
      <h2>{text.wordsOf(field.label, entry.columns[0] ?? '')}</h2>
      {column?.hasMoreWords && <Alert type="info" showIcon title={text.tooManyWords} />}
      <table className="ledger-table ledger-words">
        <thead>
          <tr>
            <th scope="col">{text.words}</th>
            <th scope="col">{text.meaning}</th>
            <th scope="col" aria-label={text.what} />
          </tr>
        </thead>
        <tbody>
          {words.map((word) => {
            const code = meaning(word);
            return (
              <tr key={word}>
                <th scope="row">{word}</th>
                <td>
                  <Select
                    className="ledger-wide"
                    size="small"
                    allowClear={clearing}
                    showSearch={{ optionFilterProp: 'label' }}
                    placeholder={text.noMeaning}
                    aria-label={word}
                    value={code}
                    options={options}
                    onChange={(next?: string) => onChange(setWord(mapping, field.key, { word, code: next ?? null }))}
                  />
                </td>
                <td>{code === undefined && <span className="state-warning">{consequence}</span>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** The meaning in our codes of the ledger's words for types, states and choices. */
export function WordsStep({ ledger }: { ledger: LedgerImporting }) {
  const { inspection, context, mapping, problems, choose, goTo, start } = ledger;
  const foundRecord = inspection.data;
  if (!foundRecord || !context || !mapping) return <FileWanted ledger={ledger} />;
  const entries = mapping.fields.flatMap((entry) => {
    const field = context.fields.find(({ key }) => key === entry.field);
    return entry.conversion === 'words' && field ? [{ entry, field }] : [];
  });
  return (
    <>
      {entries.length === 0 && <Alert type="info" showIcon title={text.noWords} />}
      <div className="ledger-word-tables">
        {entries.map(({ entry, field }) => (
          <WordTable
            key={field.key}
            entry={entry}
            field={field}
            column={foundRecord.columns.find(({ name }) => name === entry.columns[0])}
            mapping={mapping}
            context={context}
            onChange={(next) => choose({ mapping: next })}
          />
        ))}
      </div>
      <StepFoot>
        <span className="ledger-soft">{text.dryRunNote}</span>
        <Button onClick={() => goTo('columns')}>{text.back}</Button>
        <Button
          type="primary"
          disabled={problems.length > 0}
          title={problems[0]?.message}
          onClick={() => void start('dryRun')}
        >
          {text.startDryRun}
        </Button>
      </StepFoot>
    </>
  );
}
