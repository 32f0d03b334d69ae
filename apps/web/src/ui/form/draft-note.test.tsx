import { expect, it } from 'vitest';
import { DraftNote, draftState } from './DraftNote.tsx';

// Half past nine in the evening in China, whatever clock the machine has.
const at = new Date('2026-11-25T13:30:05Z');

it('what is kept on the machine says the day and the time of it, on the clock of China', () => {
  expect(draftState(true, at)).toBe('本机已暂存 2026-11-25 21:30:05');
  const note = DraftNote({ restored: { at }, onDiscard: () => undefined });
  expect(note?.props).toMatchObject({ title: '已恢复本机于 2026-11-25 21:30:05 暂存的内容，尚未保存到系统' });
});
