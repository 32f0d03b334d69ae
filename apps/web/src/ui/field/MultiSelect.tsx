import { Select, type SelectProps } from 'antd';
import type { KeyboardEvent } from 'react';

/** Tab in the open list would choose the option under the cursor once more, which takes back what was chosen last. */
const leaveByTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation();
};

/** A choice of several values; Tab leads on to the next field with what was chosen. */
export function MultiSelect<Option extends object>(props: Omit<SelectProps<string[], Option>, 'mode'>) {
  return (
    <div style={{ display: 'contents' }} onKeyDownCapture={leaveByTab}>
      <Select<string[], Option> {...props} mode="multiple" />
    </div>
  );
}
