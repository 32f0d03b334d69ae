import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findOpinions, giveOpinion, type Opinions } from '@tejian/contract/business/opinion/opinion.contract.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { opinionForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { ownForm, ownIn, type OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { opinionRules } from '@tejian/domain/business/opinion/opinion.text.ts';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { openFile } from '../../../platform/files.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import {
  ownFormFields,
  ownFormValues,
  sentOwn,
  sentValue,
  type OwnFormValues,
  type Reading,
} from '../../../ui/form/record-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { AskedPeople } from './AskedPeople.tsx';
import { text } from './opinion.text.ts';

interface Given extends OwnFormValues {
  verdict: 'agree' | 'refuse';
  reasonCode: string;
  opinion: string;
}

const askedFields = declaredFields<Given>(opinionForm);
const WIDTH = 680;

/** The reading of the form's values as a record. */
const readingOf = ({ own }: OwnForm, kindCode: string): Reading<Given> => ({
  recordOf: (values) => {
    const heldEntries = new Map<string, unknown>(Object.entries(values));
    return Object.fromEntries(own.map(({ key }) => [key, sentValue(heldEntries.get(key))]));
  },
  placeOf: () => ({ kindCode }),
});

/** The fields that the step asks beside the opinion; who refuses says why and fills in nothing. */
const ownFields = (form: OwnForm, reading: Reading<Given>): FormField<Given>[] =>
  ownFormFields(form, reading).map((field) => ({ ...field, visible: ({ verdict }) => verdict === 'agree' }));

interface Props {
  itemNo: string;
  onClose: () => void;
}

/** The people asked about one item, what they said, and one's own opinion. */
export function OpinionDialog({ itemNo, onClose }: Props) {
  const opinionsCall = useCall(findOpinions, { itemNo }, { fresh: true });
  if (!opinionsCall.data) return <DialogWait of={opinionsCall} title={itemNo} onClose={onClose} />;
  return <OpinionForm opinions={opinionsCall.data} onClose={onClose} />;
}

function OpinionForm({ opinions, onClose }: { opinions: Opinions; onClose: () => void }) {
  const { item, stepLabel, rule, obstacle } = opinions;
  const form = useMemo(() => ownForm(opinions.fields, []), [opinions.fields]);
  const reading = useMemo(() => readingOf(form, item.kindCode), [form, item.kindCode]);
  const fields = useMemo(() => [...ownFields(form, reading), ...askedFields], [form, reading]);
  const [initial] = useState<Given>(() => ({
    ...ownFormValues(form, {}),
    verdict: 'agree',
    reasonCode: '',
    opinion: '',
  }));
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
  const save = async (givenFacts: Given) => {
    const { verdict, reasonCode, opinion } = givenFacts;
    const isAgreed = verdict === 'agree';
    const { decided, stepLabel: reachedLabel } = await callServer(giveOpinion, {
      itemNo: item.itemNo,
      isAgreed,
      opinion,
      version: item.version,
      ...(isAgreed ? ownIn(sentOwn(form, givenFacts, reading)) : {}),
      ...(isAgreed ? {} : { reasonCode }),
    });
    toast('success', decided === 'open' ? text.kept : text.movedTo(reachedLabel));
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
