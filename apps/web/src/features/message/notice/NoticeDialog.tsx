import { getNotice, saveNotice, type Notice } from '@tejian/contract/message/notice/notice.contract.ts';
import { findMyOffices, type Office } from '@tejian/contract/shared/office/office.contract.ts';
import { noticeForm } from '@tejian/domain/message/notice/notice-form.view.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { officeOptions } from '../../../platform/office-tree.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { toSave, valuesOf, type NoticeValues } from './notice-values.ts';
import { text } from './notice.text.ts';

/** Institutes and departments are chosen from lists of their own. */
function fieldsOf(offices: readonly Office[]): FormField<NoticeValues>[] {
  const chosenPart = (isDepartment: boolean) => ({
    options: officeOptions(offices.filter(({ kind }) => (kind === 'department') === isDepartment)),
  });
  const page = { officeIds: chosenPart(false), departmentIds: chosenPart(true) };
  return declaredFields<NoticeValues>(noticeForm, { page });
}

interface Props {
  notice?: Notice;
  onSaved: () => void;
  onClose: () => void;
}

/** Writes a notice; it is read only after it was published. */
export function NoticeDialog({ notice: openedNotice, onSaved, onClose }: Props) {
  const [notice, setNotice] = useState(openedNotice);
  const offices = useCall(findMyOffices, {});
  const fields = useMemo(() => fieldsOf(offices.data ?? []), [offices.data]);
  const save = (values: NoticeValues) =>
    callServer(saveNotice, { ...toSave(values), id: notice?.id, version: notice?.version });
  const reload = async () => {
    const newer = notice && (await act(() => callServer(getNotice, { id: notice.id })));
    if (newer) setNotice(newer);
  };
  if (offices.error)
    return (
      <TabModal open title={text.titleNew} footer={null} onCancel={onClose}>
        <Failure of={offices} />
      </TabModal>
    );
  return (
    <FormDialog
      title={notice ? text.titleEdit(notice.title) : text.titleNew}
      fields={fields}
      initial={valuesOf(notice)}
      version={notice?.version}
      columns={2}
      save={save}
      reload={() => void reload()}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
