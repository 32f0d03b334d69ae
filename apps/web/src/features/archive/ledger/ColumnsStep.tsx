import type { LedgerInspection } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { Conversion } from '@tejian/domain/archive/ledger/convert.ts';
import { assignColumn, fieldOfColumn, setConversion } from '@tejian/domain/archive/ledger/edit-mapping.ts';
import { figureSummary } from '@tejian/domain/archive/ledger/column-figures.ts';
import type { LedgerContext, LedgerField } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { conversionsFor } from '@tejian/domain/archive/ledger/conversions-for.ts';
import { entryOfColumn } from '@tejian/domain/archive/ledger/row-readers.ts';
import { joinedFields } from '@tejian/domain/archive/ledger/column-words.text.ts';
import { otherKindMeant, type FieldMapping, type LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { Alert, Button, Select, Tag } from 'antd';
import { useMemo } from 'react';
import { SheetList } from '../../../ui/sheets/SheetList.tsx';
import { FixedValues } from './FixedValues.tsx';
import { KeptMappings } from './KeptMappings.tsx';
import { kindName } from './kind-name.ts';
import { text } from './ledger.text.ts';
import { FileWanted, StepFoot } from './StepFrame.tsx';
import type { LedgerImporting } from './use-ledger-import.ts';
import { clearing } from '../../../ui/field/clearing.tsx';

type Column = LedgerInspection['columns'][number];
type Editing = {
  mapping: LedgerMapping;
  context: LedgerContext;
  proposed: LedgerMapping;
  /** The proposal is a mapping that somebody kept. */
  isFromKept: boolean;
  columns: readonly Column[];
  onChange: (mapping: LedgerMapping) => void;
};

/** Says whether the row is still as proposed, so that the eye goes where a person has not looked yet. */
function Mark({ column, editing }: { column: Column; editing: Editing }) {
  const now = fieldOfColumn(editing.mapping, column.name);
  const before = fieldOfColumn(editing.proposed, column.name);
  if (!now) return null;
  const isProposed = now.field === before?.field && now.conversion === before.conversion;
  if (!isProposed) return <Tag color="success">{text.mark.changed}</Tag>;
  return <Tag color="processing">{editing.isFromKept ? text.mark.kept : text.mark.proposed}</Tag>;
}

/** The smallest, middle and largest value that would be loaded; a person sees there whether the unit is right. */
function Figures({ column, field, entry }: { column: Column; field: LedgerField; entry: FieldMapping }) {
  const summary = figureSummary(field, entry.conversion, column.figures, column.name);
  if (!summary) return null;
  const { low, median, high, plausible } = summary;
  const isDoubtful = plausible < MOSTLY;
  return (
    <span
      className={isDoubtful ? 'ledger-figures state-warning' : 'ledger-figures'}
      title={isDoubtful ? text.implausible : undefined}
    >
      {text.spread({ low, median, high, unit: field.unit ?? '' })}
      {entry.isOpen && <small>{text.readAs(ledgerText.conversions[entry.conversion])}</small>}
    </span>
  );
}
const MOSTLY = 0.5;

function ColumnRow({
  column,
  editing,
  options,
}: {
  column: Column;
  editing: Editing;
  options: readonly { value: string; label: string }[];
}) {
  const { mapping, context, onChange } = editing;
  const entry = fieldOfColumn(mapping, column.name);
  const field = context.fields.find(({ key }) => key === entry?.field);
  const conversions = field ? conversionsFor(field) : [];
  const ownMapping = entry && field && entryOfColumn(entry, field, column.name);
  const isOther = entry !== undefined && entry.columns[0] !== column.name;
  const position = (entry?.columns.indexOf(column.name) ?? 0) + 1;
  const isPart = entry !== undefined && entry.columns.length > 1 && joinedFields.includes(entry.field);
  return (
    <tr className={entry ? undefined : 'ledger-idle'}>
      <th scope="row">{column.name}</th>
      <td className="ledger-samples" title={column.samples.join('\n')}>
        {column.samples.slice(0, 3).join(' · ')}
      </td>
      <td>
        <Select
          className="ledger-wide"
          size="small"
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={clearing}
          placeholder={text.noField}
          aria-label={`${column.name} ${text.field}`}
          value={entry?.field}
          options={[...options]}
          onChange={(key?: string) =>
            onChange(assignColumn(mapping, { column, field: key, columns: editing.columns }, context))
          }
        />
      </td>
      <td>
        {isPart && <span className="ledger-soft">{text.joined(position)}</span>}
        {entry && !isPart && !isOther && (conversions.length > 1 || entry.isOpen) && (
          <Select
            className="ledger-wide"
            size="small"
            aria-label={`${column.name} ${text.conversion}`}
            {...(entry.isOpen ? { status: 'warning' as const } : { value: entry.conversion })}
            placeholder={text.chooseUnit}
            options={conversions.map((one) => ({ value: one, label: ledgerText.conversions[one] }))}
            onChange={(one: Conversion) => onChange(setConversion(mapping, entry.field, one))}
          />
        )}
        {ownMapping && !isPart && (isOther || (conversions.length === 1 && !entry.isOpen)) && (
          <span className="ledger-soft">{ledgerText.conversions[ownMapping.conversion]}</span>
        )}
        {field && ownMapping && <Figures column={column} field={field} entry={ownMapping} />}
      </td>
      <td>
        <Mark column={column} editing={editing} />
      </td>
    </tr>
  );
}

const titles = [text.column, text.samples, text.field, text.conversion, text.origin];

function ColumnTable({ columns, editing }: { columns: readonly Column[]; editing: Editing }) {
  const options = useMemo(
    () =>
      editing.context.fields.map(({ key, label, unit }) => ({
        value: key,
        label: unit ? `${label}（${unit}）` : label,
      })),
    [editing.context],
  );
  return (
    <div className="ledger-scroll">
      <table className="ledger-table ledger-map">
        <colgroup>
          {titles.map((title) => (
            <col key={title} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <ColumnRow key={column.name} column={column} editing={editing} options={options} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Leads on where the whole file is of another kind than the chosen one: it is read anew as that. */
function OtherKind({ ledger: { problems, choose } }: { ledger: LedgerImporting }) {
  const kindCode = otherKindMeant(problems);
  const name = kindCode && kindName(kindCode);
  if (!kindCode || !name) return null;
  return (
    <Button size="small" onClick={() => choose({ kindCode, mapping: null, mappingName: '', sheets: null })}>
      {text.toOtherKind(name)}
    </Button>
  );
}

/** The choice of which column fills which field, and in what unit it is written. */
export function ColumnsStep({ ledger }: { ledger: LedgerImporting }) {
  const { inspection, context, mapping, problems, choose, goTo } = ledger;
  const foundRecord = inspection.data;
  if (!foundRecord || !context || !mapping) return <FileWanted ledger={ledger} />;
  const onChange = (next: LedgerMapping) => choose({ mapping: next });
  const facts = text.fileFacts({
    rows: foundRecord.rows,
    columns: foundRecord.columns.length,
    format: foundRecord.format.toUpperCase(),
    encoding: foundRecord.encoding,
  });
  const proposal = foundRecord.proposedFrom ? text.proposedFrom(foundRecord.proposedFrom) : text.proposedByHeader;
  return (
    <>
      {problems.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text.problems}
          action={<OtherKind ledger={ledger} />}
          description={
            <ul>
              {problems.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          }
        />
      ) : (
        <Alert type="info" showIcon title={`${facts}。${proposal}`} />
      )}
      <div className="ledger-columns">
        <section className="ledger-card">
          <ColumnTable
            columns={foundRecord.columns}
            editing={{
              mapping,
              context,
              columns: foundRecord.columns,
              proposed: foundRecord.proposed,
              isFromKept: foundRecord.proposedFrom !== '',
              onChange,
            }}
          />
        </section>
        <aside className="ledger-side">
          <SheetList
            key={foundRecord.sheets.map(({ skipped }) => skipped).join()}
            sheets={foundRecord.sheets}
            onChoose={(sheets) => choose({ sheets, mapping: null, mappingName: '' })}
          />
          <FixedValues ledger={ledger} mapping={mapping} context={context} onChange={onChange} />
          <KeptMappings ledger={ledger} mapping={mapping} columns={foundRecord.columns} />
        </aside>
      </div>
      <StepFoot>
        <Button
          type="primary"
          disabled={problems.length > 0}
          title={problems[0]?.message}
          onClick={() => goTo('words')}
        >
          {text.next}
        </Button>
      </StepFoot>
    </>
  );
}
