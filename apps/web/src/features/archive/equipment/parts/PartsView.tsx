import { partRules, type Part } from '@tejian/domain/archive/equipment/parts.ts';
import { FormSection } from '../../../../ui/form/FormPage.tsx';
import { PartsGrid } from './PartsGrid.tsx';
import { Summary } from './PartsSection.tsx';
import { text } from './parts.text.ts';
import type { PartTable } from './use-part-tables.ts';

/** The rows below a record, to read; what business needs is named even where nothing is there. */
export function PartsView({ table, rows }: { table: PartTable; rows: readonly Part[] }) {
  const filledColumns = table.columns.filter(
    ({ key, required }) => required || rows.some(({ values }) => values[key] !== undefined),
  );
  if (rows.length === 0 && partRules(table.code).missing === undefined) return null;
  return (
    <FormSection title={table.label} extra={rows.length > 0 && <Summary table={table} rows={rows} />}>
      {rows.length > 0 ? <PartsGrid label={table.label} rows={rows} columns={filledColumns} /> : text.none}
    </FormSection>
  );
}
