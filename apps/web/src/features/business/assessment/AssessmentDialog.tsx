import { getAssessment, saveAssessment } from '@tejian/contract/business/assessment/assessment.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { Button } from 'antd';
import { callServer } from '../../../platform/api.ts';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { Refused } from '../../../platform/failures.ts';
import { DialogForm, STAY } from '../../../platform/FormDialog.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { promptDialog } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { aboutOf, fieldsOf, givenOf, phoneOf, toSave, valuesOf, type Values } from './assessment-values.ts';
import { text } from './assessment.text.ts';
import { CustomerPart } from './CustomerPart.tsx';

const fields = fieldsOf('office');
const WIDTH = 760;

interface Props {
  applicationNo: string;
  onClose: () => void;
}
interface LoadedProps extends Props {
  stored: AnswerOf<typeof getAssessment>;
  reload: () => void;
}

const Above = ({ stored }: Pick<LoadedProps, 'stored'>) => <DetailList details={aboutOf(stored)} columns={2} />;

/** Mode '2' of spec §4: save and cancel. */
function Editing({ applicationNo, stored, reload, onClose }: LoadedProps) {
  const form = useForm(fields, valuesOf(stored), stored.version);
  const save = async (values: Values) => {
    try {
      return await callServer(saveAssessment, { applicationNo, version: stored.version, ...toSave(values) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      form.refuse(error.message, error.fieldErrors);
      reload();
      await promptDialog(error.message); // spec §8: a modal titled 提示
      return STAY;
    }
  };
  return (
    <DialogForm<Values, unknown>
      title={text.titleOf(applicationNo)}
      form={form}
      fields={fields}
      columns={2}
      width={WIDTH}
      isQuiet
      note={<Above stored={stored} />}
      below={<CustomerPart customer={stored.customer} />}
      save={save}
      onSaved={() => void promptDialog(text.saved, text.success, 'success').then(onClose)} // spec §8
      onClose={onClose}
    />
  );
}

/** Mode '1': to be read, with a button that closes it. */
function Reading({ applicationNo, stored, onClose }: LoadedProps) {
  return (
    <TabModal
      open
      width={WIDTH}
      title={text.titleOf(applicationNo)}
      footer={<Button onClick={onClose}>{text.close}</Button>}
      onCancel={onClose}
    >
      <Above stored={stored} />
      <DetailPart title={text.officePart}>
        <DetailList details={[...givenOf(stored), phoneOf(stored)]} columns={2} />
      </DetailPart>
      <CustomerPart customer={stored.customer} />
    </TabModal>
  );
}

/** The office's word on the applicant, with the way by which the customer gives theirs (decisions §11, "Assessment"). */
export function AssessmentDialog({ applicationNo, onClose }: Props) {
  const assessmentCall = useCall(getAssessment, { applicationNo }, { fresh: true });
  const { data: storedAssessment } = assessmentCall;
  const reload = () => void assessmentCall.refetch();
  if (!storedAssessment)
    return <DialogWait of={assessmentCall} title={text.titleOf(applicationNo)} onClose={onClose} />;
  const Mode = storedAssessment.mode === '2' ? Editing : Reading;
  return <Mode applicationNo={applicationNo} stored={storedAssessment} reload={reload} onClose={onClose} />;
}
