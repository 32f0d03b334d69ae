import {
  findDeputyPeople,
  saveDeputy,
  type DeputyCandidate,
} from '@tejian/contract/business/deputy/deputy.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { deputyCodes, dutyWords, type DeputyCode } from '@tejian/domain/business/deputy/deputy.ts';
import { deputyText } from '@tejian/domain/business/deputy/deputy.text.ts';
import { deputyForm, dutyOptions } from '@tejian/domain/business/form/deputy-forms.view.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { useUser } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { PersonSelect, type PersonOption } from '../../../ui/form/PersonSelect.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { DeputyLimits } from './DeputyLimits.tsx';
import { text } from './deputy.text.ts';

interface Values {
  userId: string;
  deputyId: string;
  codes: DeputyCode[];
  fromDay: string;
  untilDay: string;
  reason: string;
}
interface Props {
  onSaved: () => void;
  onClose: () => void;
}
type People = readonly DeputyCandidate[];

/**
 * The duties that are to be given away are asked of a deputy; who may not do one of them is shown with the reason, and so is
 * whoever gives them away.
 */
const optionOf =
  (askedCodes: readonly string[] = [], principal = '') =>
  ({ userId, name, department, codes }: DeputyCandidate): PersonOption => {
    if (principal !== '' && userId === principal) return { id: userId, name, reason: deputyText.samePerson };
    const lackedTexts = askedCodes.filter((code) => !codes.includes(code));
    const option = { id: userId, name, note: text.person(department, dutyWords(codes)) };
    return lackedTexts.length > 0 ? { ...option, reason: text.lacks(dutyWords(lackedTexts)) } : option;
  };

const choice = (people: readonly PersonOption[]): Partial<FormField<Values>> => ({
  render: ({ id, value, onChange, invalid }) => (
    <PersonSelect
      id={id}
      invalid={invalid}
      people={people}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      onChange={(chosenText) => onChange(chosenText ?? '')}
    />
  ),
});

/** For oneself only what one does oneself is offered; whoever arranges chooses among everybody and everything. */
const fieldsOf = (
  people: People,
  mayChoose: boolean,
  ownTexts: readonly string[],
  { userId, codes }: Pick<Values, 'userId' | 'codes'>,
) =>
  declaredFields<Values, keyof typeof deputyForm.fields>(deputyForm, {
    page: {
      userId: mayChoose ? choice(people.map(optionOf())) : { visible: () => false },
      deputyId: choice(people.map(optionOf(codes, userId))),
      ...(mayChoose ? {} : { codes: { options: dutyOptions.filter(({ value }) => ownTexts.includes(value)) } }),
    },
  });

/** Names a deputy: for oneself, or for anybody where the person arranges work. */
export function DeputyDialog(props: Props) {
  const peopleCall = useCall(findDeputyPeople, {}, { fresh: true });
  if (!peopleCall.data) return <DialogWait of={peopleCall} title={deputyText.add} onClose={props.onClose} />;
  return <DeputyForm {...props} {...peopleCall.data} />;
}

function DeputyForm({ people, mayChoose, onSaved, onClose }: Props & { people: People; mayChoose: boolean }) {
  const { id } = useUser();
  const ownTexts = useMemo(() => people.find(({ userId }) => userId === id)?.codes ?? [], [people, id]);
  const [initial] = useState<Values>(() => {
    const today = showInstant(new Date()).slice(0, 10);
    const codes = deputyCodes.filter((code) => ownTexts.includes(code));
    return { userId: ownTexts.length > 0 ? id : '', deputyId: '', codes, fromDay: today, untilDay: today, reason: '' };
  });
  const [checkedFields] = useState(() => fieldsOf(people, mayChoose, ownTexts, { userId: '', codes: [] }));
  const form = useForm(checkedFields, initial);
  const { userId, codes } = form.values;
  const fields = useMemo(
    () => fieldsOf(people, mayChoose, ownTexts, { userId, codes }),
    [people, mayChoose, ownTexts, userId, codes],
  );
  return (
    <DialogForm<Values, { id: string }>
      title={deputyText.add}
      note={<p className="dialog-note">{mayChoose ? text.noteOfAny : text.note}</p>}
      form={form}
      fields={fields}
      below={<DeputyLimits of={form.values} />}
      columns={2}
      okText={text.ok}
      savedText={text.saved}
      save={(values) => callServer(saveDeputy, values)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
