import { Select } from 'antd';
import type { Touched } from '../field/later.tsx';
import { text } from './list.text.ts';
import { pageSizeOptions, type PageSizeProps } from './page-sizes.ts';

/** The number of rows of a page, chosen. */
export default function PageSizeSelect({ value, onChange, className, touch }: PageSizeProps & Partial<Touched>) {
  return (
    <Select
      size="small"
      className={className}
      aria-label={text.pageSize}
      showSearch
      popupMatchSelectWidth={false}
      getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
      options={pageSizeOptions}
      value={value}
      onChange={onChange}
      autoFocus={touch === 'focus' || touch === 'open'}
      defaultOpen={touch === 'open'}
    />
  );
}
