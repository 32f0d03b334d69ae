import * as calls from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { priceAgreementForm } from '@tejian/domain/money/price-agreement/price-agreement-form.view.ts';
import type { AgreementTerms } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { UnitField } from '../../archive/unit-field/UnitField.tsx';
import type { UsualUnit } from '../../archive/unit-field/usual-units.ts';
import { text } from './price-agreement.text.ts';

interface Values {
  agreementNo: string;
  unit: UsualUnit | undefined;
  terms: AgreementTerms;
  value: string;
  kindCodes: string[];
  validFrom: string;
  validTo: string;
  reason: string;
}

const fields = declaredFields<Values>(priceAgreementForm, {
  page: {
    unitId: {
      name: 'unit',
      render: ({ id, value, onChange, invalid, disabled }) => (
        <UnitField
          id={id}
          value={value as UsualUnit | undefined} // the field's own value
          onChange={onChange}
          invalid={invalid}
          disabled={disabled}
        />
      ),
    },
  },
});

const empty: Values = {
  agreementNo: '',
  unit: undefined,
  terms: 'price',
  value: '',
  kindCodes: [],
  validFrom: '',
  validTo: '',
  reason: '',
};

interface Ends {
  onDone: () => void;
  onClose: () => void;
}

/** Asks for an agreement with a unit. */
export const AgreementDialog = ({ onDone, onClose }: Ends) => (
  <FormDialog<Values, unknown>
    title={text.add}
    columns={2}
    fields={fields}
    initial={empty}
    savedText={text.saved}
    onSaved={onDone}
    onClose={onClose}
    save={({ unit, value, ...values }) =>
      callServer(calls.saveAgreement, {
        ...values,
        unitId: unit?.id ?? '',
        value: values.terms === 'exempt' || value === '' ? undefined : typedMoney(value),
      })
    }
  />
);
