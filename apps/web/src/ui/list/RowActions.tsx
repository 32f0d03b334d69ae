import { Button, Dropdown, type MenuProps } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import { ActionButton } from './ActionButton.tsx';
import { text } from './list.text.ts';
import type { RowAction } from './list-state.ts';

const DIRECT = 2;

/** Up to two actions as links in the row; further ones under 更多. */
export function RowActions<Row>({ row, actions }: { row: Row; actions: readonly RowAction<Row>[] }) {
  const usable = actions.filter((action) => !action.hidden?.(row));
  const direct = usable.length <= DIRECT + 1 ? usable : usable.slice(0, DIRECT);
  const rest = usable.slice(direct.length);
  const items: MenuProps['items'] = rest.map((action) => {
    const reason = action.disabled?.(row);
    return {
      key: action.name,
      label: <span title={reason}>{action.label ?? action.name}</span>,
      danger: action.danger,
      disabled: reason !== undefined,
      onClick: () => void action.run(row),
    };
  });
  return (
    <>
      {direct.map((action) => (
        <ActionButton key={action.name} type="link" size="small" danger={action.danger} reason={action.disabled?.(row)} run={() => action.run(row)}>
          {action.label ?? action.name}
        </ActionButton>
      ))}
      {rest.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button type="link" size="small" icon={<MoreOutlined />} aria-label={text.rowMore} title={text.rowMore} />
        </Dropdown>
      )}
    </>
  );
}
