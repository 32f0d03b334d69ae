import {
  findMessageTemplates,
  previewMessage,
  sendMessage,
} from '@tejian/contract/outside/sending/sending.contract.ts';
import { listUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { findBusinessGroups, findBusinessUsers } from '@tejian/contract/shared/office/office.contract.ts';
import { sendingText } from '@tejian/domain/outside/sending/sending.text.ts';
import { sendForm } from '@tejian/domain/outside/sending/send-form.view.ts';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { sentenceOf } from '../../../platform/failures.ts';
import { useCall, useHint } from '../../../platform/use-call.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { text } from './sending.text.ts';

interface Values {
  templateCode: string;
  applicationNo: string;
  title: string;
  content: string;
  people: string[];
  groups: string[];
  roles: string[];
  units: string[];
}

const isFree = ({ templateCode }: Values) => !templateCode;

/** The form with what may be chosen; words of one's own are asked where no template makes them. */
function useFields() {
  const { data: templates } = useHint(findMessageTemplates, {});
  const { data: people } = useHint(findBusinessUsers, { type: '', name: '', organisationId: '' });
  const { data: groups } = useHint(findBusinessGroups, {});
  const { data: units } = useHint(listUnits, { name: '', pageSize: 100 });
  return useMemo(() => {
    const namedOptions = (rows: readonly { id: string; name: string }[] | undefined) =>
      (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const words = { visible: isFree, requiredWith: isFree };
    return declaredFields<Values>(sendForm, {
      page: {
        templateCode: {
          placeholder: text.noTemplate,
          options: (templates ?? []).map(({ code, name }) => ({ value: code, label: name })),
        },
        title: words,
        content: words,
        people: { options: namedOptions(people) },
        groups: {
          options: (groups ?? []).map(({ id, name, memberCount }) => ({
            value: id,
            label: text.groupOf(name, memberCount),
          })),
        },
        units: { options: namedOptions(units) },
      },
    });
  }, [templates, people, groups, units]);
}

/** The words of a template about the application, or why it cannot say them. */
function Preview({ templateCode, applicationNo }: Pick<Values, 'templateCode' | 'applicationNo'>) {
  const settledText = useSettled(applicationNo.trim());
  const { data, error } = useCall(
    previewMessage,
    { templateCode, applicationNo: settledText },
    { enabled: settledText !== '' },
  );
  if (settledText === '') return <Alert className="dialog-below" type="info" title={text.previewWait} />;
  if (error) return <Alert className="dialog-below" type="warning" title={sentenceOf(error)} />;
  return data ? (
    <Alert className="dialog-below" type="info" title={`${text.previewOf}：${data.title}`} description={data.content} />
  ) : null;
}

interface Props {
  applicationNo: string;
  onSent: () => void;
  onClose: () => void;
}

/** Sends a message to people, groups, roles and units. */
export function SendDialog({ applicationNo, onSent, onClose }: Props) {
  const fields = useFields();
  const none: string[] = [];
  const initial = { templateCode: '', applicationNo, title: '', content: '' };
  const form = useForm<Values>(fields, { ...initial, people: none, groups: none, roles: none, units: none });
  const { values } = form;
  return (
    <DialogForm<Values, { count: number }>
      title={sendingText.sentTitle}
      form={form}
      fields={fields}
      columns={2}
      okText={text.send}
      isDanger={false}
      isQuiet
      note={<p className="dialog-note">{text.recipients}</p>}
      below={values.templateCode ? <Preview {...values} /> : undefined}
      save={(givenMessage) => callServer(sendMessage, givenMessage)}
      onSaved={({ count }) => {
        toast('success', text.sent(count));
        onSent();
      }}
      onClose={onClose}
    />
  );
}
