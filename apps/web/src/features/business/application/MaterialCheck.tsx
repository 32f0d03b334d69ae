import type { MaterialRow } from '@tejian/domain/business/application/material-list.ts';
import { materialsToSupplement } from '@tejian/domain/business/application/material-list.ts';
import { typedNumber } from '@tejian/domain/shared/typed/typed-number.ts';
import { Button, Checkbox, Input, InputNumber } from 'antd';
import { text } from './application.text.ts';
import { countOf } from '../../../ui/field/count-of.ts';
import './application.css';

interface Props {
  materials: readonly MaterialRow[];
  onChange: (materials: readonly MaterialRow[]) => void;
}

/** A text that is no whole number is not taken: the box shows the last one again. */
const wholeNumber = (typedText: string | undefined): number => {
  const readNumber = typedNumber(typedText ?? '');
  return readNumber.kind === 'number' && Number.isInteger(readNumber.value) ? readNumber.value : Number.NaN;
};

/** The checklist of a declaration: what was handed in, in how many copies. */
export function MaterialCheck({ materials, onChange }: Props) {
  const change = (type: string, changes: Partial<MaterialRow>) =>
    onChange(materials.map((row) => (row.type === type ? { ...row, ...changes } : row)));
  return (
    <table className="plain-table material-check">
      <thead>
        <tr>
          <th>{text.material}</th>
          <th>{text.handedIn}</th>
          <th>{text.copies}</th>
          <th>{text.note}</th>
        </tr>
      </thead>
      <tbody>
        {materials.map((row) => (
          <tr key={row.type}>
            <td className={row.isRequired ? 'form-required' : undefined}>
              {row.name}
              {!row.isRequired && <small className="soft"> {text.optional}</small>}
            </td>
            <td>
              <Checkbox
                aria-label={`${row.name} ${text.handedIn}`}
                checked={row.isSubmitted}
                onChange={({ target }) =>
                  change(row.type, {
                    isSubmitted: target.checked,
                    copies: target.checked ? (row.copies ?? 1) : undefined,
                  })
                }
              />
            </td>
            <td>
              <InputNumber
                aria-label={`${row.name} ${text.copies}`}
                size="small"
                min={1}
                max={99}
                parser={wholeNumber}
                controls={false}
                disabled={!row.isSubmitted}
                value={row.copies}
                onChange={(copies) => change(row.type, { copies: copies ?? undefined })}
              />
            </td>
            <td>
              <Input
                aria-label={`${row.name} ${text.note}`}
                size="small"
                {...countOf(500)}
                value={row.remark}
                onChange={({ target }) => change(row.type, { remark: target.value || undefined })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Beside the heading: how much is missing, and a button for the usual case. */
export function MaterialState({ materials, onChange }: Props) {
  const missing = materialsToSupplement(materials).length;
  const all = () =>
    onChange(materials.map((row) => (row.isRequired ? { ...row, isSubmitted: true, copies: row.copies ?? 1 } : row)));
  return (
    <span className="section-extra">
      <span className={missing > 0 ? 'state-warning' : 'state-success'}>{text.toSupplement(missing)}</span>
      <Button size="small" onClick={all}>
        {text.allHandedIn}
      </Button>
    </span>
  );
}
