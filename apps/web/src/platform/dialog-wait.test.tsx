import { expect, it } from 'vitest';
import { TabModal } from '../ui/feedback/TabModal.tsx';
import { DialogWait } from './DialogWait.tsx';

it('what a dialog asks for and does not get is said in a dialog that can be closed, and nothing before', () => {
  const closed: string[] = [];
  const waiting = (error: Error | null) =>
    DialogWait({ of: { error, refetch: () => Promise.resolve() }, title: '转办', onClose: () => closed.push('转办') });
  expect(waiting(null)).toBeNull();
  const shown = waiting(new Error('该报告有多个分项待审核'));
  expect(shown?.type).toBe(TabModal);
  shown?.props.onCancel();
  expect(closed).toEqual(['转办']);
});
