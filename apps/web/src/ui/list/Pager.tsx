import { pageSizes } from '@tejian/contract/kit/call.ts';
import { Pagination } from 'antd';
import { ClosedBox } from '../field/ClosedBox.tsx';
import { onTouch, type Touchable } from '../field/later.tsx';
import { text } from './list.text.ts';
import type { PageSizeProps } from './page-sizes.ts';

const ClosedPageSize = ({ value, className, typed, onTouch: note, onType }: PageSizeProps & Touchable) => (
  <ClosedBox
    isSmall
    isSearched
    className={className}
    aria-label={text.pageSize}
    value={text.rowsOfPage(value)}
    typed={typed}
    onTouch={note}
    onType={onType}
  />
);

export const pageSizeSelect = onTouch(async () => (await import('./PageSizeSelect.tsx')).default, ClosedPageSize);
const components = { sizeChanger: pageSizeSelect.Control };

interface Props {
  count: number;
  countExact: boolean;
  /** More than `count`, and how many more is on its way. */
  isCounting?: boolean;
  /** Nobody knows how many there are. */
  isUnknown?: boolean;
  pageNo: number;
  pageSize: number;
  onTurn: (pageNo: number, pageSize: number) => void;
}

const sizes = pageSizes.map(String);

/** Pages of a list; a count that stopped at its bound shows as 10,000+. */
export function Pager({ count, countExact, isCounting = false, isUnknown = false, pageNo, pageSize, onTurn }: Props) {
  return (
    <Pagination
      className="list-pager"
      size="small"
      total={isCounting ? count + 1 : count}
      current={pageNo}
      pageSize={pageSize}
      pageSizeOptions={sizes}
      showSizeChanger
      components={components}
      showQuickJumper
      showTotal={() => (isUnknown ? '' : isCounting ? text.counting(count) : text.total(count, countExact))}
      onChange={(page, size) => onTurn(size === pageSize ? page : 1, size)}
    />
  );
}
