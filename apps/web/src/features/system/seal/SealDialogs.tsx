import { findSeals, retireSeal, saveSeal } from '@tejian/contract/system/seal/seal.contract.ts';
import type { SealRow } from '@tejian/contract/system/seal/seal.record.ts';
import { sealForm, sealRetireForm } from '@tejian/domain/system/seal/seal-form.view.ts';
import { useEffect, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/files.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FilePick } from '../../../ui/form/FilePick.tsx';
import type { FormField } from '../../../ui/form/form-field.ts';
import './seal.css';
import { text } from './seal.text.ts';

interface Values {
  file: File | undefined;
  name: string;
  validFrom: string;
  validTo: string | undefined;
}

/** The chosen file as it will lie on paper, before it is sent. */
function ChosenSeal({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const madeURL = URL.createObjectURL(file);
    setAddress(madeURL);
    return () => URL.revokeObjectURL(madeURL);
  }, [file]);
  return <div className="seal-ground">{address && <img src={address} alt={text.previewAlt(file.name)} />}</div>;
}

const fieldsOf = (isNew: boolean): readonly FormField<Values>[] =>
  declaredFields<Values, keyof typeof sealForm.fields>(sealForm, {
    page: {
      file: {
        required: isNew,
        visible: () => isNew,
        help: text.fileNote,
        render: ({ id, value, onChange }) => {
          const file = value as File | undefined; // the field's own value
          return (
            <>
              <FilePick id={id} file={file} onChange={onChange} accept="image/png" />
              {file && <ChosenSeal file={file} />}
            </>
          );
        },
      },
    },
  });
const [newFields, keptFields] = [fieldsOf(true), fieldsOf(false)];

interface Props {
  onSaved: () => void;
  onClose: () => void;
}

/** Uploads a seal, or changes name and period of one. */
export function SealDialog({ seal, onSaved, onClose }: Props & { seal: SealRow | undefined }) {
  const save = ({ file, ...values }: Values) => {
    const request = { ...values, id: seal?.id, version: seal?.version };
    return file ? uploadFile(saveSeal, request, file) : callServer(saveSeal, request);
  };
  return (
    <FormDialog
      title={seal ? text.editTitle(seal.name) : text.uploadTitle}
      fields={seal ? keptFields : newFields}
      initial={{ file: undefined, name: seal?.name ?? '', validFrom: seal?.validFrom ?? '', validTo: seal?.validTo }}
      version={seal?.version}
      reload={() => refreshCalls(findSeals)}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

const retireFields = declaredFields<{ reason: string }>(sealRetireForm);

export function RetireDialog({ seal: { id, name, version }, onSaved, onClose }: Props & { seal: SealRow }) {
  return (
    <FormDialog
      title={text.retireTitle(name)}
      note={<p className="dialog-note">{text.retireNote}</p>}
      fields={retireFields}
      initial={{ reason: '' }}
      version={version}
      reload={() => refreshCalls(findSeals)}
      isDanger
      okText={text.retire}
      savedText={text.retired}
      save={({ reason }) => callServer(retireSeal, { id, version, reason })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
