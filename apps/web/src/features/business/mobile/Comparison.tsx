import type { PackageDetail } from '@tejian/contract/business/mobile/package.record.ts';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import './mobile.css';
import { text } from './mobile-page.text.ts';

interface Row {
  readonly label: string;
  readonly left: string;
  readonly right: string;
}

const Table = ({ heads, rows }: { heads: readonly [string, string]; rows: readonly Row[] }) => (
  <table className="mobile-changes">
    <thead>
      <tr>
        {[text.place, ...heads].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, left, right }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{left}</td>
          <td>{right}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The parts of the report that a returned record would change, and where office and device changed the same value. */
export const Comparison = ({ of: { changes, conflicts } }: { of: Pick<PackageDetail, 'changes' | 'conflicts'> }) => (
  <>
    {conflicts.length > 0 && (
      <DetailPart title={text.conflicts}>
        <Table
          heads={[text.office, text.after]}
          rows={conflicts.map(({ label, field, office }) => ({ label, left: office, right: field }))}
        />
      </DetailPart>
    )}
    <DetailPart title={text.changes}>
      {changes.length === 0 ? (
        <p>{text.noChanges}</p>
      ) : (
        <Table
          heads={[text.before, text.after]}
          rows={changes.map(({ label, before, after }) => ({ label, left: before, right: after }))}
        />
      )}
    </DetailPart>
  </>
);
