import { expect, it } from 'vitest';
import { applicationText } from '../application/application.text.ts';
import { filingText } from '../report/filing.text.ts';
import { reportLifeText } from '../report/life.text.ts';
import { roundText } from '../report/round.text.ts';
import { namedRecords } from './named-records.ts';

const linksIn = (sentence: string) => namedRecords(sentence).flatMap(({ text, link }) => (link ? [[text, link]] : []));
const whole = (sentence: string) =>
  namedRecords(sentence)
    .map(({ text }) => text)
    .join('');

const application = ['SQ20261100012', '/flowLog?businessKey=SQ20261100012&appno=SQ20261100012'];
const item = ['261100000123', '/flowLog?seisn=261100000123'];
const report = ['SF-TD2026000001', '/insBusQuery/reportQuery?reportNo=SF-TD2026000001'];

it.each([
  [applicationText.declaredElsewhere('DT-1', 'SQ20261100012'), [application]],
  [applicationText.draftElsewhere('31103501002019080001', 'SQ20261100012'), [application]],
  [applicationText.lockedBy('DT-1', '261100000123'), [item]],
  [applicationText.inspectedRecently('DT-1', { day: '2026-11-01', itemNo: '261100000123', days: 60 }), [item]],
  [filingText.numberTaken('DA-1', 'SF-TD2026000001', '吴打印', '2026-11-02 10:00:00'), [report]],
  [roundText.running('SF-TD2026000001', 'SQ20261100012'), [report, application]],
  [reportLifeText.notHandedOut('SF-TD2026000001', '已撤回'), [report]],
])('%s', (sentence, links) => {
  expect(linksIn(sentence)).toEqual(links);
  expect(whole(sentence)).toBe(sentence);
});

it('what is no number of a record leads nowhere', () => {
  for (const sentence of ['报告尚未生成', '申请单已由林受理于2026-11-01修改', '设备DT-1的检验报告', ''])
    expect(namedRecords(sentence)).toEqual([{ text: sentence }]);
});
