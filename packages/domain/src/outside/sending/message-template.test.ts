import { expect, it } from 'vitest';
import { factRefusal, filledText, templateFindings, variablesOf } from './message-template.ts';
import { sendingText as text } from './sending.text.ts';

const template = { code: 'A', type: '06', title: '报告{reportNo}', body: '{unitName}：报告{reportNo}可以领取' };

it('names its facts once, in their order', () => {
  expect(variablesOf(template)).toEqual(['reportNo', 'unitName']);
  expect(templateFindings(template)).toEqual([]);
});

it.each(['{', '}', '{}', '{a{b}}', '{申请}', '{appNo', 'appNo}', '{app No}'])('%s is not in order', (title) => {
  expect(templateFindings({ ...template, title })).toEqual([{ place: 'title', sentence: text.braces }]);
});

it('names only facts that there are', () => {
  const findings = templateFindings({ ...template, body: '{price}' });
  expect(findings).toEqual([{ place: 'body', sentence: '没有变量“{price}”' }]);
});

it('says which facts are missing, or that no application is named', () => {
  expect(factRefusal(template, { reportNo: 'BG1', unitName: '甲' })).toBeUndefined();
  expect(factRefusal(template, { reportNo: '', unitName: '甲' })).toBe('该申请单还没有报告编号，不能用这个模板');
  expect(factRefusal(template, undefined)).toBe('模板用到报告编号、单位名称，请填写申请编号');
});

it('fills each fact once: a fact that looks like one stays as it is', () => {
  expect(filledText('{a}、{b}', { a: '{b}', b: '乙' })).toBe('{b}、乙');
});
