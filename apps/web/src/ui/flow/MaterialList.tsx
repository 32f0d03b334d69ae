import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { MaterialRow } from '@tejian/domain/business/application/material-list.ts';
import './flow.css';
import { text } from './flow.text.ts';

/** Says whether a piece of material is there, in a word and a sign. */
export function MaterialState({ row }: { row: MaterialRow }) {
  if (row.isSubmitted) {
    return (
      <span className="state-success">
        <CheckCircleFilled aria-hidden /> {text.submitted}
      </span>
    );
  }
  if (!row.isRequired) return <span className="soft">{text.notSubmitted}</span>;
  return (
    <span className="state-warning">
      <ExclamationCircleFilled aria-hidden /> {text.toSupplement}
    </span>
  );
}

/** The material of a declaration, to read. */
export function MaterialList({ materials }: { materials: readonly MaterialRow[] }) {
  if (materials.length === 0) return <p className="soft">{text.noMaterial}</p>;
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{text.material}</th>
          <th>{text.materialState}</th>
          <th>{text.copies}</th>
          <th>{text.note}</th>
        </tr>
      </thead>
      <tbody>
        {materials.map((row) => (
          <tr key={row.type}>
            <td>
              {row.name}
              {!row.isRequired && <small className="soft"> {text.optional}</small>}
            </td>
            <td>
              <MaterialState row={row} />
            </td>
            <td>{row.copies}</td>
            <td>{row.remark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
