import { expect, it } from 'vitest';
import { opinionOfReturn, returnStart } from './return-start.ts';

const check = { value: 'BGQR', label: '报告确认', behaviour: 'signOff' } as const;
const entry = { value: 'BGLR', label: '报告录入', behaviour: 'enter' } as const;

const remark = (state: 'open' | 'answered' | 'settled') => ({ state, raisedLater: false });

it('a report with a remark that waits for an answer goes to those who answer it', () => {
  expect(returnStart([check, entry], [remark('settled'), remark('open')])).toEqual({ target: 'BGLR' });
  expect(returnStart([check, entry], [remark('answered')])).toEqual({});
  expect(returnStart([check], [remark('open')])).toEqual({});
});

it('what was typed as opinion goes into the return, an agreeing preset does not', () => {
  const presets = [
    { value: '1', label: '通过' },
    { value: '-1', label: '不通过（退回）' },
  ];
  const carried = ['', '3.2 缺照片', ' 通过 ', '不通过（退回）'].map((opinion) => opinionOfReturn(opinion, presets));
  expect(carried).toEqual(['', '3.2 缺照片', '', '不通过（退回）']);
});
