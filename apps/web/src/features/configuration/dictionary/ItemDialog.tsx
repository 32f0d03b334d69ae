import {
  saveDictionaryItem,
  type DictionaryType,
  type KeptItem,
} from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { dictionaryItemForm } from '@tejian/domain/configuration/dictionary/dictionary-item-form.view.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { forgetDictionaries } from '../../../platform/dictionary.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './dictionary.text.ts';

interface Values {
  value: string;
  label: string;
  parentId: string | undefined;
  sort: number;
  isEnabled: boolean;
}

interface Props {
  type: DictionaryType;
  item: KeptItem | undefined;
  items: readonly KeptItem[];
  reload: () => void;
  onSaved: () => void;
  onClose: () => void;
}

const ROOT = '-1';
const STEP = 1;

/** The code of an item that exists is shown and never changed. */
const fieldsOf = (item: KeptItem | undefined, items: readonly KeptItem[]) =>
  declaredFields<Values>(dictionaryItemForm, {
    page: {
      parentId: {
        placeholder: text.top,
        options: items.filter(({ id }) => id !== item?.id).map(({ id, label }) => ({ value: id, label })),
      },
    },
  }).map((field) => (item && field.name === 'value' ? { ...field, showType: 'label' as const } : field));

/** One item; a code that records carry is never changed. */
export function ItemDialog({ type, item, items, reload, onSaved, onClose }: Props) {
  const fields = useMemo(() => fieldsOf(item, items), [item, items]);
  const last = Math.max(0, ...items.map(({ sort }) => sort));
  const save = async (values: Values) => {
    await callServer(saveDictionaryItem, {
      ...values,
      parentId: values.parentId ?? '',
      id: item?.id,
      version: item?.version,
      type: type.type,
    });
    forgetDictionaries(); // every select asks anew
  };
  return (
    <FormDialog
      title={item ? text.titleEdit(item.label) : text.titleNew(type.name)}
      note={item && <p className="dialog-note">{text.editNote}</p>}
      fields={fields}
      initial={{
        value: item?.value ?? '',
        label: item?.label ?? '',
        parentId: item && item.parentId !== ROOT ? item.parentId : undefined,
        sort: item?.sort ?? last + STEP,
        isEnabled: item?.isEnabled ?? true,
      }}
      version={item?.version}
      reload={reload}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
