import {
  deleteEquipment,
  findEquipmentReferences,
  restoreEquipment,
} from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerQuestion, clearNotices, nextNotice, noticesLeft } from '../../../../../test/next-notice.ts';
import { openWire } from '../../../../../test/wire.ts';
import { text } from './operations.text.ts';
import { removeRecord } from './record-removal.ts';

const row = { id: 'e-1', version: 6, shownCode: '3110-1', useStatus: '2' };
const reference = (label: string, isHindering: boolean, count = 2, names: string[] = []) => ({
  label,
  count,
  names,
  isHindering,
});
let wire: ReturnType<typeof openWire>;
beforeEach(() => {
  wire = openWire();
  clearNotices();
});
afterEach(() => vi.unstubAllGlobals());

it('what refers to a record is said before any question, and nothing is deleted', async () => {
  wire.answer(findEquipmentReferences, [reference('业务单', true, 1, ['S-1']), reference('附件', false)]);
  const removed = removeRecord(row);
  const told = await nextNotice('dialog');
  expect(told.title).toBe(text.cannotDelete);
  expect(told.content).toContain('S-1');
  expect(told.content).not.toContain('附件');
  told.onClose?.();
  expect([await removed, noticesLeft(), wire.asked(deleteEquipment)]).toEqual([false, [], []]);
});

it('what goes with the record is said in the question; it is deleted as it was seen, and can be brought back', async () => {
  wire.answer(findEquipmentReferences, [reference('附件', false, 3)]);
  wire.answer(deleteEquipment, { undoId: 'x-1' });
  wire.answer(restoreEquipment, {});
  const removed = removeRecord(row);
  const question = await answerQuestion(true);
  expect(question).toMatchObject({ title: text.deleteTitle('3110-1'), danger: true });
  expect(question.content).toContain('附件');
  expect(await removed).toBe(true);
  expect(wire.asked(deleteEquipment)).toEqual([{ id: 'e-1', version: 6 }]);
  (await nextNotice('toast')).offer?.run();
  expect(await nextNotice('toast')).toMatchObject({ content: text.restored });
  expect(wire.asked(restoreEquipment)).toEqual([{ id: 'x-1' }]);
});

it('a refusal is told and offers nothing to take back', async () => {
  wire.answer(findEquipmentReferences, []);
  wire.refuse(deleteEquipment, '该档案已由李管修改');
  const removed = removeRecord(row);
  await answerQuestion(true);
  expect(await removed).toBe(false);
  const told = await nextNotice('toast');
  expect([told.content, told.offer, noticesLeft()]).toEqual(['该档案已由李管修改', undefined, []]);
});

it('where it is not known what refers to it, nobody is asked', async () => {
  expect(await removeRecord(row)).toBe(false);
  expect((await nextNotice('toast')).tone).toBe('error');
  expect(noticesLeft()).toEqual([]);
});
