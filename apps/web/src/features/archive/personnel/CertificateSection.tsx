import type { OperatorCertificate } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { bandOf } from '@tejian/domain/archive/personnel/expiry.ts';
import { isInForce } from '@tejian/domain/archive/personnel/operator.ts';
import { operatorCertificateForm } from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { operatorText } from '@tejian/domain/archive/personnel/operator.text.ts';
import { useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import type { Option } from '../../../ui/field/field-def.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { bandCell } from './BandBar.tsx';
import { text } from './operator.text.ts';
import { useItems } from './use-items.ts';
import { AddButton, lineActions } from './staff-section.tsx';

const { label, certificateStates } = operatorText;
const ITEMS = 'OPERATOR_ITEM';
const SETS = [ITEMS];

type Values = Omit<OperatorCertificate, 'state'> & { state: string };
const fieldsOf = (items: readonly Option[]) =>
  declaredFields<Values>(operatorCertificateForm, {
    page: { itemCode: { options: items }, certificateNo: { help: text.numberHelp } },
  });
const empty: Values = {
  itemCode: '',
  certificateNo: '',
  issuingOffice: '',
  validFrom: '',
  validTo: '',
  state: '1',
};

interface Props {
  certificates: readonly OperatorCertificate[];
  /** Not there for whoever only reads. */
  onChange: ((certificates: OperatorCertificate[]) => void) | undefined;
}

/** The certificates of an operator, kept with the form until it is saved. */
export function CertificateSection({ certificates, onChange }: Props) {
  const nameOf = useLabels(SETS);
  const items = useItems(ITEMS);
  const [openPart, setOpen] = useState<{ at: number; values: Values }>();
  const rows = certificates.map((one, at) => ({ ...one, at }));
  const columns: SmallColumn<OperatorCertificate & { at: number }>[] = [
    { key: 'item', title: label.item, render: ({ itemCode }) => `${itemCode} ${nameOf(ITEMS, itemCode)}` },
    { key: 'no', title: label.certificateNo, mono: true, render: ({ certificateNo }) => certificateNo },
    { key: 'office', title: label.issuingOffice, render: ({ issuingOffice }) => issuingOffice },
    { key: 'from', title: label.validFrom, mono: true, render: ({ validFrom }) => validFrom },
    { key: 'to', title: label.validTo, mono: true, render: ({ validTo }) => validTo },
    { key: 'review', title: label.reviewDate, mono: true, render: ({ reviewDate }) => reviewDate ?? '' },
    {
      key: 'state',
      title: label.state,
      render: (row) =>
        isInForce(row) ? bandCell({ band: bandOf(row.validTo, today()) }) : certificateStates[row.state],
    },
  ];
  const actions =
    onChange &&
    lineActions<OperatorCertificate & { at: number }>(
      ({ certificateNo }) => certificateNo,
      ({ at, ...values }) => setOpen({ at, values }),
      ({ at }) => onChange(certificates.filter((_, index) => index !== at)),
    );
  const keep = async (values: Values) => {
    const one = { ...values, state: values.state as OperatorCertificate['state'] }; // chosen from the same codes
    onChange?.(
      openPart?.at === undefined || openPart.at < 0 ? [...certificates, one] : certificates.with(openPart.at, one),
    );
  };
  return (
    <FormSection
      title={text.certificates}
      extra={onChange && <AddButton onClick={() => setOpen({ at: -1, values: empty })} />}
    >
      <p className="dialog-note">{text.certificatesNote}</p>
      <Failure of={items.asked} />
      <SmallTable
        label={text.certificates}
        columns={actions ? [...columns, actions] : columns}
        rows={rows}
        rowKey={({ at }) => String(at)}
        empty={text.noCertificates}
      />
      {openPart && (
        <FormDialog
          title={openPart.at < 0 ? text.certificateNew : text.certificateOf(openPart.values.certificateNo)}
          fields={fieldsOf(items.options)}
          initial={openPart.values}
          columns={2}
          isQuiet
          save={keep}
          onSaved={() => setOpen(undefined)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </FormSection>
  );
}
