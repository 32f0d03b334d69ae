import type { Field, FieldRow } from '@tejian/domain/business/report/template.ts';
import { memo } from 'react';
import { FieldCell } from './FieldCell.tsx';
import { placeName } from './place.ts';

/** Rows of one group share a merged cell at the left; the first of them carries it. */
function groupSpan(rows: readonly FieldRow[], index: number): number {
  const group = rows[index]?.group;
  if (group === undefined || rows[index - 1]?.group === group) return 0;
  let span = 1;
  while (rows[index + span]?.group === group) span += 1;
  return span;
}

function Cells({ field, label, value, section }: { field: Field; label: number; value: number; section: string }) {
  return (
    <>
      <th scope="row" colSpan={label} className={field.required ? 'sheet-label sheet-required' : 'sheet-label'}>
        {field.label}
      </th>
      <td colSpan={value} data-place={placeName({ section, bind: field.bind })}>
        <FieldCell field={field} />
      </td>
    </>
  );
}

/** Label and value pairs, two to a row, as the conclusion page prints them. */
export const FieldTable = memo(function FieldTable({ section, rows }: { section: string; rows: readonly FieldRow[] }) {
  const isGrouped = rows.some(({ group }) => group !== undefined);
  return (
    <table className="sheet-table sheet-fields">
      <colgroup>
        {isGrouped && <col className="sheet-col-merged" />}
        <col className="sheet-col-label" />
        <col />
        <col className="sheet-col-label" />
        <col />
      </colgroup>
      <tbody>
        {rows.map((row, index) => {
          const span = groupSpan(rows, index);
          const outside = isGrouped && row.group === undefined;
          const alone = row.fields.length === 1;
          return (
            <tr key={index}>
              {span > 0 && (
                <th scope="rowgroup" rowSpan={span} className="sheet-merged">
                  {row.group}
                </th>
              )}
              {row.fields.map((field, at) => (
                <Cells
                  key={field.bind}
                  field={field}
                  section={section}
                  label={outside && at === 0 ? 2 : 1}
                  value={alone || field.span === 2 ? 3 : 1}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});
