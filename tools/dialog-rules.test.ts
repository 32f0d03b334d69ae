import { expect, it } from 'vitest';
import { houseFindings } from './house-rules.ts';

it('the cross of a choice has a name of ours', () => {
  const found = (props: string) =>
    houseFindings([{ path: 'apps/web/src/ui/a/A.tsx', text: `export const a = <Select ${props} options={all} />;\n` }]);
  const rule = 'a choice that can be emptied: allowClear={clearing}, whose cross has a Chinese name';
  expect(found('allowClear').map((one) => one.rule)).toEqual([rule]);
  expect(found('allowClear={clearing}')).toEqual([]);
});
