import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { steps, stepList } from '@tejian/domain/business/workflow/steps.ts';
import { workLink } from '@tejian/domain/business/workflow/work-link.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { paths } from '../../../paths.ts';

openBrowser();
const { isPageOfProcessed, movedFrom, tasksProcessed } = await import('./processed.ts');
const { matchPage } = await import('../../../platform/page-def.ts');
const { pageQueryKey, queryClient } = await import('../../../platform/query-client.ts');
const { changeTab, showTab, tabKeyOf, useTabs } = await import('../../../platform/tabs.ts');
const { pages } = await import('../../../routes.tsx');

const home = '/home';
function open(address: string): string {
  const match = matchPage(pages, address.split('?')[0] ?? '');
  if (!match) throw new Error(`no page at ${address}`);
  showTab(match.def, address, home);
  return tabKeyOf(match.def, address);
}
const addresses = () => useTabs.getState().tabs.map(({ address }) => address);
const { reviewAssignment, materialReview, taskArrangement, reportAudit } = steps;
const item = (no: string) => ({ entity: 'item', id: '', no }) as const;
const application = (id: string) => ({ entity: 'application', id, no: '' }) as const;
const audit = (itemNo: string) => paths.work('/businessPro/reportAudit/form', item(itemNo));

beforeEach(() => {
  openBrowser();
  useTabs.setState({ tabs: [], activeKey: '' });
  queryClient.clear();
});

describe('a task has a tab of its own at every step', () => {
  // The declaration form has one tab: an open one is closed first (spec §2).
  const worked = stepList.filter(({ behaviour }) => !['declare', 'finish', 'file'].includes(behaviour));
  it.each(worked.map((step) => [step.label, step] as const))('%s', (_label, step) => {
    const record = (name: string) => ({ entity: step.entity, id: name, no: name });
    const keys = [open(step.page), open(workLink(step, record('a'))), open(workLink(step, record('b')))];
    expect(new Set(keys).size).toBe(step === steps.reportBuild ? 1 : 3);
  });
});

describe('a tab whose task was processed', () => {
  it('closes, wherever the task was processed; its list and the tabs of other tasks stay', () => {
    const list = reviewAssignment.page;
    const [review, material] = [reviewAssignment, materialReview].map(
      ({ page }) =>
        (id: string) =>
          paths.work(page, application(id)),
    ) as [(id: string) => string, (id: string) => string];
    for (const id of ['a', 'b', 'c']) open(review(id));
    open(materialReview.page);
    open(material('a'));
    open(list);
    tasksProcessed(['a', 'b'].map((name) => ({ step: reviewAssignment.code, name })));
    expect(addresses()).toEqual([review('c'), materialReview.page, material('a'), list]);
  });

  it('stays while it is in sight, and while something unsaved stands in it', () => {
    const dirty = open(audit('S-1'));
    changeTab(dirty, { dirty: true });
    open(audit('S-2'));
    tasksProcessed(['S-1', 'S-2'].map((name) => ({ step: reportAudit.code, name })));
    expect(addresses()).toEqual([audit('S-1'), audit('S-2')]);
  });

  it('of several tasks closes when all of them are processed', () => {
    const { code: step } = taskArrangement;
    const both = paths.taskForm({ ids: ['a', 'b'] });
    expect(isPageOfProcessed(both, [{ step, name: 'a' }])).toBe(false);
    expect(
      isPageOfProcessed(
        both,
        ['a', 'b'].map((name) => ({ step, name })),
      ),
    ).toBe(true);
    const registered = [{ step: steps.archive.code, name: 'S-1' }];
    expect(isPageOfProcessed(paths.registration('/businessPro/gddjInfo', ['S-1']), registered)).toBe(true);
    expect(isPageOfProcessed(paths.registration('/businessPro/gddjInfo', ['S-1', 'S-2']), registered)).toBe(false);
    expect(isPageOfProcessed(paths.taskArrangement(), [{ step, name: 'a' }])).toBe(false);
  });

  it('is told by its step: the same item stands open at another one', () => {
    const enter = paths.reportEnterInfo('S-1');
    expect(isPageOfProcessed(enter, [{ step: reportAudit.code, name: 'S-1' }])).toBe(false);
    expect(isPageOfProcessed(enter, [{ step: steps.reportEntry.code, name: 'S-1' }])).toBe(true);
  });
});

it('work lists ask anew on whatever tab they stand, other pages do not', () => {
  const lists = [findItems.path, findSheet.path].map((path) => pageQueryKey('tab-1', path, {}));
  const other = pageQueryKey('tab-1', '/api/unit/findUnit', {});
  for (const key of [...lists, other]) queryClient.setQueryData(key, {});
  tasksProcessed([]);
  expect([...lists, other].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});

it('what an action refused has not been processed; an item goes by its number', () => {
  const results = [
    { id: 'a', isSuccess: true },
    { id: 'b', isSuccess: false, errorMsg: '已退回' },
    { id: 'c', itemNo: 'S-3', isSuccess: true },
  ];
  expect(movedFrom('RWAP', { results }).map(({ name }) => name)).toEqual(['a', 'S-3']);
});
