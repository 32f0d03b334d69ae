import { expect, it } from 'vitest';
import { reviewStepFor } from './review-step.ts';
import { nextItem } from './use-next-item.ts';

interface Waiting {
  readonly itemNo: string;
  readonly applicationNo: string;
  readonly stepcode: string;
}

/** The work lists of one person, and what was asked of them. */
function lists(...all: Waiting[]) {
  const asked: string[] = [];
  const ask = (search: { stepcode: string; applicationNo?: string }) => {
    asked.push(`${search.stepcode} ${search.applicationNo ?? ''}`.trim());
    const found = all.filter(
      ({ stepcode, applicationNo }) =>
        stepcode === search.stepcode && (search.applicationNo ?? applicationNo) === applicationNo,
    );
    return Promise.resolve(found);
  };
  return { ask, asked };
}

const part = reviewStepFor('auditPart');
const audit = reviewStepFor('audit');
const check = reviewStepFor('check');

it('a report whose last part was audited comes next itself, for its own audit', async () => {
  const { ask } = lists(
    { itemNo: 'S-9', applicationNo: 'A-9', stepcode: part.code },
    { itemNo: 'S-1', applicationNo: 'A-1', stepcode: audit.code },
  );
  expect(await nextItem(part, 'A-1', 'S-1', ask)).toBe(audit.address('S-1'));
});

it('all is done when nothing waits at either step of the page', async () => {
  const { ask, asked } = lists();
  expect(await nextItem(part, 'A-1', 'S-1', ask)).toBeUndefined();
  expect(asked).toEqual([`${part.code} A-1`, `${audit.code} A-1`, part.code, audit.code]);
  const other = lists({ itemNo: 'S-9', applicationNo: 'A-9', stepcode: audit.code });
  expect(await nextItem(part, 'A-1', 'S-1', other.ask)).toBe(audit.address('S-9'));
});

it('what was just handled does not come again', async () => {
  const { ask } = lists(
    { itemNo: 'S-1', applicationNo: 'A-1', stepcode: check.code },
    { itemNo: 'S-2', applicationNo: 'A-2', stepcode: check.code },
  );
  expect(await nextItem(check, 'A-1', 'S-1', ask)).toBe(check.address('S-2'));
});
