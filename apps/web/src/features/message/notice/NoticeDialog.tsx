import { getNotice, saveNotice, type Notice } from '@tejian/contract/message/notice/notice.contract.ts';
import { findMyOffices, type Office } from '@tejian/contract/shared/office/office.contract.ts';
import { noticeText } from '@tejian/domain/message/notice/notice.text.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { officeOptions } from '../../../platform/office-tree.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';
import { toSave, valuesOf, type NoticeValues } from './notice-values.ts';
import { text } from './notice.text.ts';

const { label, audiences } = noticeText;

const fieldsOf = (offices: readonly Office[]): FormField<NoticeValues>[] => [
  { name: 'title', label: label.title, showType: 'text', required: true, maxLength: 100, span: 2 },
  { name: 'type', label: label.type, showType: 'select', dictType: 'NOTICE_TYPE', required: true },
  { name: 'isPinned', label: label.isPinned, showType: 'switch' },
  {
    name: 'audience',
    label: label.audience,
    showType: 'radiobox',
    options: Object.entries(audiences).map(([value, name]) => ({ value, label: name })),
    span: 2,
  },
  {
    name: 'officeIds',
    label: text.offices,
    showType: 'select',
    multiple: true,
    required: true,
    span: 2,
    options: officeOptions(offices.filter(({ kind }) => kind !== 'department')),
    visible: ({ audience }) => audience === 'organisation',
  },
  {
    name: 'departmentIds',
    label: text.departments,
    showType: 'select',
    multiple: true,
    required: true,
    span: 2,
    options: officeOptions(offices.filter(({ kind }) => kind === 'department')),
    visible: ({ audience }) => audience === 'department',
  },
  { name: 'validFrom', label: label.validFrom, showType: 'dateselect' },
  { name: 'validTo', label: label.validTo, showType: 'dateselect' },
  { name: 'content', label: label.content, showType: 'textarea', required: true, maxLength: 20_000, rows: 10 },
];

interface Props {
  notice?: Notice;
  onSaved: () => void;
  onClose: () => void;
}

/** Writes a notice; it is read only after it was published. */
export function NoticeDialog({ notice: opened, onSaved, onClose }: Props) {
  const [notice, setNotice] = useState(opened);
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
