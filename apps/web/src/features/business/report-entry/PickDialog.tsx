import { Input } from 'antd';
import type { ReactNode } from 'react';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';

interface Props {
  title: string;
  width: number;
  /** Hint and name of the search box. */
  search: string;
  /** The list is small and there: every letter narrows it. Otherwise the server is asked with Enter. */
  isNarrowed?: boolean;
  isSearching?: boolean;
  onSearch: (search: string) => void;
  okText: string;
  chosen: number;
  onTake: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Rows are ticked in a searched list and taken into the entry at once. */
export function PickDialog(props: Props) {
  const { title, width, search, isNarrowed, isSearching, onSearch, okText, chosen, onTake, onClose, children } = props;
  const take = () => {
    onTake();
    onClose();
  };
  return (
    <TabModal
      open
      width={width}
      title={title}
      okText={okText}
      okButtonProps={{ disabled: chosen === 0 }}
      onOk={take}
      onCancel={onClose}
    >
      <Input.Search
        autoFocus
        allowClear
        placeholder={search}
        aria-label={search}
        loading={isSearching ?? false}
        {...(isNarrowed ? { onChange: ({ target }) => onSearch(target.value) } : { onSearch })}
        className="entry-search"
      />
      {children}
    </TabModal>
  );
}
