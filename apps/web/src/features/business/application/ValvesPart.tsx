import type { GivenPart } from '@tejian/domain/archive/equipment/parts.ts';
import { headedPart } from '@tejian/domain/archive/equipment/part-headings.ts';
import type { Row } from '@tejian/domain/business/report/entry.ts';
import type { Column } from '@tejian/domain/business/report/template.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import type { FormState } from '../../../ui/form/use-form.ts';
import { PartsGrid } from '../../archive/equipment/parts/PartsGrid.tsx';
import { PartsSection } from '../../archive/equipment/parts/PartsSection.tsx';
import { TableFile } from '../rows-from-file/TableFile.tsx';
import { text } from './application.text.ts';
import type { ApplyValues } from './apply-values.ts';
import { useValveTable } from './use-valve-table.ts';

/** The columns of the file: the fields of the table, found again by the number that no two valves share. */
const sheetOf = (definitions: readonly FieldDefinition[]) => ({
  columns: definitions.map(({ key, label, unit, type, options }): Column => ({
    key,
    label,
    ...(unit && { unit }),
    ...(type === 'number' || type === 'integer' ? { input: 'number' } : {}),
    ...(options && { options }),
  })),
  each: { unique: 'productNo' },
  otherNames: Object.fromEntries(
    definitions.map((field) => [field.key, headedPart('F000.valve', field).otherNames ?? []]),
  ),
});

const partsOf = (before: readonly GivenPart[], rows: readonly Row[]): GivenPart[] =>
  rows.map((values, at) => ({ ...before[at], values }));

const noClashes: never[] = [];

/** The valves that are sent in: typed or pasted from a spreadsheet, judged as the archive judges them. */
export function ValvesPart({ form }: { form: FormState<ApplyValues> }) {
  const { kindCode } = form.values;
  const { table, asked } = useValveTable(kindCode);
  const wrong = form.errors['equipment'];
  if (!table) return <PageWait on={[asked]} />;
  return (
    <>
      {wrong && (
        <p className="form-error" role="alert">
          {wrong}
        </p>
      )}
      <PartsSection
        id={`${form.id}-equipment`}
        kindCode={kindCode}
        table={table}
        rows={form.values.valves}
        clashes={noClashes}
        onChange={(rows: readonly GivenPart[]) => form.set('valves', rows)}
        tools={
          <TableFile
            name={table.label}
            section={sheetOf(table.definitions)}
            rows={form.values.valves.map(({ values }) => values as Row)}
            onFill={(rows) => form.set('valves', partsOf(form.values.valves, rows))}
          />
        }
      />
    </>
  );
}

/** The declared valves, to be read. */
export function ValvesView({ kindCode, valves }: { kindCode: string; valves: readonly GivenPart[] }) {
  const { table, asked } = useValveTable(kindCode);
  if (!table) return <PageWait on={[asked]} />;
  return (
    <FormSection title={text.valvesPart(valves.length)}>
      <PartsGrid label={table.label} rows={valves} columns={table.columns} />
    </FormSection>
  );
}
