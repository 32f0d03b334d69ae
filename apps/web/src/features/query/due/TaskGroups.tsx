import type { DueTaskGroup } from '@tejian/contract/query/due/due.contract.ts';
import { Checkbox } from 'antd';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './due.text.ts';

interface Props {
  groups: readonly DueTaskGroup[];
  /** Groups that are not to be made. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}

/** The applications that would be made, each to be left out. */
export function TaskGroups({ groups, left, onLeft }: Props) {
  const kindName = useCodeLabel('EQUIPMENT_KIND');
  const change = (key: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(key);
    else next.add(key);
    onLeft(next);
  };
  const columns: SmallColumn<DueTaskGroup>[] = [
    {
      key: 'chosen',
      title: '',
      render: ({ key, unitName, ready }) => (
        <Checkbox
          aria-label={text.chooseGroup(unitName)}
          disabled={ready.length === 0}
          checked={ready.length > 0 && !left.has(key)}
          onChange={({ target }) => change(key, target.checked)}
        />
      ),
    },
    { key: 'unit', title: text.unit, render: ({ unitName }) => unitName || text.noUnit },
    { key: 'kind', title: text.kind, render: ({ kindCode }) => kindName(kindCode) },
    { key: 'category', title: text.category, render: ({ categoryName }) => categoryName },
    {
      key: 'ready',
      title: text.ready,
      align: 'right',
      render: ({ ready }) => (
        <span title={ready.map(({ shown, parts }) => text.withParts(shown, parts)).join('\n')}>
          {text.piecesWithParts(
            ready.length,
            ready.reduce((sum, { parts }) => sum + parts.length, 0),
          )}
        </span>
      ),
    },
    {
      key: 'blocked',
      title: text.blocked,
      align: 'right',
      render: ({ blocked }) =>
        blocked.length > 0 && <span className="state-danger">{text.pieces(blocked.length)}</span>,
    },
    {
      key: 'earliest',
      title: text.earliest,
      mono: true,
      render: ({ ready }) => ready.map(({ dueDate }) => dueDate).sort()[0] ?? '',
    },
  ];
  return (
    <SmallTable
      label={text.createTitle}
      columns={columns}
      rows={groups}
      rowKey={({ key }) => key}
      empty={text.nothingReady}
    />
  );
}
