import { describe, expect, it } from 'vitest';
import { bestAnswers, type HelpEntry } from './best-answers.ts';

const entries: HelpEntry[] = [
  { question: '怎样导入设备台账', words: ['台账', '导入设备', 'excel'], answer: '一' },
  { question: '报告被退回怎么办', words: ['退回', '打回'], answer: '二' },
  { question: '怎样修改密码', words: ['密码', '口令'], answer: '三' },
];
const found = (question: string) => bestAnswers(question, entries).map(({ answer }) => answer);

describe('the help', () => {
  it('finds what is asked in other words', () => {
    expect(found('请问怎么把ＥＸＣＥＬ台账导进来？')[0]).toBe('一');
    expect(found('我的口令忘了')).toEqual(['三']);
    expect(found('报告被打回了')[0]).toBe('二');
  });
  it('says nothing rather than anything', () => {
    expect(found('今天天气不错')).toEqual([]);
    expect(found('的')).toEqual([]);
    expect(found('')).toEqual([]);
  });
});
