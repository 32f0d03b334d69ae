import { pageSizes } from '@tejian/contract/kit/call.ts';
import { Pagination } from 'antd';
import { text } from './list.text.ts';

interface Props {
  count: number;
  countExact: boolean;
  pageNo: number;
  pageSize: number;
  onTurn: (pageNo: number, pageSize: number) => void;
}

const sizes = pageSizes.map(String);

/** Pages of a list; a count that stopped at its bound shows as 10000+. */
export function Pager({ count, countExact, pageNo, pageSize, onTurn }: Props) {
  return (
    <Pagination
      className="list-pager"
      size="small"
      total={count}
      current={pageNo}
      pageSize={pageSize}
      pageSizeOptions={sizes}
      showSizeChanger
      showQuickJumper
      showTotal={() => text.total(count, countExact)}
      onChange={(page, size) => onTurn(size === pageSize ? page : 1, size)}
    />
  );
}
