import { undoEquipmentOperation } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearNotices, nextNotice, noticesLeft } from '../../../../../test/next-notice.ts';
import { openWire } from '../../../../../test/wire.ts';
import { text } from './operations.text.ts';
import { tellOutcome, undoOne } from './state-outcome.ts';

const done = (id: string) => ({ id, shown: `设备${id}`, isSuccess: true, undoId: `undo-${id}` });
const name = operationText.name.stop;
let wire: ReturnType<typeof openWire>;
beforeEach(() => {
  wire = openWire();
  clearNotices();
});
afterEach(() => vi.unstubAllGlobals());

const undoOffered = async (ids: readonly string[]) => {
  tellOutcome('stop', { results: ids.map(done), succeeded: ids.length, failed: 0 });
  const told = await nextNotice('toast');
  expect(told.content).toBe(text.done(name, ids.length));
  told.offer?.run();
};
const undone = () => wire.asked(undoEquipmentOperation).map(({ id }) => id);

it('where all went well, all of it can be taken back with one press', async () => {
  wire.answer(undoEquipmentOperation, {});
  await undoOffered(['1', '2']);
  expect(await nextNotice('toast')).toMatchObject({ tone: 'success', content: text.undone });
  expect(undone()).toEqual(['undo-1', 'undo-2']);
});

it('where some were refused, each is listed with its reason, and no undo is offered for a part', async () => {
  const refused = { id: '2', shown: '设备2', isSuccess: false, errorMsg: '使用状态已变更' };
  tellOutcome('stop', { results: [done('1'), refused], succeeded: 1, failed: 1 });
  expect(await nextNotice('batch')).toMatchObject({
    title: text.result(name),
    items: [
      { label: '设备1', isSuccess: true },
      { label: '设备2', isSuccess: false, errorMsg: '使用状态已变更' },
    ],
  });
  expect(noticesLeft()).toEqual([]);
});

it('one that cannot be taken back holds up no other, and is named', async () => {
  wire.answer(undoEquipmentOperation, {});
  wire.refuse(undoEquipmentOperation, '之后又办理了报废', (body) => JSON.stringify(body).includes('undo-1'));
  await undoOffered(['1', '2', '3']);
  const { items } = await nextNotice('batch');
  expect(items).toEqual([
    { label: '设备1', isSuccess: false, errorMsg: '之后又办理了报废' },
    { label: '设备2', isSuccess: true },
    { label: '设备3', isSuccess: true },
  ]);
  expect(undone()).toEqual(['undo-1', 'undo-2', 'undo-3']);
});

it('of a single record it is said in one sentence', async () => {
  wire.refuse(undoEquipmentOperation, '之后又办理了报废');
  await undoOne('undo-1');
  expect(await nextNotice('toast')).toMatchObject({ tone: 'error', content: '之后又办理了报废' });
  await undoOffered(['1']);
  expect(await nextNotice('toast')).toMatchObject({ tone: 'error', content: '之后又办理了报废' });
});
