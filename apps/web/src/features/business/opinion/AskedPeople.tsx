import {
  addPerson,
  findOpinions,
  removePerson,
  type Opinions,
} from '@tejian/contract/business/opinion/opinion.contract.ts';
import { findBusinessUsers } from '@tejian/contract/shared/office/office.contract.ts';
import { opinionStates } from '@tejian/domain/business/opinion/opinion.text.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { askForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act } from '../../../platform/use-call.ts';
import { PersonPicker, type PersonChoice } from '../../../ui/form/pickers.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import './opinion.css';
import { text } from './opinion.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

interface Chosen {
  person?: PersonChoice;
}

const searchPeople = async (name: string): Promise<PersonChoice[]> =>
  (await callServer(findBusinessUsers, { type: 'step:handle', name, organisationId: '' })).map(
    ({ id, name: ownName, departmentName }) => ({ id, name: ownName, departmentName }),
  );

const fields = declaredFields<Chosen>(askForm, {
  page: {
    userId: {
      name: 'person',
      render: ({ id, value, onChange, invalid }) => (
        <PersonPicker
          id={id}
          value={value as PersonChoice | undefined} // the field holds what this picker gave
          onChange={onChange}
          invalid={invalid}
          search={searchPeople}
        />
      ),
    },
  },
});

/** The people in their order with what each said; while the step is open, more can be asked and some no longer. */
export function AskedPeople({ opinions: { item, people } }: { opinions: Opinions }) {
  const [isAdding, setAdding] = useState(false);
  const { itemNo } = item;
  const onChanged = () => refreshCalls(findOpinions);
  const remove = (userId: string) =>
    act(async () => {
      await callServer(removePerson, { itemNo, userId });
      onChanged();
    });
  return (
    <div className="asked-people">
      <table>
        <thead>
          <tr>
            <th>{text.person}</th>
            <th>{text.state}</th>
            <th>{text.said}</th>
            <th>{text.at}</th>
            <th>
              <Button type="link" size="small" onClick={() => setAdding(true)}>
                {text.add}
              </Button>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ userId, name, state, opinion, givenAt, addedBy, isAwaited }) => (
            <tr key={userId} className={`asked-${state}`}>
              <td>
                {name} {addedBy && <small>{text.addedBy(addedBy)}</small>}
              </td>
              <td>{isAwaited ? text.awaited : opinionStates[state]}</td>
              <td>{opinion}</td>
              <td className="mono">{givenAt && <Moment at={givenAt} />}</td>
              <td>
                {state === 'open' && people.length > 1 && (
                  <Popconfirm title={text.removeAsk(name)} onConfirm={() => void remove(userId)}>
                    <Button type="link" size="small" danger>
                      {text.remove}
                    </Button>
                  </Popconfirm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isAdding && (
        <FormDialog<Chosen, object>
          title={text.addTitle}
          fields={fields}
          initial={{}}
          save={({ person }) => callServer(addPerson, { itemNo, userId: person?.id ?? '' })}
          onSaved={() => {
            setAdding(false);
            onChanged();
          }}
          onClose={() => setAdding(false)}
          okText={text.add}
          savedText={text.added}
        />
      )}
    </div>
  );
}
