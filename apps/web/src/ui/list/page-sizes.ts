import { pageSizes } from '@tejian/contract/kit/call.ts';
import { text } from './list.text.ts';

export interface PageSizeProps {
  value: number;
  onChange: (size: number) => void;
  disabled: boolean;
  className: string;
}

export const pageSizeOptions = pageSizes.map((size) => ({ value: size, label: text.rowsOfPage(size) }));
