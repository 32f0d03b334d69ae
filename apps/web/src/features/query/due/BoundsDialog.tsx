import { saveDueBounds } from '@tejian/contract/archive/due-rule/due-bounds.contract.ts';
import { type DueSummary } from '@tejian/contract/query/due/due.contract.ts';
import { dueBoundsForm } from '@tejian/domain/archive/due-rule/due-bounds-form.view.ts';
import { callServer } from '../../../platform/api.ts';
import { setDueBounds } from '../../archive/due-rule/due-bounds.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './due.text.ts';
import { refreshDue } from './handle.ts';

interface Values {
  urgentDays: number | undefined;
  soonDays: number | undefined;
}
const fields = declaredFields<Values>(dueBoundsForm);

/** The days from which the institute warns. */
export function BoundsDialog({ bounds, onClose }: { bounds: DueSummary; onClose: () => void }) {
  const { urgentDays, soonDays, boundsVersion: version } = bounds;
  return (
    <FormDialog<Values, void>
      title={text.setBounds}
      fields={fields}
      initial={{ urgentDays, soonDays }}
      version={version}
      reload={refreshDue}
      note={<p className="dialog-note">{text.boundsNote}</p>}
      save={async (values) => {
        const set = { urgentDays: Number(values.urgentDays), soonDays: Number(values.soonDays) };
        await callServer(saveDueBounds, { ...set, version });
        setDueBounds(set);
      }}
      onSaved={() => {
        refreshDue();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
