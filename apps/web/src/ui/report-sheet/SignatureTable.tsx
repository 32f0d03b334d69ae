import { printDay } from '@tejian/domain/business/report/format.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { text } from './report-sheet.text.ts';

export interface SignatureShown {
  role: string;
  userName: string;
  signedOn: string;
  opinion?: string;
}

/** The form's own places; inspectors who signed the record come first where the form has no place for them. */
function rowsOf(
  { signatures: places }: ReportTemplate,
  signedSignatures: readonly SignatureShown[],
): { role: string; label: string }[] {
  const isExtra =
    !places.some(({ role }) => role === 'inspector') && signedSignatures.some(({ role }) => role === 'inspector');
  return [...(isExtra ? [{ role: 'inspector', label: text.inspector }] : []), ...places];
}

/** The table of who signed as what and when, in the order of the form. */
export function SignatureTable({
  template,
  signatures,
}: {
  template: ReportTemplate;
  signatures: readonly SignatureShown[];
}) {
  return (
    <section className="sheet-section">
      <h3>{text.signatures}</h3>
      <table className="sheet-table sheet-fields">
        <tbody>
          {rowsOf(template, signatures).map(({ role, label }) => {
            const signedSignatures = signatures.filter((one) => one.role === role);
            return (
              <tr key={role}>
                <th scope="row" className="sheet-label">
                  {label}
                </th>
                <td>
                  {signedSignatures.map((one) => one.userName).join('、') || (
                    <span className="sheet-waits">{text.unsigned}</span>
                  )}
                </td>
                <th scope="row" className="sheet-label">
                  {text.signedOn}
                </th>
                <td>{signedSignatures[0] ? printDay(signedSignatures[0].signedOn) : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
