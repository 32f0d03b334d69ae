import { expect, it } from 'vitest';
import { flowSettingsOf } from './flow-settings.ts';
import { changedRules, flowSettingsForm } from './flow-settings-form.view.ts';

const delivered = flowSettingsOf({});

it('says what a change altered, in the words of its form', () => {
  expect(changedRules(delivered, delivered)).toBe('');
  expect(
    changedRules(delivered, { ...delivered, withdrawHours: 0, writerMayCheck: true, signerRule: 'sameClient' }),
  ).toBe('可收回时限：0小时；主检可校核本人报告：是；签字人员预选：近两年经办本单位报告最多者优先');
});

it('offers every rule but the fee gate', () => {
  expect(new Set([...Object.keys(flowSettingsForm.fields), 'feeGate'])).toEqual(new Set(Object.keys(delivered)));
});

it('reads the rules alone of what is stored', () => {
  expect(flowSettingsOf({ minInspectors: 3, changedBy: '甲' } as object)).toEqual({ ...delivered, minInspectors: 3 });
});
