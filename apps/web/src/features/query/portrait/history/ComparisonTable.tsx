import type {
  ComparedField,
  EquipmentComparison,
} from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { Fragment } from 'react';
import { text } from './history.text.ts';

interface Props {
  comparison: EquipmentComparison;
  onlyDifferences: boolean;
}

/** Field by field, group by group; what differs stands out by a mark, not by its colour alone. */
export function ComparisonTable({ comparison: { left, right, fields }, onlyDifferences }: Props) {
  const shownFields = onlyDifferences ? fields.filter((field) => field.differs) : fields;
  if (shownFields.length === 0) return <p className="history-soft">{fields.length > 0 ? text.same : text.noValues}</p>;
  const groups = Map.groupBy(shownFields, ({ group }) => group);
  return (
    <div className="compare-scroll">
      <table className="compare" aria-label={text.compareLabel}>
        <thead>
          <tr>
            <th scope="col">{text.item}</th>
            {[left, right].map((state, index) => (
              <th key={index} scope="col">
                {state.title}
                {!state.existed && <small>{text.notThere}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...groups].map(([group, rows]) => (
            <Fragment key={group}>
              <tr className="compare-group">
                <th scope="colgroup" colSpan={3}>
                  {group}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.field} row={row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const filledContent = (value: string) => (value === '' ? <span className="history-soft">{text.nothing}</span> : value);

function Row({ row: { label, left, right, differs } }: { row: ComparedField }) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {label}
        {differs && <span className="compare-mark">{text.differs}</span>}
      </th>
      <td>{differs && left !== '' ? <del>{left}</del> : filledContent(left)}</td>
      <td>{differs && right !== '' ? <ins>{right}</ins> : filledContent(right)}</td>
    </tr>
  );
}
