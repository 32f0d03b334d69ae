import type { FieldDefinitions } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import type { Offers } from '@tejian/domain/shared/field/read-value.ts';
import { useMemo } from 'react';
import { optionSource, useLabels } from '../../../../platform/dictionary.ts';
import type { GridColumn } from './grid-state.ts';
import { partColumns } from './part-columns.ts';

/** A table of rows below a record, as its definitions and dictionaries make it. */
export interface PartTable {
  code: TableCode;
  label: string;
  definitions: readonly FieldDefinition[];
  columns: readonly GridColumn[];
  offers: Offers;
}

/** The tables of a kind; columns are made anew when the names of their codes have come. */
export function usePartTables(tables: FieldDefinitions['tables'] | undefined): readonly PartTable[] {
  const types = useMemo(
    () => (tables ?? []).flatMap(({ fields }) => fields.flatMap(({ dictType }) => dictType ?? [])),
    [tables],
  );
  const label = useLabels(types);
  return useMemo(() => {
    const offers: Offers = optionSource.peek;
    return (tables ?? []).map(({ key, label: title, fields }) => {
      const code = key as TableCode; // the server's tables are those of tablesOf
      return { code, label: title, definitions: fields, columns: partColumns(code, fields, offers), offers };
    });
    // The columns read the names from a store that React does not know; `label` is new when names have come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tables, label]);
}
