import { decideAgreement } from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import type { PriceAgreement } from '@tejian/contract/money/price-agreement/price-agreement.record.ts';
import { agreementDecisionForm } from '@tejian/domain/money/price-agreement/price-agreement-form.view.ts';
import type { AgreementOperation } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { priceAgreementText } from '@tejian/domain/money/price-agreement/price-agreement.text.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './price-agreement.text.ts';

const fields = declaredFields<{ reason: string }>(agreementDecisionForm);

interface Props {
  operation: AgreementOperation;
  row: PriceAgreement;
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** The second person decides, or somebody ends what was agreed: with the terms in sight. */
export function DecisionDialog({ operation, row, reload, onDone, onClose }: Props) {
  const kind = useCodeLabel('EQUIPMENT_KIND');
  const value = row.value === undefined ? '' : shownMoney(row.value);
  const agreed = text.agreed({ ...row, value, kinds: row.kindCodes.map(kind) });
  return (
    <FormDialog<{ reason: string }, unknown>
      title={text.deciding[operation](row.agreementNo)}
      okText={priceAgreementText.operations[operation]}
      isDanger={operation !== 'approve'}
      note={operation === 'end' ? `${agreed}${text.endNote}` : agreed}
      fields={fields}
      initial={{ reason: '' }}
      version={row.version}
      reload={reload}
      savedText={text.done[operation]}
      onSaved={onDone}
      onClose={onClose}
      save={({ reason }) => callServer(decideAgreement, { id: row.id, version: row.version, operation, reason })}
    />
  );
}
