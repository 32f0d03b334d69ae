import type { Action } from '@tejian/contract/kit/list-view.ts';
import { expect, it, vi } from 'vitest';
import { useNotices } from '../feedback/notices.ts';
import { allowedActions } from './allowed-actions.ts';

const view: Action[] = [
  { name: 'void', label: '作废', permission: 'application:void' },
  { name: 'print', label: '打印', operatorCode: 'application:print' },
];

const no = (code: string | undefined) => code === undefined;

it('hides what has a permission code the person lacks', () => {
  const actions: { name: string; label?: string; run: () => void }[] = ['void', 'open'].map((name) => ({
    name,
    run: vi.fn(),
  }));
  expect(allowedActions(actions, view, (code) => code === undefined, no).map(({ name }) => name)).toEqual(['open']);
  expect(allowedActions(actions, view, () => true, no).map(({ label }) => label)).toEqual(['作废', undefined]);
});

it('shows what has an operator code, and says 无权限 on a click without it', () => {
  const run = vi.fn();
  const [denied] = allowedActions([{ name: 'print', run }], view, no, (code) => code === 'application:print');
  void denied?.run();
  expect(run).not.toHaveBeenCalled();
  expect(useNotices.getState().waiting.at(-1)).toMatchObject({
    kind: 'dialog',
    title: '无权限',
    content: '很抱歉，您没有这项操作的权限',
  });
  const [allowed] = allowedActions([{ name: 'print', run }], view, () => true, no);
  void allowed?.run();
  expect(run).toHaveBeenCalledOnce();
  expect(allowedActions([{ name: 'print', run }], view, no, no)).toEqual([]); // a code that the server does not name hides
});
