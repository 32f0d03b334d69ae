import { findPackageChoices, issuePackages } from '@tejian/contract/business/mobile/package.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { packageIssueForm } from '@tejian/domain/business/mobile/package-forms.view.ts';
import { packageText } from '@tejian/domain/business/mobile/package.text.ts';
import { usualDays } from '@tejian/domain/business/mobile/package.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { batchResult, toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './mobile-page.text.ts';

interface Values {
  itemNos: string[];
  deviceId: string;
  expiresOn: string;
  note: string;
}
interface Props {
  onDone: () => void;
  onClose: () => void;
}

const fieldsOf = ({ devices, items }: AnswerOf<typeof findPackageChoices>) =>
  declaredFields<Values, keyof typeof packageIssueForm.fields>(packageIssueForm, {
    page: {
      itemNos: {
        options: items.map(({ itemNo, inspectedUnit, place, inspectors }) => ({
          value: itemNo,
          label: text.itemOption(itemNo, inspectedUnit, place, inspectors),
        })),
      },
      deviceId: {
        options: devices.map(({ id, name, deviceNo, holder = '' }) => ({
          value: id,
          label: text.deviceOption(name, deviceNo, holder),
        })),
      },
    },
  });

type Withheld = AnswerOf<typeof findPackageChoices>['withheld'];

/** The items at report entry that are not offered, each with its reason; open where nothing else is there to choose. */
const WithheldItems = ({ of, isAll }: { of: Withheld; isAll: boolean }) =>
  of.length > 0 && (
    <details className="mobile-withheld" open={isAll}>
      <summary>{text.withheld(of.length)}</summary>
      <ul>
        {of.map(({ itemNo, inspectedUnit, obstacle }) => (
          <li key={itemNo}>
            {inspectedUnit}
            <small>{obstacle}</small>
          </li>
        ))}
      </ul>
    </details>
  );

type Results = AnswerOf<typeof issuePackages>;

/** Says what became of each item where not all of them went out. */
function tellResults(results: Results): void {
  if (results.every(({ isSuccess }) => isSuccess)) return toast('success', text.issued(results.length));
  void batchResult(
    text.issueResult,
    results.map(({ itemNo, isSuccess, sentence }) => ({ label: itemNo, isSuccess, errorMsg: sentence })),
  );
}

/** Items at report entry go to a device, each as a package of its own. */
export function IssueDialog({ onDone, onClose }: Props) {
  const choicesCall = useCall(findPackageChoices, {}, { fresh: true });
  const [expiresOn] = useState(() => addDays(showInstant(new Date()).slice(0, 10), usualDays));
  const fields = useMemo(() => choicesCall.data && fieldsOf(choicesCall.data), [choicesCall.data]);
  if (!fields || !choicesCall.data) return <DialogWait of={choicesCall} title={text.issueTitle} onClose={onClose} />;
  return (
    <FormDialog<Values, Results>
      title={text.issueTitle}
      width={640}
      fields={fields}
      initial={{ itemNos: [], deviceId: '', expiresOn, note: '' }}
      note={text.issueNote}
      below={<WithheldItems of={choicesCall.data.withheld} isAll={choicesCall.data.items.length === 0} />}
      okText={packageText.actions.issue}
      isQuiet
      onSaved={(results) => (tellResults(results), onDone())}
      onClose={onClose}
      save={(values) => callServer(issuePackages, values)}
    />
  );
}
