import { findGroupCandidates, type GroupMember } from '@tejian/contract/system/group/group.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { PersonPicker } from '../../../ui/form/pickers.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './group.text.ts';

interface Props {
  members: readonly GroupMember[];
  disabled: boolean;
  onChange: (members: GroupMember[]) => void;
}

const columns: readonly SmallColumn<GroupMember>[] = [
  { key: 'name', title: text.member.name, render: ({ name }) => name },
  { key: 'loginName', title: text.member.loginName, mono: true, render: ({ loginName }) => loginName },
  { key: 'department', title: text.member.department, render: ({ departmentName }) => departmentName },
];

/** The people who are in the group; the next one is found by name. */
export function MemberList({ members, disabled, onChange }: Props) {
  const others = async (word: string) => {
    const foundCandidates = await callServer(findGroupCandidates, { name: word });
    return foundCandidates.filter(({ id }) => !members.some((one) => one.id === id));
  };
  const removal: SmallColumn<GroupMember> = {
    key: 'remove',
    title: '',
    align: 'right',
    render: ({ id, name }) => (
      <button
        type="button"
        className="row-action row-danger"
        aria-label={`${text.removeMember} ${name}`}
        onClick={() => onChange(members.filter((one) => one.id !== id))}
      >
        {text.removeMember}
      </button>
    ),
  };
  return (
    <>
      {!disabled && (
        <PersonPicker
          value={undefined}
          placeholder={text.addMember}
          search={others}
          onChange={(person) => person && onChange([...members, { loginName: '', departmentName: '', ...person }])}
        />
      )}
      <SmallTable
        label={text.members}
        columns={disabled ? columns : [...columns, removal]}
        rows={members}
        rowKey={({ id }) => id}
        empty={text.noMembers}
      />
    </>
  );
}
