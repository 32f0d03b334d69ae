import { findStaffChanges } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { saveSignature, signatureImage } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import { signatureForm } from '@tejian/domain/archive/personnel/staff-forms.view.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { uploadFile } from '../../../platform/files.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useFileAddress } from '../../../platform/use-file-address.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import type { FormField } from '../../../ui/form/form-field.ts';
import { FilePick } from '../../../ui/form/FilePick.tsx';
import type { SectionProps } from './staff-section.tsx';
import { text } from './personnel.text.ts';

interface Values {
  file: File | undefined;
  validFrom: string;
  validTo: string | undefined;
}

const fieldsOf = (isNew: boolean): readonly FormField<Values>[] =>
  declaredFields<Values, keyof typeof signatureForm.fields>(signatureForm, {
    page: {
      file: {
        required: isNew,
        help: text.signatureFileNote,
        render: ({ id, value, onChange }) => (
          <FilePick id={id} file={value as File | undefined} onChange={onChange} accept="image/*" /> // the field's own value
        ),
      },
    },
  });

/** The image that stands on reports beside the name, with its period: without a valid one nothing is approved. */
export function SignatureSection({ staff, maySave, refresh }: SectionProps) {
  const { signature } = staff;
  const address = useFileAddress(signatureImage, { userId: staff.id }, signature?.version);
  const [isOpen, setOpen] = useState(false);
  const save = ({ file, validFrom, validTo }: Values) => {
    const request = { userId: staff.id, validFrom, validTo, version: signature?.version };
    return file ? uploadFile(saveSignature, request, file) : callServer(saveSignature, request);
  };
  const edit = maySave && (
    <Button size="small" type={signature ? 'default' : 'primary'} onClick={() => setOpen(true)}>
      {signature ? text.signatureEdit : text.signatureUpload}
    </Button>
  );
  return (
    <FormSection title={text.signature} extra={edit}>
      {signature ? (
        <div className="signature">
          {address && <img src={address} alt={text.signatureAlt(staff.name)} />}
          <span className="mono">{text.signatureFrom(signature.validFrom, signature.validTo)}</span>
        </div>
      ) : (
        <p className="small-table-none">{text.signatureNone}</p>
      )}
      {isOpen && (
        <FormDialog
          title={text.signature}
          fields={fieldsOf(!signature)}
          initial={{ file: undefined, validFrom: signature?.validFrom ?? '', validTo: signature?.validTo }}
          version={signature?.version}
          reload={refresh}
          save={save}
          onSaved={() => (setOpen(false), refreshCalls(findStaffChanges), refresh())}
          onClose={() => setOpen(false)}
        />
      )}
    </FormSection>
  );
}
