import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findOpinions, giveOpinion, type Opinions } from '@tejian/contract/business/opinion/opinion.contract.ts';
import { reportPdf } from '@tejian/contract/business/report/report.contract.ts';
import { opinionForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { opinionRules } from '@tejian/domain/business/opinion/opinion.text.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { openFile } from '../../../platform/files.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { AskedPeople } from './AskedPeople.tsx';
import { text } from './opinion.text.ts';

interface Given {
  verdict: 'agree' | 'refuse';
  reasonCode: string;
  opinion: string;
}

const fields = declaredFields<Given>(opinionForm);
const WIDTH = 680;

interface Props {
  itemNo: string;
  onClose: () => void;
}

/** Who is asked about one item, what they said, and one's own opinion. */
export function OpinionDialog({ itemNo, onClose }: Props) {
  const asked = useCall(findOpinions, { itemNo }, { fresh: true });
  if (!asked.data) return <DialogWait of={asked} title={itemNo} onClose={onClose} />;
  return <OpinionForm opinions={asked.data} onClose={onClose} />;
}

function OpinionForm({ opinions, onClose }: { opinions: Opinions; onClose: () => void }) {
  const { item, stepLabel, rule, obstacle } = opinions;
  const [initial] = useState<Given>({ verdict: 'agree', reasonCode: '', opinion: '' });
  const title = text.title(stepLabel, item.itemNo);
  const people = (
    <>
      <p className="dialog-note">
        {item.inspectedUnit} · {opinionRules[rule]}{' '}
        <Button type="link" size="small" onClick={() => openFile(reportPdf, { itemNo: item.itemNo })}>
          {text.report}
        </Button>
      </p>
      <AskedPeople opinions={opinions} />
    </>
  );
  if (obstacle)
    return (
      <TabModal open title={title} width={WIDTH} footer={null} onCancel={onClose}>
        {people}
        <Alert type="info" showIcon title={obstacle} />
      </TabModal>
    );
  const save = async ({ verdict, reasonCode, opinion }: Given) => {
    const isAgreed = verdict === 'agree';
    const { decided, stepLabel: reached } = await callServer(giveOpinion, {
      itemNo: item.itemNo,
      isAgreed,
      opinion,
      version: item.version,
      ...(isAgreed ? {} : { reasonCode }),
    });
    toast('success', decided === 'open' ? text.kept : text.movedTo(reached));
  };
  const finish = () => {
    refreshCalls(findItems, findOpinions);
    onClose();
  };
  return (
    <FormDialog<Given, void>
      title={title}
      fields={fields}
      initial={initial}
      version={item.version}
      reload={() => refreshCalls(findOpinions)}
      save={save}
      onSaved={finish}
      onClose={onClose}
      okText={text.send}
      width={WIDTH}
      note={people}
      isQuiet
    />
  );
}
