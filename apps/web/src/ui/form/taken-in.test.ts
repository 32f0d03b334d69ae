import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { opinionNoticeText } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { expect, it } from 'vitest';
import { text } from './form.text.ts';
import { afterTakingIn } from './taken-in.ts';

const refusals = [
  opinionNoticeText.changed('T-1', '王芳', '10:02'),
  flowText.changedMeanwhile,
  flowText.movedOn('报告审核'),
];

it('a form that has taken in the newest state does not also advise to load it', () => {
  for (const refusal of refusals)
    for (const kept of [0, 2]) {
      const said = afterTakingIn(refusal, kept, 0);
      expect(said).not.toContain('请刷新');
      expect(said).toContain(refusal.split('，')[0]);
      expect(said).toContain(kept > 0 ? text.takenIn(kept, 0) : text.takenInOnly);
    }
});

it('another refusal stays as it is, and without one only what was kept is told', () => {
  expect(afterTakingIn('意见不能为空', 0, 0)).toBe('意见不能为空');
  expect(afterTakingIn('意见不能为空', 1, 0)).toBe(`意见不能为空；${text.takenIn(1, 0)}`);
  expect(afterTakingIn(undefined, 0, 0)).toBeUndefined();
  expect(afterTakingIn(undefined, 1, 1)).toBe(text.takenIn(1, 1));
});
