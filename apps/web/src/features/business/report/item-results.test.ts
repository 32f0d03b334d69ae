import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { rehearseReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearNotices, nextNotice } from '../../../../test/next-notice.ts';
import { openWire } from '../../../../test/wire.ts';
import { goingItems, goingRuns, showResults } from './item-results.ts';

const items = [{ itemNo: 'S-1', reportNo: 'TD-1' }, { itemNo: 'S-2' }] as Item[]; // how they are called
beforeEach(clearNotices);

it('each that was refused is listed by its report number, or by its item, with the reason', async () => {
  const results: ItemResult[] = [
    { itemNo: 'S-1', isSuccess: true },
    { itemNo: 'S-2', isSuccess: false, sentence: '已退回' },
    { itemNo: 'S-9', isSuccess: false, sentence: '不存在' },
  ];
  const shown = showResults('校核通过', results, items);
  const list = await nextNotice('batch');
  expect(list.items).toEqual([
    { label: 'TD-1', isSuccess: true },
    { label: 'S-2', isSuccess: false, errorMsg: '已退回' },
    { label: 'S-9', isSuccess: false, errorMsg: '不存在' },
  ]);
  list.onClose?.();
  await shown;
});

it('where all went well nobody has to press anything', async () => {
  await showResults('校核通过', [{ itemNo: 'S-1', isSuccess: true }], items);
  expect((await nextNotice('toast')).tone).toBe('success');
});

describe('before a batch', () => {
  const asks = (told: ItemResult[]) => {
    const wire = openWire();
    wire.answer(rehearseReports, told);
    return goingItems(items, 'BGSH', 'submit');
  };

  it('the person reads which cannot go and why, and goes on with the others', async () => {
    const going = asks([
      { itemNo: 'S-1', isSuccess: false, sentence: '结论不合格的报告请逐份办理' },
      { itemNo: 'S-2', isSuccess: true },
    ]);
    const question = await nextNotice('confirm');
    expect(question.title).toBe('1 份不能办理，其余 1 份可以办理');
    expect(renderToString(question.content)).toContain('TD-1</td><td>结论不合格的报告请逐份办理');
    question.answer(true);
    expect(await going).toEqual([items[1]]);
  });

  it('nothing goes when the person does not go on, or when none can', async () => {
    const left = asks([
      { itemNo: 'S-1', isSuccess: false, sentence: '已退回' },
      { itemNo: 'S-2', isSuccess: true },
    ]);
    (await nextNotice('confirm')).answer(false);
    expect(await left).toEqual([]);
    const none = asks(items.map(({ itemNo }) => ({ itemNo, isSuccess: false, sentence: '无权限' })));
    const dialog = await nextNotice('dialog');
    expect(dialog.title).toBe('所选 2 份都不能办理');
    dialog.onClose?.();
    expect(await none).toEqual([]);
  });

  it('of several kinds each batch is tried by itself, and what stays by rule is read with what the server refuses', async () => {
    const wire = openWire();
    wire.answer(rehearseReports, [{ itemNo: 'S-2', isSuccess: false, sentence: '已退回' }]);
    const [first, second] = items as [Item, Item];
    const third = { ...second, itemNo: 'S-3' };
    const stays = [{ record: { ...first, reportNo: 'TD-9' }, sentence: '结论不合格的报告请逐份办理' }];
    const going = goingRuns([[first], [second, third]], 'BGSP', 'submit', stays);
    const question = await nextNotice('confirm');
    expect(question.title).toBe('2 份不能办理，其余 2 份可以办理');
    expect(renderToString(question.content)).toMatch(/TD-9.*请逐份办理.*S-2.*已退回/);
    question.answer(true);
    expect(await going).toEqual([[first], [third]]);
    expect(wire.asked(rehearseReports).map(({ itemNos }) => itemNos)).toEqual([['S-1'], ['S-2', 'S-3']]);
  });

  it('nobody is asked where all can go', async () => {
    expect(await asks(items.map(({ itemNo }) => ({ itemNo, isSuccess: true })))).toEqual(items);
  });
});
