import { deleteGroup, findUserGroups } from '@tejian/contract/system/group/group.contract.ts';
import type { GroupRow } from '@tejian/contract/system/group/group.record.ts';
import { groupText } from '@tejian/domain/system/group/group.text.ts';
import { useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './group.text.ts';

const cells = { dataScope: ({ dataScope }: GroupRow) => groupText.scopes[dataScope] };

async function remove(row: GroupRow, refresh: () => void): Promise<void> {
  const question = {
    title: text.deleteTitle(row.name),
    content: text.deleteNote,
    okText: text.confirmDelete,
    danger: true,
  };
  const seenRow = { id: row.id, version: row.version };
  if ((await confirm(question)) && (await act(() => callServer(deleteGroup, seenRow), text.deleted))) refresh();
}

/** User groups (spec §2, system management): the union of their codes is what a person may do (decisions §7). */
export default function GroupListPage() {
  const page = usePage();
  const list = useList(findUserGroups, { cells });
  const { refresh } = list;
  const rowActions = useMemo<RowAction<GroupRow>[]>(
    () => [
      { name: 'open', run: (row) => page.open(paths.group(row.id)) },
      {
        name: 'delete',
        disabled: (row) => (row.memberCount > 0 ? text.hasMembers : undefined),
        run: (row) => remove(row, refresh),
      },
    ],
    [page, refresh],
  );
  return (
    <ListPage
      list={list}
      toolbar={[{ name: 'add', run: () => page.open(paths.group()) }]}
      rowActions={rowActions}
      openField="name"
      onOpen={(row) => page.open(paths.group(row.id))}
    />
  );
}
