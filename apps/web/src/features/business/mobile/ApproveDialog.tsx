import * as calls from '@tejian/contract/business/mobile/package.contract.ts';
import type { PackageDetail } from '@tejian/contract/business/mobile/package.record.ts';
import { packageApproveForm } from '@tejian/domain/business/mobile/package-forms.view.ts';
import { packageText } from '@tejian/domain/business/mobile/package.text.ts';
import type { Preference } from '@tejian/domain/business/mobile/package.ts';
import { callServer } from '../../../platform/api.ts';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { AskedFacts } from '../../../ui/form/AskedFacts.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { Comparison } from './Comparison.tsx';
import { text } from './mobile-page.text.ts';
import type { DialogProps } from './PackageDialogs.tsx';

interface Values {
  prefer: Preference | '';
}

/** The value that stands is asked only where there is something to decide. */
const fieldsOf = ({ conflicts }: PackageDetail) =>
  conflicts.length === 0
    ? []
    : declaredFields<Values>(packageApproveForm, {
        page: {
          prefer: {
            options: Object.entries(packageText.preferences).map(([value, label]) => ({ value, label })),
          },
        },
      });

const factsOf = ({ packageNo, itemNo, inspectedUnit, inspectors }: DialogProps['row']) => [
  { label: text.packageNo, value: packageNo, mono: true },
  { label: text.itemNo, value: itemNo, mono: true },
  { label: text.unit, value: inspectedUnit },
  { label: text.inspectors, value: inspectors },
];

/** The record that was handed in, against the report as it stands; it goes into the report with the person's yes. */
export function ApproveDialog({ row, reload, onDone, onClose }: DialogProps) {
  const packageCall = useCall(calls.findMobilePackage, { id: row.id }, { fresh: true });
  const title = text.approveTitle(row.packageNo);
  const { data } = packageCall;
  if (!data) return <DialogWait of={packageCall} title={title} onClose={onClose} />;
  return (
    <FormDialog<Values, unknown>
      title={title}
      width={820}
      okText={packageText.actions.approve}
      fields={fieldsOf(data)}
      initial={{ prefer: '' }}
      version={row.version}
      reload={() => (reload(), void packageCall.refetch())}
      note={
        <>
          <AskedFacts facts={factsOf(row)} asker={row.submittedBy} reason={row.note} labels={text.asked} />
          <p className="form-hint">{text.approveNote}</p>
        </>
      }
      below={<Comparison of={data} />}
      savedText={text.approved}
      onSaved={onDone}
      onClose={onClose}
      save={({ prefer }) =>
        callServer(calls.approveSubmitted, {
          id: row.id,
          version: row.version,
          ...(prefer !== '' && { prefer, conflictsShown: data.conflictsShown }),
        })
      }
    />
  );
}
