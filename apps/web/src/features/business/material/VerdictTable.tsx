import { materialForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { Button, Checkbox, Input, Radio } from 'antd';
import { MaterialState } from '../../../ui/flow/MaterialList.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import './material.css';
import { text } from './material.text.ts';
import { acceptThere, isThere, type Finding } from './findings.ts';
import { countOf } from '../../../ui/field/count-of.ts';
import type { MaterialReview } from './use-material-review.ts';

const verdictOf = ({ isAccepted }: Finding) => (isAccepted === undefined ? undefined : isAccepted ? 'yes' : 'no');
const choices = [
  { value: 'yes', label: text.accepted },
  { value: 'no', label: text.notAccepted },
];

// what is not there cannot conform
const notThere = choices.map((choice) =>
  choice.value === 'yes' ? { ...choice, disabled: true, title: text.notThere } : choice,
);

/** Material that was received can conform; where it was not after all, it no longer does. */
const receivedNow = ({ isAccepted }: Finding, isReceived: boolean): Partial<Finding> => ({
  isReceived,
  isAccepted: isReceived || isAccepted === false ? isAccepted : undefined,
});

/** The place where the reason of a finding is written. */
export const noteId = (formId: string, { material }: Finding) => `${formId}-note-${material.type}`;

interface RowProps {
  review: MaterialReview;
  finding: Finding;
}

/** One piece of material: whether it is there, whether it serves, and what is to be said about it. */
function VerdictRow({ review: { form, change, problem }, finding }: RowProps) {
  return (
    <tr className={finding.isAccepted === false ? 'verdict-bad' : undefined}>
      <td>
        {finding.material.name}
        {finding.material.remark && <small className="soft"> {finding.material.remark}</small>}
      </td>
      <td>
        <MaterialState row={finding.material} />
        {!finding.material.isSubmitted && (
          <Checkbox
            className="verdict-received"
            aria-label={text.receivedFor(finding.material.name)}
            checked={finding.isReceived === true}
            onChange={({ target }) => change(finding.material, receivedNow(finding, target.checked))}
          >
            {text.received}
          </Checkbox>
        )}
      </td>
      <td>
        <Radio.Group
          size="small"
          aria-label={text.verdictFor(finding.material.name)}
          value={verdictOf(finding)}
          options={isThere(finding) ? choices : notThere}
          onChange={({ target }) => {
            change(finding.material, { isAccepted: target.value === 'yes' });
            // the reason is asked for next
            if (target.value === 'no') document.getElementById(noteId(form.id, finding))?.focus();
          }}
        />
      </td>
      <td>
        <Input
          id={noteId(form.id, finding)}
          size="small"
          aria-label={text.noteFor(finding.material.name)}
          {...countOf(300)}
          value={finding.note}
          placeholder={finding.isAccepted === false ? text.noteHint : undefined}
          status={problem && finding.isAccepted === false && finding.note.trim() === '' ? 'error' : undefined}
          onChange={({ target }) => change(finding.material, { note: target.value })}
        />
      </td>
    </tr>
  );
}

/** One by one: does each piece of material serve, and if not, why. */
export function VerdictTable({ review }: { review: MaterialReview }) {
  const { form, leaveOpen, problem } = review;
  const { findings } = form.values;
  const decidedNumber = findings.filter((one) => one.isAccepted !== undefined).length;
  const acceptAll = () => {
    const { findings: all, absent } = acceptThere(findings);
    const [passing = ''] = text.opinionPresets;
    const isClean = all.every((one) => one.isAccepted) && form.values.opinion.trim() === '';
    form.change({ findings: all, ...(isClean ? { opinion: passing } : {}) });
    if (absent.length > 0) leaveOpen(absent);
  };
  const canFill = findings.some((one) => one.isAccepted === undefined && isThere(one));
  const extra = (
    <span className="section-extra">
      {problem && (
        <span className="form-error" role="alert">
          {problem}
        </span>
      )}
      <span className="soft">{text.decided(decidedNumber, findings.length)}</span>
      <Button size="small" disabled={!canFill} onClick={acceptAll}>
        {text.allAccepted}
      </Button>
    </span>
  );
  return (
    <FormSection title={materialForm.fields.verdicts.label} extra={extra}>
      <table className="plain-table verdicts">
        <thead>
          <tr>
            <th>{text.material}</th>
            <th>{text.handedIn}</th>
            <th>{text.verdict}</th>
            <th>{text.note}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <VerdictRow key={finding.material.type} review={review} finding={finding} />
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}
