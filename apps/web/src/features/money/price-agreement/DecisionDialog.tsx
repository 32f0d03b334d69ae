import { decideAgreement } from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import type { PriceAgreement } from '@tejian/contract/money/price-agreement/price-agreement.record.ts';
import { approvalForm, refusalForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { agreementEndForm } from '@tejian/domain/money/price-agreement/price-agreement-form.view.ts';
import type { AgreementOperation } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { priceAgreementText } from '@tejian/domain/money/price-agreement/price-agreement.text.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { AskedFacts } from '../../../ui/form/AskedFacts.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './price-agreement.text.ts';

const { label } = priceAgreementText;

const fieldsOf = {
  approve: declaredFields<{ reason: string }>(approvalForm),
  refuse: declaredFields<{ reason: string }>(refusalForm),
  end: declaredFields<{ reason: string }>(agreementEndForm),
};

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
  const facts = [
    { label: label.agreementNo, value: row.agreementNo, mono: true },
    { label: label.unitId, value: row.unitName },
    { label: label.terms, value: row.termsWord },
    { label: label.value, value, mono: true },
    { label: label.kindCodes, value: row.kindCodes.map(kind).join('、') || text.allKinds },
    { label: text.period, value: text.days(row.validFrom, row.validTo), mono: true },
  ];
  return (
    <FormDialog<{ reason: string }, unknown>
      title={text.deciding[operation](row.agreementNo)}
      okText={priceAgreementText.operations[operation]}
      isDanger={operation !== 'approve'}
      note={
        <>
          <AskedFacts facts={facts} asker={row.requestedBy} reason={row.reason} labels={text.asked} />
          {operation === 'end' && <p className="form-hint">{text.endNote}</p>}
        </>
      }
      fields={fieldsOf[operation]}
      initial={{ reason: '' }}
      version={row.version}
      reload={reload}
      savedText={text.done[operation]}
      onSaved={onDone}
      onClose={onClose}
      save={({ reason }) =>
        callServer(decideAgreement, {
          id: row.id,
          version: row.version,
          operation,
          reason: reason.trim() || text.agreedWord,
        })
      }
    />
  );
}
