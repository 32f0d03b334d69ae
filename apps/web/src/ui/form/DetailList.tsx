import type { ReactNode } from 'react';
import { text } from '../field/field.text.ts';
import './form.css';

export interface Detail {
  label: string;
  value: ReactNode;
  span?: number;
  mono?: boolean;
}

/** Facts to read, not to change: label and value in columns. */
export function DetailList({ details, columns = 3 }: { details: readonly Detail[]; columns?: number }) {
  return (
    <dl
      className={columns > 2 ? 'detail-list detail-dense' : columns === 2 ? 'detail-list detail-two' : 'detail-list'}
      style={columns === 2 ? undefined : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {details.map(({ label, value, span = 1, mono }) => (
        <div key={label} style={{ gridColumn: `span ${Math.min(span, columns)}` }}>
          <dt>{label}</dt>
          <dd className={mono ? 'mono' : undefined}>
            {value === undefined || value === null || value === '' ? text.nothing : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
