import { statementFields, type StatementMapping } from '@tejian/domain/money/bank-statement/statement-mapping.ts';

/** Columns of a file, by field: whole numbers from nought. Other entries are left out; undefined where it is no object. */
export function readStatementMapping(value: unknown): StatementMapping | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const givenEntries = new Map(Object.entries(value));
  return Object.fromEntries(
    statementFields.flatMap((field) => {
      const at: unknown = givenEntries.get(field);
      return typeof at === 'number' && Number.isInteger(at) && at >= 0 ? [[field, at]] : [];
    }),
  );
}
