import { expect, it } from 'vitest';
import {
  archiveNumbers,
  earliestKeepUntil,
  isKeptForGood,
  isPosted,
  maskedDocument,
  papersOfFile,
  proposedArchiveNo,
  unsignedCollection,
} from './filing.ts';

it('proposes a number for each report, and names what its file holds', () => {
  expect(proposedArchiveNo('SF-TD2026000001')).toBe('DA-SF-TD2026000001');
  expect(papersOfFile({ hasNotice: false, hasAnswer: false })).toEqual(['检验申请单', '原始记录', '检验报告']);
  expect(papersOfFile({ hasNotice: true, hasAnswer: true }).slice(3)).toEqual(['检验意见通知书', '整改反馈']);
});

it('every report of a batch has a number of its own', () => {
  expect(archiveNumbers(['1', '2'], ['A', 'B'])).toEqual({
    ok: true,
    numbers: new Map([
      ['1', 'A'],
      ['2', 'B'],
    ]),
  });
  expect(archiveNumbers(['1', '2'], ['A'])).toEqual({ ok: false, sentence: '每份报告都要有档号' });
  expect(archiveNumbers(['1', '2'], ['A', 'A'])).toEqual({ ok: false, sentence: '档号A填写了两次' });
});

it('whoever takes a report with them signs for it, by hand or by name', () => {
  const unsigned = ['1', '2', '3', '4', '5', '6'].filter((way) => unsignedCollection(way, ' ', false) !== undefined);
  expect(unsigned).toEqual(['1', '5']);
  expect([unsignedCollection('1', '林安全', false), unsignedCollection('1', '', true)]).toEqual([undefined, undefined]);
});

it('what is posted has a courier’s number; documents are masked', () => {
  expect(['1', '2', '3', '4', '5', '6'].filter(isPosted)).toEqual(['2', '3', '4']);
  expect(maskedDocument('11010519491231002X')).toBe('110*************2X');
  expect(maskedDocument('12345')).toBe('*****');
});

it('a file is kept for six years at least, also one of a leap day', () => {
  expect(earliestKeepUntil('2026-11-26')).toBe('2032-11-26');
  expect(earliestKeepUntil('2028-02-29')).toBe('2034-02-28');
});

it('the file of a supervision or a type test is proposed to be kept for good', () => {
  expect(['11', '16', '21', '27', '31', '32', '99'].filter(isKeptForGood)).toEqual(['11', '16', '32']);
});
