import { memo } from 'react';
import type { GridColumn } from './grid-state.ts';
import { text } from './parts.text.ts';

/** The headings of the grid; what must be filled is marked as in forms. */
export const GridHead = memo(function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <div className="pg-head" role="row" aria-rowindex={1}>
      <div role="columnheader" className="pg-number" aria-label={text.number} />
      {columns.map(({ key, label, width, required, pinned, align }) => (
        <div
          key={key}
          role="columnheader"
          className={[required && 'form-required', pinned && 'pg-pinned', align === 'right' && 'pg-right']
            .filter(Boolean)
            .join(' ')}
          style={{ width }}
        >
          {label}
        </div>
      ))}
    </div>
  );
});
