import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import type { PartName } from '@tejian/domain/archive/unit/unit-parts.ts';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Radio } from 'antd';
import { Control } from '../../../ui/field/controls.tsx';
import '../../../ui/field/form-controls.ts';
import { hasClash } from '../../../ui/form/merge-values.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { partColumns, type PartColumn } from './part-columns.ts';
import './unit.css';
import { text } from './unit.text.ts';
import { usePartGrid, type GridProps, type PartGridState } from './use-part-grid.ts';

/**
 * The things that a unit has several of, as lines that are typed in place: Enter goes down and adds a line, a block is
 * pasted whole.
 */
export function PartGrid<P extends PartName>(props: GridProps<P>) {
  const { part, rows, onChange, problems, clashes } = props;
  const grid = usePartGrid(props);
  const title = unitPartText.parts[part];
  const extra = (
    <span className="section-extra">
      {rows.length > 0 && <small className="soft">{part === 'contacts' ? text.primaryHint : text.gridHint}</small>}
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={grid.add}>
        {text.addRow[part]}
      </Button>
    </span>
  );
  return (
    <FormSection title={title} extra={extra}>
      {rows.length === 0 && <p className="small-table-none">{text.empty[part]}</p>}
      <div className="part-grid" hidden={rows.length === 0}>
        <table aria-label={title}>
          <Heads part={part} />
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.id ?? `new-${index}`} className={hasClash(clashes, [part], row) ? 'row-clash' : undefined}>
                {partColumns[part].map((column, place) => (
                  <Cell
                    key={column.name}
                    part={part}
                    grid={grid}
                    column={column}
                    at={{ row: index, place }}
                    value={valueOf(row, column.name)}
                    problem={problems.find((one) => one.row === index && one.field === column.name)?.problem}
                  />
                ))}
                {part === 'contacts' && (
                  <td className="part-primary">
                    <Radio
                      aria-label={text.cell(title, index + 1, unitPartText.contact.isPrimary)}
                      checked={valueOf(row, 'isPrimary') === true}
                      onChange={() => onChange(rows.map((one, at) => ({ ...one, isPrimary: at === index })))}
                    />
                  </td>
                )}
                <td className="part-remove">
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={text.removeRow(title, index + 1)}
                    onClick={() => grid.remove(index)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormSection>
  );
}

const valueOf = (row: object, name: string): unknown => Object.entries(row).find(([key]) => key === name)?.[1];

function Heads({ part }: { part: PartName }) {
  return (
    <thead>
      <tr>
        {partColumns[part].map(({ name, label, width, required }) => (
          <th key={name} scope="col" style={{ minWidth: width }} className={required ? 'form-required' : undefined}>
            {label}
          </th>
        ))}
        {part === 'contacts' && <th scope="col">{unitPartText.contact.isPrimary}</th>}
        <td className="part-remove" aria-label={text.removeColumn} />
      </tr>
    </thead>
  );
}

interface CellProps {
  part: PartName;
  grid: PartGridState;
  column: PartColumn;
  at: { row: number; place: number };
  value: unknown;
  problem: string | undefined;
}

function Cell({ part, grid, column, at, value, problem }: CellProps) {
  const id = grid.cellId(at.row, column.name);
  return (
    <td
      onKeyDown={(event) => grid.onKey(event, at.row, column.name)}
      onPaste={(event) => grid.onPaste(event, at.row, at.place)}
    >
      <label className="visually-hidden" htmlFor={id}>
        {text.cell(unitPartText.parts[part], at.row + 1, column.label)}
      </label>
      <Control
        id={id}
        field={column}
        value={value}
        onChange={(next) => grid.change(at.row, { [column.name]: next ?? '' })}
        invalid={problem !== undefined}
        describedBy={problem && `${id}-note`}
      />
      {problem && (
        <div id={`${id}-note`} className="form-error" role="alert">
          {problem}
        </div>
      )}
    </td>
  );
}
